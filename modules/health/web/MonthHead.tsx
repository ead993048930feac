import { localeOf, useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { type Month, monthAfter, monthOf } from './month.ts'
import { healthWords } from './words.ts'

type MonthHeadProps = {
  month: Month
  plan: { startsOn: string; endsOn: string }
  today: string
  onMonth: (month: Month) => void
}

export function MonthHead({ month, plan, today, onMonth }: MonthHeadProps) {
  const w = useWords(healthWords)
  const last = monthOf(today < plan.endsOn ? today : plan.endsOn)
  const atStart = numberOf(month) <= numberOf(monthOf(plan.startsOn))
  const atEnd = numberOf(month) >= numberOf(last)
  return (
    <div className="hh-head">
      <Step
        label={w('history.prev')}
        icon="chevron-left"
        disabled={atStart}
        onClick={() => onMonth(monthAfter(month, -1))}
      />
      <h2 aria-live="polite">{monthName(month)}</h2>
      <Step
        label={w('history.next')}
        icon="chevron-right"
        disabled={atEnd}
        onClick={() => onMonth(monthAfter(month, 1))}
      />
    </div>
  )
}

const numberOf = ({ year, month }: Month): number => year * 12 + month

export const monthName = ({ year, month }: Month): string =>
  new Intl.DateTimeFormat(localeOf(), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  )

type StepProps = { label: string; icon: 'chevron-left' | 'chevron-right'; disabled: boolean; onClick: () => void }

function Step({ label, icon, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      className="c-round hh-head__step c-press c-focus"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}

import { localeOf, useWords } from '#kernel/web/language.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { healthWords } from '../words.ts'
import { type Month, monthAfter, monthOf } from './month.ts'

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
    <div className="hh-head c-line c-between">
      <IconButton
        size={22}
        className="hh-head__step"
        label={w('history.prev')}
        icon="chevron-left"
        disabled={atStart}
        onClick={() => onMonth(monthAfter(month, -1))}
      />
      <h2 aria-live="polite">{monthName(month)}</h2>
      <IconButton
        size={22}
        className="hh-head__step"
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

import { useWords } from '#kernel/web/language.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { healthWords } from '../words.ts'
import { clockOf, midnight, type ReportForm, type Standing, standingOf } from './plan.ts'

const tones = { due: 'brand', late: 'warning', done: 'success', soon: 'neutral', missed: 'danger' } as const

/** Plan, day and state. */
export function ReportHead({ form }: { form: ReportForm }) {
  const w = useWords(healthWords)
  const standing = standingOf(form)
  const until = useDeadline(form, standing)
  return (
    <header className="hr-head">
      <div className="hr-head__line c-line c-between">
        <h2>{form.title}</h2>
        <StatusTag tone={tones[standing]} live={standing === 'due' || standing === 'late'}>
          {w(`state.${standing}`)}
        </StatusTag>
      </div>
      <p>
        <span>{formatDay(form.day)}</span>
        {form.slots.length > 1 && <span>{form.slotTitle}</span>}
        {until && <span data-late={standing === 'late' || undefined}>{until}</span>}
      </p>
    </header>
  )
}

function useDeadline({ slots, slot }: ReportForm, standing: Standing): string {
  const w = useWords(healthWords)
  const { opens, late, closes } = slots[slot]!
  if (standing === 'due') {
    const by = Math.min(late, closes)
    return by >= midnight ? w('head.untilMidnight') : w('head.until', { time: clockOf(by) })
  }
  if (standing === 'late')
    return closes >= midnight ? w('head.lateMidnight') : w('head.lateUntil', { time: clockOf(closes) })
  return standing === 'soon' ? w('head.from', { time: clockOf(opens) }) : ''
}

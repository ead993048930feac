import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { reportCalls } from '../../report-contract.ts'
import { healthWords } from '../words.ts'
import { clockOf, type ReportForm } from './plan.ts'

/** Several slots a day: done, current and coming. */
export function SlotStrip({ form }: { form: ReportForm }) {
  const w = useWords(healthWords)
  const [year, month] = form.day.split('-').map(Number)
  const { data } = useRead(reportCalls.marks, { plan: form.plan, year: year!, month: month! })
  const done = new Set(data?.list.filter(({ day }) => day === form.day).map(({ slot }) => slot))
  const stateOf = (i: number) => {
    if (done.has(i) || (i === form.slot && form.done)) return 'done'
    if (i === form.slot) return 'now'
    return i < form.slot ? 'missed' : 'next'
  }
  return (
    <ol className="hr-slots" aria-label={w('slots.label')}>
      {form.slots.map(({ name, opens, closes }, i) => (
        <li key={name} data-state={stateOf(i)} aria-current={i === form.slot ? 'step' : undefined}>
          <b>
            {w(`slotName.${name}`)}
            {done.has(i) && <Icon name="circle-check" size={16} label={w('state.done')} />}
          </b>
          <span>{w('slot.at', { from: clockOf(opens), to: clockOf(closes) })}</span>
        </li>
      ))}
    </ol>
  )
}

import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { healthWords } from '../words.ts'
import { clockOf, type ReportForm } from './plan.ts'

/** Outside its hours: nothing can be sent. */
export function ReportClosed({ form, standing }: { form: ReportForm; standing: 'soon' | 'missed' }) {
  const w = useWords(healthWords)
  const { slots, slot, slotTitle, plan } = form
  const { opens, closes } = slots[slot]!
  const note =
    standing === 'soon'
      ? w('soon.note', { slot: slotTitle, time: clockOf(opens) })
      : w('missed.note', { time: clockOf(closes) })
  return (
    <StateView
      icon="clock"
      tone={standing === 'soon' ? 'brand' : 'warning'}
      title={w(`${standing}.title`)}
      note={note}
      role="status"
      action={<Button look="soft" icon="history" to={`ncov/history?plan=${plan}`} label={w('link.history')} />}
    />
  )
}

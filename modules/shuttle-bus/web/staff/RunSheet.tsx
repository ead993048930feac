import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { NumberField } from '#kernel/web/ui/form/NumberField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../../contract.ts'
import type { Run } from '../../shapes.ts'
import { clock } from '../times.ts'
import { busWords } from '../words.ts'
import { shownIn } from './RunRow.tsx'

type RunSheetProps = { run: Run; asking: 'delay' | 'cancel' | undefined; onClose: () => void }

/** Input of a change: length of the delay, or reason of the cancellation. */
export default function RunSheet({ run, asking, onClose }: RunSheetProps) {
  const w = useWords(busWords)
  const title = asking === 'cancel' ? 'cancelTitle' : 'delayTitle'
  const done = async () => {
    popup(w('saved'))
    onClose()
    await refetch(...shownIn)
  }
  return (
    <Sheet open={asking !== undefined} title={w(title, { time: clock(run.at) })} onClose={onClose}>
      <div className="bus-sheet">
        {asking === 'delay' && <DelayForm run={run} onDone={done} />}
        {asking === 'cancel' && <CancelForm run={run} onDone={done} />}
      </div>
    </Sheet>
  )
}

type FormProps = { run: Run; onDone: () => Promise<void> }

function DelayForm({ run: { trip, day, version, delay }, onDone }: FormProps) {
  const w = useWords(busWords)
  const form = useForm({
    initial: { minutes: (delay > 0 ? delay / 60 : 10) as number | null },
    submit: async ({ minutes }) => {
      await ask(contract.delay, { trip, day, version, minutes: minutes ?? 0 })
      await onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('action.delay')}>
      <NumberField {...form.field('minutes')} label={w('delayMinutes')} unit={w('minutes')} required />
    </Form>
  )
}

function CancelForm({ run: { trip, day, version }, onDone }: FormProps) {
  const w = useWords(busWords)
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await ask(contract.cancel, { trip, day, version, reason })
      await onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('action.cancel')}>
      <TextField {...form.field('reason')} label={w('cancelReason')} help={w('reasonHint')} maxLength={100} required />
    </Form>
  )
}

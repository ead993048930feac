import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { visitorsWords } from './words.ts'

type DecideSheetProps = { id: string; action: 'refuse' | 'cancel' | undefined; onClose: () => void }

/** Refuses or cancels, with a reason that the guests do not read. */
export function DecideSheet({ id, action, onClose }: DecideSheetProps) {
  const w = useWords(visitorsWords)
  return (
    <Sheet open={action !== undefined} title={w(action === 'refuse' ? 'refuseIt' : 'cancelIt')} onClose={onClose}>
      {action && <DecideForm id={id} action={action} onDone={onClose} />}
    </Sheet>
  )
}

type DecideFormProps = { id: string; action: 'refuse' | 'cancel'; onDone: () => void }

function DecideForm({ id, action, onDone }: DecideFormProps) {
  const w = useWords(visitorsWords)
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await ask(
        contract.decide,
        { id, action, reason },
        { changes: [contract.detail, contract.lists, contract.options] },
      )
      popup(w(`done.${action}`))
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w(action === 'refuse' ? 'refuseIt' : 'cancelIt')}>
      {action === 'cancel' && <Notice tone="warning" icon="triangle-alert" text={w('askCancel')} />}
      <div className="c-fields">
        <TextField {...form.field('reason')} label={w('reasonOptional')} maxLength={200} autoComplete="off" />
      </div>
    </Form>
  )
}

import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../contract.ts'
import { runWords } from './words.ts'

type Props = { id: string; open: boolean; onClose: () => void }

export function AppealSheet({ id, open, onClose }: Props) {
  const w = useWords(runWords)
  return (
    <Sheet open={open} title={w('appeal.title')} onClose={onClose}>
      {open && <AppealForm id={id} onDone={onClose} />}
    </Sheet>
  )
}

function AppealForm({ id, onDone }: { id: string; onDone: () => void }) {
  const w = useWords(runWords)
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => {
      await ask(contract.appealRun, { id, text }, { changes: [contract.run, contract.runHome, contract.myRuns] })
      popup(w('appeal.sent'))
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('appeal.send')}>
      <div className="c-fields">
        <TextAreaField
          {...form.field('text')}
          label={w('appeal.text')}
          placeholder={w('appeal.hint')}
          required
          maxLength={500}
        />
      </div>
    </Form>
  )
}

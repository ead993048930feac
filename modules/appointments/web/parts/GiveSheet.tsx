import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../../contract.ts'
import { bookingWords } from '../words.ts'

export type Handing = 'give' | 'swap'
type GiveSheetProps = { id: string; how: Handing | undefined; onClose: () => void }

/** Gives a booking to somebody by their number, or offers to swap it. */
export function GiveSheet({ id, how, onClose }: GiveSheetProps) {
  const w = useWords(bookingWords)
  return (
    <Sheet open={how !== undefined} title={w(how ?? 'give')} onClose={onClose}>
      {how && <GiveForm id={id} how={how} onDone={onClose} />}
    </Sheet>
  )
}

function GiveForm({ id, how, onDone }: { id: string; how: Handing; onDone: () => void }) {
  const w = useWords(bookingWords)
  const form = useForm({
    initial: { number: '' },
    submit: async ({ number }) => {
      if (how === 'swap') await ask(contract.offerSwap, { id, number })
      else await ask(contract.giveAway, { id, number }, { changes: [contract.mine, contract.home] })
      popup(w(how === 'swap' ? 'swapSent' : 'given'))
      onDone()
      if (how === 'give') go('generalApp/myAppointment', { replace: true })
    },
  })
  return (
    <Form form={form} submitLabel={w(how)}>
      <div className="c-fields">
        <TextField
          {...form.field('number')}
          label={w('giveTo')}
          help={w(how === 'swap' ? 'swapHelp' : 'giveHelp')}
          required
          maxLength={40}
          autoComplete="off"
        />
      </div>
    </Form>
  )
}

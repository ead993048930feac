import * as z from 'zod/mini'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { press } from '#kernel/web/press/press.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { peopleContract } from '../../people-contract.ts'
import type { Ticket } from '../../shapes.ts'
import { askOthersAgain } from '../events/hear-standing.ts'
import { ticketWords } from '../words.ts'

type TransferSheetProps = { open: boolean; ticket: Ticket; others: number; onClose: () => void }

/** Both number and name are required: one wrong digit must not give a ticket to a stranger. */
export default function TransferSheet({ open, ticket, others, onClose }: TransferSheetProps) {
  const w = useWords(ticketWords)
  const note = w('ask.transferNote')
  const many = w('ask.transferMany', { count: others })
  return (
    <Sheet open={open} title={w('ask.transfer')} onClose={onClose}>
      <Notice tone="warning" icon="triangle-alert" text={others > 0 ? `${note} ${many}` : note} />
      <TransferForm ticket={ticket} onDone={onClose} />
    </Sheet>
  )
}

const shape = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
})

function TransferForm({ ticket: { grant }, onDone }: { ticket: Ticket; onDone: () => void }) {
  const w = useWords(ticketWords)
  const form = useForm({
    initial: { number: '', name: '' },
    schema: shape,
    submit: async (values) => {
      await press(peopleContract.transfer, grant, { grant, ...values })
      await askOthersAgain()
      popup(w('done.transferred', { name: values.name }))
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('ask.transferYes')} label={w('ask.transfer')}>
      <div className="c-fields tk-transfer">
        <TextField
          {...form.field('number')}
          label={w('ask.transferNumber')}
          required
          maxLength={40}
          autoComplete="off"
        />
        <TextField {...form.field('name')} label={w('ask.transferName')} required maxLength={80} autoComplete="off" />
      </div>
    </Form>
  )
}

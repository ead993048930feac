import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'
import type { Point } from './Points.tsx'

type AppealSheetProps = { point: Point | undefined; onClose: () => void }

export default function AppealSheet({ point, onClose }: AppealSheetProps) {
  const w = useWords(ticketWords)
  return (
    <Sheet open={point !== undefined} title={w('points.appealTitle')} onClose={onClose}>
      <Notice tone="info" text={w('points.appealNote')} />
      {point && <AppealForm point={point} onDone={onClose} />}
    </Sheet>
  )
}

const shape = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) })

/** The draft is stored on the device until it is sent. */
function AppealForm({ point: { id, reason }, onDone }: { point: Point; onDone: () => void }) {
  const w = useWords(ticketWords)
  const form = useForm({
    initial: { text: '' },
    schema: shape,
    draftKey: `tickets/appeal/${id}`,
    submit: async ({ text }) => {
      await ask(peopleContract.appeal, { id, text }, { changes: [peopleContract.points] })
      popup(w('points.appealSent'))
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('points.appealSend')} label={reason}>
      <TextAreaField
        {...form.field('text')}
        label={w('points.appealText')}
        placeholder={w('points.appealHint')}
        maxLength={500}
        required
      />
    </Form>
  )
}

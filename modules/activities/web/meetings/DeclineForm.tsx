import { PersonField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../../contract.ts'
import { meetingChanges } from './MeetingDetail.tsx'
import { meetingWords } from './words.ts'

/** Declines with a reason, and names a substitute if there is one. */
export function DeclineForm({ id, onDone }: { id: string; onDone: () => void }) {
  const w = useWords(meetingWords)
  const reply = useAction(contract.replyMeeting, {
    changes: meetingChanges,
    success: w('reply.sent'),
    onSuccess: onDone,
  })
  const form = useForm({
    initial: { reason: '', substitute: [] as Picked[] },
    submit: async ({ reason, substitute }) =>
      Boolean(await reply.run({ id, answer: 'declined', reason, substitute: substitute[0]?.id ?? '' })),
  })
  return (
    <Form form={form} submitLabel={w('reply.send')}>
      <div className="c-fields">
        <TextAreaField {...form.field('reason')} label={w('reply.reason')} required rows={3} maxLength={200} />
        <PersonField {...form.field('substitute')} label={w('reply.substitute')} />
      </div>
    </Form>
  )
}

import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../../contract.ts'
import type { MeetingTask } from '../../meeting-shapes.ts'
import { meetingChanges } from './MeetingDetail.tsx'
import { meetingWords } from './words.ts'

/** A task is done, with a note on what was done. */
export function DoneForm({ task, onDone }: { task: MeetingTask; onDone: () => void }) {
  const w = useWords(meetingWords)
  const move = useAction(contract.moveMeetingTask, {
    changes: meetingChanges,
    success: w('task.done'),
    onSuccess: onDone,
  })
  const form = useForm({
    initial: { note: '' },
    submit: async ({ note }) => Boolean(await move.run({ task: task.id, version: task.version, action: 'done', note })),
  })
  return (
    <Form form={form} submitLabel={w('task.do')}>
      <div className="c-fields">
        <p>{task.text}</p>
        <TextAreaField {...form.field('note')} label={w('task.note')} rows={3} maxLength={300} />
      </div>
    </Form>
  )
}

import { PersonField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { timeParts } from '#kernel/web/time.ts'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../../contract.ts'
import { type MeetingTask, taskKinds } from '../../meeting-shapes.ts'
import { meetingChanges } from './MeetingDetail.tsx'
import { meetingWords } from './words.ts'

type Props = { id: string; task?: MeetingTask; onDone: () => void }

/** A decision, or a task for somebody until a day. */
export function TaskForm({ id, task, onDone }: Props) {
  const w = useWords(meetingWords)
  const save = useAction(contract.saveMeetingTask, {
    changes: meetingChanges,
    success: w('task.saved'),
    onSuccess: onDone,
  })
  const form = useForm({
    initial: {
      kind: (task?.kind ?? 'task') as (typeof taskKinds)[number],
      text: task?.text ?? '',
      assignee: (task?.assignee ? [{ id: task.assignee, name: task.assigneeName }] : []) as Picked[],
      due: task?.dueAt ? timeParts(task.dueAt).date : '',
    },
    submit: async ({ kind, text, assignee, due }) => {
      const known = task && { task: task.id, version: task.version }
      const more = kind === 'task' && { assignee: assignee[0]?.id ?? '', due }
      return Boolean(await save.run({ id, ...known, kind, text, ...more }))
    },
  })
  return (
    <Form form={form} submitLabel={w('task.save')}>
      <div className="c-fields">
        {!task && (
          <RadioField
            {...form.field('kind')}
            label={w('task.kind')}
            required
            options={taskKinds.map((value) => ({ value, label: w(`meeting.task.${value}`) })).toReversed()}
          />
        )}
        <TextAreaField {...form.field('text')} label={w('task.text')} required rows={3} maxLength={300} />
        {form.values.kind === 'task' && (
          <>
            <PersonField {...form.field('assignee')} label={w('task.assignee')} required />
            <DateField {...form.field('due')} label={w('task.dueAt')} />
          </>
        )}
      </div>
    </Form>
  )
}

import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../../contract.ts'
import { blocksOfText, textOfBlocks } from '../../minutes-text.ts'
import { type MeetingData, meetingChanges } from './MeetingDetail.tsx'
import { meetingWords } from './words.ts'

type Props = { meeting: MeetingData; onDone: () => void }

/** A new version, typed as text. Minutes with more than text are edited in the back office. */
export function MinutesEditor({ meeting, onDone }: Props) {
  const w = useWords(meetingWords)
  const typed = textOfBlocks(meeting.minutes.blocks)
  if (typed === undefined) return <Notice tone="info" text={w('minutes.rich')} />
  return <TextEditor meeting={meeting} typed={typed} onDone={onDone} />
}

function TextEditor({ meeting: { id, minutes }, typed, onDone }: Props & { typed: string }) {
  const w = useWords(meetingWords)
  const save = useAction(contract.saveMinutes, {
    changes: meetingChanges,
    success: w('minutes.saved'),
    onSuccess: onDone,
  })
  const form = useForm({
    initial: { text: typed },
    submit: async ({ text }) =>
      Boolean(await save.run({ id, number: minutes.number, blocks: JSON.stringify(blocksOfText(text)) as never })),
  })
  return (
    <Form form={form} submitLabel={w('minutes.save')}>
      <div className="c-fields">
        <TextAreaField
          {...form.field('text')}
          label={w('minutes.text')}
          help={w('minutes.help')}
          required
          rows={12}
          maxLength={19_000}
        />
      </div>
    </Form>
  )
}

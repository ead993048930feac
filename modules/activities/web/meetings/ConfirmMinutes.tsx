import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../../contract.ts'
import { type MeetingData, meetingChanges } from './MeetingDetail.tsx'
import { meetingWords } from './words.ts'

/** The version that was sent is right, or something is wrong with it. */
export function ConfirmMinutes({ meeting: { id, minutes } }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const [objecting, setObjecting] = useState(false)
  const answer = useAction(contract.confirmMinutes, {
    changes: meetingChanges,
    success: w('minutes.answered'),
    onSuccess: () => setObjecting(false),
  })
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => Boolean(await answer.run({ id, number: minutes.number, agrees: false, text })),
  })
  return (
    <>
      {minutes.mine === 'confirmed' && <Notice tone="success" icon="circle-check" text={w('minutes.mine.confirmed')} />}
      {minutes.mine === 'objected' && (
        <Notice tone="warning" text={w('minutes.mine.objected', { text: minutes.myText })} />
      )}
      <div className="mt-bar">
        {minutes.mine !== 'confirmed' && (
          <Button
            block
            icon="circle-check"
            busy={answer.busy}
            onClick={() => void answer.run({ id, number: minutes.number, agrees: true })}
            label={w('minutes.confirm')}
          />
        )}
        <Button block look="outline" onClick={() => setObjecting(true)} label={w('minutes.object')} />
      </div>
      <Sheet open={objecting} title={w('minutes.object')} onClose={() => setObjecting(false)}>
        <Form form={form} submitLabel={w('reply.send')}>
          <div className="c-fields">
            <TextAreaField {...form.field('text')} label={w('minutes.objectText')} required rows={4} maxLength={500} />
          </div>
        </Form>
      </Sheet>
    </>
  )
}

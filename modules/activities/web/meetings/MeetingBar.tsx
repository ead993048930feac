import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../../contract.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { type MeetingData, meetingChanges } from './MeetingDetail.tsx'
import { meetingWords } from './words.ts'

/** The next step of this reader: answer, sign in, or for those who lead it begin, end and complete. */
export function MeetingBar({ meeting }: { meeting: MeetingData }) {
  const { allowedActions, leads, mayReply, answer, signing, mark } = meeting
  if (allowedActions.includes('start') || allowedActions.includes('end')) return <LeadButtons meeting={meeting} />
  if (mayReply && answer === 'none') return <ReplyButtons meeting={meeting} />
  if (signing && mark === 'none' && answer !== '' && answer !== 'declined')
    return <SignButton session={meeting.session} />
  if (mayReply) return <ChangeAnswer meeting={meeting} />
  return leads && allowedActions.includes('close') ? <CloseButton meeting={meeting} /> : null
}

function LeadButtons({ meeting: { id, version, session, allowedActions } }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const start = useAction(contract.startMeeting, { changes: meetingChanges })
  const end = useAction(contract.endMeeting, { changes: meetingChanges, confirm: { text: w('lead.askEnd') } })
  const isOn = allowedActions.includes('end')
  return (
    <div className="mt-bar">
      <Button
        block
        size="large"
        look={isOn ? 'soft' : 'primary'}
        busy={start.busy || end.busy}
        onClick={() => void (isOn ? end : start).run({ id, version })}
        label={w(isOn ? 'lead.end' : 'lead.start')}
      />
      <Button
        block
        size="large"
        look={isOn ? 'primary' : 'soft'}
        icon="qr-code"
        to={`qrcodebuild/board?id=${session}`}
        label={w('sign.board')}
      />
    </div>
  )
}

function SignButton({ session }: { session: string }) {
  const w = useWords(meetingWords)
  return <Button block size="large" icon="scan-line" to={`qrcodesign/index?id=${session}`} label={w('sign.go')} />
}

function ReplyButtons({ meeting: { id } }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const [declining, setDeclining] = useState(false)
  const reply = useAction(contract.replyMeeting, { changes: meetingChanges, success: w('reply.sent') })
  return (
    <div className="mt-bar">
      <Button
        block
        size="large"
        busy={reply.busy}
        onClick={() => void reply.run({ id, answer: 'accepted' })}
        label={w('reply.accept')}
      />
      <Button block size="large" look="outline" onClick={() => setDeclining(true)} label={w('reply.decline')} />
      <Sheet open={declining} title={w('reply.decline')} onClose={() => setDeclining(false)}>
        <DeclineForm id={id} onDone={() => setDeclining(false)} />
      </Sheet>
    </div>
  )
}

/** The answer may change until the meeting begins; from half an hour before one can sign in. */
function ChangeAnswer({ meeting }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button block size="large" look="outline" onClick={() => setOpen(true)} label={w('reply.change')} />
      <Sheet open={open} title={w('reply.change')} onClose={() => setOpen(false)}>
        {meeting.answer === 'declined' ? (
          <ReplyButtons meeting={meeting} />
        ) : (
          <DeclineForm id={meeting.id} onDone={() => setOpen(false)} />
        )}
      </Sheet>
    </>
  )
}

function CloseButton({ meeting: { id, version } }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const close = useAction(contract.closeMeeting, { changes: meetingChanges, confirm: { text: w('lead.askClose') } })
  return (
    <Button
      block
      look="outline"
      size="large"
      busy={close.busy}
      onClick={() => void close.run({ id, version })}
      label={w('lead.close')}
    />
  )
}

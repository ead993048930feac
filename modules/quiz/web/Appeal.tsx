import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { peopleContract } from '../people-contract.ts'
import { attemptWords } from './attempt-words.ts'
import type { Attempt } from './Record.tsx'

/** Why an attempt does not count, one's appeal, and what was answered. */
export function VoidNote({ attempt }: { attempt: Attempt }) {
  const w = useWords(attemptWords)
  const [isAsking, setAsking] = useState(false)
  const { judgeNote, appeal, appealAnswer, appealUntil, allowedActions, organiser } = attempt
  return (
    <>
      <Notice tone="warning" text={w('result.voidNote', { note: judgeNote })} />
      {appeal && (
        <Section title={w('appeal.title')} card="padded">
          <Facts
            facts={[
              { label: w('appeal.mine'), value: appeal, wide: true },
              { label: w('appeal.answer'), value: appealAnswer || w('appeal.waiting'), wide: true },
            ]}
          />
        </Section>
      )}
      {allowedActions.includes('appeal') && (
        <Button look="outline" block onClick={() => setAsking(true)} label={w('appeal.do')} />
      )}
      {appealAnswer && <p className="quiz-note c-faint c-font-3">{w('appeal.final', { organiser })}</p>}
      <Sheet open={isAsking} title={w('appeal.do')} onClose={() => setAsking(false)}>
        <AppealForm id={attempt.id} until={formatTime(appealUntil)} onDone={() => setAsking(false)} />
      </Sheet>
    </>
  )
}

function AppealForm({ id, until, onDone }: { id: string; until: string; onDone: () => void }) {
  const w = useWords(attemptWords)
  const [reason, setReason] = useState('')
  const send = useAction(peopleContract.appeal, {
    changes: [peopleContract.record],
    success: w('appeal.sent'),
    onSuccess: onDone,
  })
  return (
    <div className="quiz-appeal c-stack">
      <p className="c-muted c-font-3">{w('appeal.note', { until })}</p>
      <TextAreaField
        id="appeal-reason"
        name="reason"
        label={w('appeal.reason')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        required
      />
      <Button
        block
        busy={send.busy}
        disabled={!reason.trim()}
        onClick={() => void send.run({ id, reason })}
        label={w('appeal.send')}
      />
    </div>
  )
}

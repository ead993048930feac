import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../contract.ts'
import { inTenths } from '../gpa.ts'
import type { Result } from '../shapes.ts'
import { GradeText, Marks, PointText } from './ResultRow.tsx'
import type { Mine } from './Scores.tsx'
import { scoreWords } from './words.ts'

type Props = { row: Result | undefined; rule: Mine['rule']; isOpen: boolean; onClose: () => void }

/** One result: facts, its appeal, and the form for one. */
export function ResultSheet({ row, rule, isOpen, onClose }: Props) {
  const w = useWords(scoreWords)
  return (
    <Sheet open={row !== undefined} title={row?.name ?? w('course')} onClose={onClose}>
      {row && <Shown key={row.id} row={row} rule={rule} isOpen={isOpen} onClose={onClose} />}
    </Sheet>
  )
}

function Shown({ row, rule, isOpen, onClose }: Props & { row: Result }) {
  const w = useWords(scoreWords)
  const { appeal } = row
  return (
    <div className="score-sheet c-stack">
      <Facts
        facts={[
          { label: w('grade'), value: <GradeText row={row} isOpen={isOpen} /> },
          isOpen && { label: w('point'), value: <PointText row={row} rule={rule} isOpen isBare /> },
          row.flags.length > 0 && { label: w('marks'), value: <Marks row={row} /> },
          { label: w('credit'), value: inTenths(row.credit) },
          { label: w('kind'), value: w(`kind.${row.kind}`) },
          { label: w('scale'), value: w(`scale.${row.scale}`) },
          { label: w('term'), value: w('termOf', { year: row.year, term: row.term }) },
          { label: w('published'), value: formatTime(row.published, { year: 'numeric', ...dayAndTime }) },
          appeal && { label: w('appealMine'), value: appeal.reason, wide: true },
          appeal && { label: w('decision'), value: appeal.decision || w(`appeal.${appeal.state}`), wide: true },
        ]}
      />
      {row.evaluateFirst && <Button block to="score/evaluate" label={w('evaluateNow')} />}
      {row.allowedActions.includes('appeal') && <Appeal row={row} onClose={onClose} />}
    </div>
  )
}

function Appeal({ row, onClose }: { row: Result; onClose: () => void }) {
  const w = useWords(scoreWords)
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const send = useAction(contract.appeal, { changes: [contract.mine], success: w('appealSent'), onSuccess: onClose })
  if (!isAsking) return <Button look="outline" block onClick={() => setAsking(true)} label={w('appeal')} />
  return (
    <>
      <p className="c-muted c-font-3">{w('appealNote', { at: formatTime(row.appealUntil) })}</p>
      <TextAreaField
        id="appeal-reason"
        name="reason"
        label={w('appealReason')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        required
      />
      <Button
        block
        busy={send.busy}
        disabled={!reason.trim()}
        onClick={() => void send.run({ id: row.id, reason })}
        label={w('appealSend')}
      />
    </>
  )
}

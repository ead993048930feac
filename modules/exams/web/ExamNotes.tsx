import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Duty, MyExam } from '../shapes.ts'
import { examWords } from './words.ts'

/** What kind of exam it is, and that it was changed or cancelled. */
export function ExamTags({ exam: { kind, state, ...exam } }: { exam: MyExam | Duty }) {
  const w = useWords(examWords)
  const as = 'seatKind' in exam ? exam.seatKind : 'regular'
  return (
    <span className="c-inline">
      {state === 'changed' && <StatusTag tone="warning">{w('state.changed')}</StatusTag>}
      {state === 'cancelled' && <StatusTag tone="danger">{w('state.cancelled')}</StatusTag>}
      {as !== 'regular' && kind !== 'resit' && <StatusTag tone="neutral">{w(`seatKind.${as}`)}</StatusTag>}
      <StatusTag tone="info">{w(`kind.${kind}`)}</StatusTag>
    </span>
  )
}

/** Its note, why it was changed, and what is at the same time. */
export function ExamNotes({ exam: { note, reason, state, clashes } }: { exam: MyExam }) {
  const w = useWords(examWords)
  const why = state === 'cancelled' ? 'cancelledBecause' : 'changedBecause'
  return (
    <>
      {note && <p className="c-muted c-font-3">{note}</p>}
      {reason && <p className="c-muted c-font-3">{w(why, { reason })}</p>}
      {clashes.length > 0 && (
        <Notice tone="danger" icon="triangle-alert" text={w('clash', { names: clashes.join(w('listed')) })} />
      )}
    </>
  )
}

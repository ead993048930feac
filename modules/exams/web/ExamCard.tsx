import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import type { MyExam } from '../shapes.ts'
import { ExamNotes, ExamTags } from './ExamNotes.tsx'
import { dayOf, hoursOf, useCountdown } from './times.ts'
import { examWords } from './words.ts'

export function ExamCard({ exam, now }: { exam: MyExam; now: number }) {
  const w = useWords(examWords)
  const countdown = useCountdown()
  const { room, seat, state } = exam
  const isCancelled = state === 'cancelled'
  return (
    <Card>
      <div className="c-stack c-gap-2 exams-card" data-off={isCancelled || undefined}>
        <div className="c-cluster c-between">
          <strong className="exams-name">{exam.name}</strong>
          <ExamTags exam={exam} />
        </div>
        <div className="c-cluster c-between c-gap-0-3">
          <span className="c-figures">
            {dayOf(exam)} <span className="exams-hours">{hoursOf(exam)}</span>
          </span>
          {!isCancelled && <span className="c-muted c-font-2 c-fixed c-figures">{countdown(exam, now)}</span>}
        </div>
        {!isCancelled && (
          <p className="c-muted c-figures">
            {room ? room.name : w('noRoom')}
            {seat !== null && ` · ${w('seat')} ${w('seatOf', { n: seat })}`}
          </p>
        )}
        <ExamNotes exam={exam} />
      </div>
    </Card>
  )
}

import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import type { MyExam } from '../shapes.ts'
import { ExamNotes, ExamTags } from './ExamNotes.tsx'
import { dayOf, hoursOf, useCountdown } from './times.ts'
import { examWords } from './words.ts'

/** The next exam, or the one that is now: what one needs on the way to it. */
export function NextExam({ exam, now }: { exam: MyExam; now: number }) {
  const w = useWords(examWords)
  const countdown = useCountdown()
  const { room, seat } = exam
  return (
    <Card>
      <div className="c-stack exams-next">
        <div className="c-line c-between">
          <span className="c-muted c-font-2">{w(now >= exam.starts ? 'now' : 'next')}</span>
          <ExamTags exam={exam} />
        </div>
        <h2>{exam.name}</h2>
        <p className="exams-countdown c-figures">{countdown(exam, now)}</p>
        <p className="c-figures">
          {dayOf(exam)} <span className="exams-hours">{hoursOf(exam)}</span>
        </p>
        <dl className="exams-where">
          <div>
            <dt className="c-muted c-font-2">{w('room')}</dt>
            <dd>{room ? <Link to={`freeclassroom/room?id=${room.id}`}>{room.name}</Link> : w('noRoom')}</dd>
          </div>
          <div>
            <dt className="c-muted c-font-2">{w('seat')}</dt>
            <dd className="c-figures">{seat === null ? w('noRoom') : w('seatOf', { n: seat })}</dd>
          </div>
        </dl>
        <ExamNotes exam={exam} />
      </div>
    </Card>
  )
}

import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import type { MyExam } from '../shapes.ts'
import { ExamNotes, ExamTags } from './ExamNotes.tsx'
import { dayOf, hoursOf } from './times.ts'
import { examWords } from './words.ts'

/** Exams under their dates, in the order given. */
export function DayList({ list, isPast = false }: { list: readonly MyExam[]; isPast?: boolean }) {
  const days = [...Map.groupBy(list, ({ day }) => day)]
  return (
    <div className="c-stack">
      {days.map(([day, exams]) => (
        <div key={day} className="c-stack c-gap-1">
          <h3 className="exams-day c-muted c-font-3">{dayOf(exams[0]!)}</h3>
          <Card flush>
            {exams.map((exam) => (
              <Row key={exam.id} exam={exam} isPast={isPast} />
            ))}
          </Card>
        </div>
      ))}
    </div>
  )
}

function Row({ exam, isPast }: { exam: MyExam; isPast: boolean }) {
  const w = useWords(examWords)
  const { room, seat, state } = exam
  const where = [hoursOf(exam), room?.name, seat !== null && `${w('seat')} ${w('seatOf', { n: seat })}`]
  return (
    <div className="exams-row">
      <ListRow
        title={exam.name}
        tag={<ExamTags exam={exam} />}
        subtitle={
          <span className="c-figures">{state === 'cancelled' ? hoursOf(exam) : where.filter(Boolean).join(' · ')}</span>
        }
      />
      {!isPast && (exam.clashes.length > 0 || exam.reason || exam.note) && (
        <div className="exams-row__more c-stack c-gap-1">
          <ExamNotes exam={exam} />
        </div>
      )}
    </div>
  )
}

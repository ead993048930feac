import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { Duty } from '../shapes.ts'
import { ExamTags } from './ExamNotes.tsx'
import { dayOf, hoursOf } from './times.ts'
import { examWords } from './words.ts'

/** Exams one supervises: those to come first, then the past ones. */
export function DutyRows({ list, now }: { list: readonly Duty[]; now: number }) {
  const w = useWords(examWords)
  const ordered = [...list.filter(({ ends }) => ends > now), ...list.filter(({ ends }) => ends <= now).toReversed()]
  return (
    <Card flush>
      {ordered.map((duty) => (
        <div key={duty.id} className="exams-row" data-off={duty.ends <= now || undefined}>
          <ListRow
            title={duty.name}
            tag={<ExamTags exam={duty} />}
            subtitle={
              <span className="c-figures">
                {`${dayOf(duty)} ${hoursOf(duty)}`}
                <br />
                {[duty.room?.name ?? w('noRoom'), w('peopleOf', { n: duty.people })].join(' · ')}
              </span>
            }
            to={`examManage/duty?id=${duty.id}`}
          />
          {duty.clashes.length > 0 && duty.ends > now && (
            <div className="exams-row__more">
              <Notice
                tone="danger"
                icon="triangle-alert"
                text={w('clash', { names: duty.clashes.join(w('listed')) })}
              />
            </div>
          )}
        </div>
      ))}
    </Card>
  )
}

import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import { DayList } from './DayList.tsx'
import { DutyRows } from './DutyRows.tsx'
import { ExamCard } from './ExamCard.tsx'
import { NextExam } from './NextExam.tsx'
import { examWords } from './words.ts'
import './exams.css'

type Mine = ReceivedFrom<typeof contract.mine>
type Look = 'next' | 'days'

/** One's own exams: the next one with its countdown, or all by date; and those one supervises. */
export default function Exams({ look = 'next' }: { look?: Look }) {
  const w = useWords(examWords)
  const read = useRead(contract.mine, {}, { every: 300_000 })
  return (
    <Screen title={w(look === 'days' ? 'title.days' : 'title.index')} read={read} fresh="pull">
      {(data) =>
        data.list.length + data.duties.length === 0 ? (
          <Empty icon="clipboard-list" title={w('none')} note={w('noneNote')} />
        ) : (
          <Shown data={data} look={look} />
        )
      }
    </Screen>
  )
}

function Shown({ data: { list, duties }, look }: { data: Mine; look: Look }) {
  const w = useWords(examWords)
  const now = useNow(30)
  const [coming, past] = [list.filter(({ ends }) => ends > now), list.filter(({ ends }) => ends <= now).toReversed()]
  const next = look === 'next' ? coming.find(({ state }) => state !== 'cancelled') : undefined
  const others = coming.filter((exam) => exam !== next)
  return (
    <>
      {next && <NextExam exam={next} now={now} />}
      {list.length > 0 && coming.length === 0 && <p className="c-muted">{w('noneComing')}</p>}
      {others.length > 0 && (
        <Section title={w('coming')}>
          {look === 'days' ? (
            <DayList list={others} />
          ) : (
            <div className="c-stack">
              {others.map((exam) => (
                <ExamCard key={exam.id} exam={exam} now={now} />
              ))}
            </div>
          )}
        </Section>
      )}
      {duties.length > 0 && (
        <Section title={w('duties')}>
          <DutyRows list={duties} now={now} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={w('past')}>
          <DayList list={past} isPast />
        </Section>
      )}
    </>
  )
}

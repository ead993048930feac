import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { figureCalls } from '../../figures-contract.ts'
import type { PersonDay } from './Details.tsx'
import { shortDay } from './day.ts'
import { figureWords } from './words.ts'

type Props = { plan: string; person: string; day: PersonDay | undefined; onClose: () => void }

/** Answers of someone on a day, for those who follow up. */
export default function AnswersSheet({ plan, person, day, onClose }: Props) {
  const w = useWords(figureWords)
  return (
    <Sheet
      open={day !== undefined}
      title={day ? w('person.answers', { day: shortDay(day.day) }) : ''}
      onClose={onClose}
    >
      {day && <Answers plan={plan} person={person} day={day.day} slot={day.slot} />}
    </Sheet>
  )
}

type Asked = { plan: string; person: string; day: string; slot: number }

function Answers(asked: Asked) {
  const w = useWords(figureWords)
  const read = useRead(figureCalls.detail, asked)
  return (
    <ReadView read={read} skeleton={<Skeleton count={4} />}>
      {({ shown }) =>
        shown.length === 0 ? (
          <Empty title={w('answers.none')} />
        ) : (
          <>
            <Facts
              facts={shown.map(({ title, value }) => ({ label: title, value: value || '–', wide: value.length > 24 }))}
            />
            <p className="hf-quiet c-cluster c-muted c-font-3">{w('answers.noted')}</p>
          </>
        )
      }
    </ReadView>
  )
}

import { StackedDays } from '#engines/figures/web/StackedDays.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { figureCalls } from '../../figures-contract.ts'
import { shortDay } from './day.ts'
import { useMarks } from './marks.ts'
import { figureWords } from './words.ts'

type Props = { plan: string; unit: string; day: string; onPick: (day: string) => void }

/** The last thirty days up to now, whichever day is selected. */
export function Trend({ plan, unit, day, onPick }: Props) {
  const w = useWords(figureWords)
  const marks = useMarks()
  const read = useRead(figureCalls.statistics, { plan, unit, from: '', to: '' })
  return (
    <Section title={w('trend.title')} note={w('trend.note')}>
      <ReadView read={read} skeleton={<Skeleton shape="cards" count={1} />}>
        {({ days }) => (
          <Card>
            <StackedDays
              title={w('trend.title')}
              days={days}
              kinds={marks}
              value={day}
              onPick={onPick}
              sayDay={shortDay}
            />
          </Card>
        )}
      </ReadView>
    </Section>
  )
}

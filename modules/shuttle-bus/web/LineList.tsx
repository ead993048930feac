import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import type { Line, Stop } from '../shapes.ts'
import { FreshnessNote, FreshnessWarning } from './FreshnessNote.tsx'
import { fits } from './fits.ts'
import { LineCard } from './LineCard.tsx'
import { StopBoard } from './StopBoard.tsx'
import { firstComing, leavesAt } from './times.ts'
import { busWords } from './words.ts'

type LineListProps = {
  text: string
  /** Stop that matches the search; its departures are shown if no route matches. */
  stopFound: Stop | undefined
  now: number
}

/** All routes: favourites first, then by next departure. */
export function LineList({ text, stopFound, now }: LineListProps) {
  const w = useWords(busWords)
  const read = useRead(contract.lists, {}, { every: 30_000 })
  const routes = routesOf(read.data?.list ?? [], text, now)
  const [own, others] = [routes.filter(([line]) => line!.collect), routes.filter(([line]) => !line!.collect)]
  const group = (rows: Line[][]) => (
    <List
      read={read}
      rows={rows}
      layout="columns"
      rowKey={([line]) => line!.route}
      empty={<NothingHere timetable={read.data?.freshness.asOf !== 0} />}
      renderRow={(lines) => <LineCard lines={lines} now={now} />}
    />
  )
  if (text && stopFound && read.data && routes.length === 0) {
    return (
      <Section title={w('fromStop', { stop: stopFound.name })}>
        <StopBoard stop={stopFound.id} now={now} />
      </Section>
    )
  }
  return (
    <>
      {read.data && <FreshnessWarning freshness={read.data.freshness} />}
      {own.length > 0 && <Section title={w('collected')}>{group(own)}</Section>}
      {(others.length > 0 || own.length === 0) && (
        <Section title={w(own.length > 0 ? 'otherLines' : 'allLines')}>{group(others)}</Section>
      )}
      {read.data && <FreshnessNote freshness={read.data.freshness} />}
    </>
  )
}

function NothingHere({ timetable }: { timetable: boolean }) {
  const w = useWords(busWords)
  return (
    <Card>
      {timetable ? (
        <Empty icon="bus" title={w('nothingFound')} />
      ) : (
        <Empty icon="bus" title={w('noTimetable')} note={w('noTimetableNote')} />
      )}
    </Card>
  )
}

function routesOf(list: readonly Line[], text: string, now: number): Line[][] {
  const found = list.filter((line) => fits(text, line.code, line.name, line.from, line.to))
  const routes = [...Map.groupBy(found, ({ route }) => route).values()]
  return routes.sort((a, b) => soonest(a, now) - soonest(b, now))
}

function soonest(lines: readonly Line[], now: number): number {
  const coming = lines.flatMap(({ next }) => firstComing(next.filter((departure) => leavesAt(departure) >= now)) ?? [])
  return Math.min(...coming.map(leavesAt))
}

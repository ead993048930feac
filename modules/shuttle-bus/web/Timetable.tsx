import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { FreshnessNote, FreshnessWarning } from './FreshnessNote.tsx'
import { RouteBadge } from './RouteBadge.tsx'
import { Star } from './Star.tsx'
import { busWords } from './words.ts'
import './bus.css'

type Row = ReceivedFrom<typeof contract.timetable>['list'][number]

/** Full timetable of working days or days off, by route. */
export default function Timetable() {
  const w = useWords(busWords)
  const [kind, setKind] = useState<'0' | '1'>('0')
  const read = useRead(contract.timetable, { holiday: kind })
  const kinds = [
    { key: '0', label: w('workday') },
    { key: '1', label: w('dayOff') },
  ] as const
  return (
    <Screen title={w('title.fudanIndex')}>
      {read.data && <FreshnessWarning freshness={read.data.freshness} />}
      <List
        read={read}
        filter={<Segmented label={w('dayKind')} options={kinds} value={kind} onChange={setKind} />}
        rows={read.data?.list ?? []}
        rowKey={({ route }) => route}
        layout="cards"
        empty={<Empty icon="bus" title={w('noTimetable')} note={w('noTimetableNote')} />}
        renderRow={(row) => <RouteDay row={row} />}
      />
      {read.data && <FreshnessNote freshness={read.data.freshness} />}
    </Screen>
  )
}

function RouteDay({ row }: { row: Row }) {
  const w = useWords(busWords)
  return (
    <article className="bus-line c-panel">
      <header className="bus-line__head c-line">
        <RouteBadge {...row} />
        <h2>{row.name}</h2>
        <Star route={row.route} collected={row.collect} />
      </header>
      {row.trips.length === 0 && <p className="bus-line__from c-faint c-font-2">{w('noTrips')}</p>}
      <div className="bus-ends c-grid-fit c-gap-4">
        {[0, 1].map((direction) => (
          <End key={direction} row={row} direction={direction} />
        ))}
      </div>
    </article>
  )
}

function End({ row, direction }: { row: Row; direction: number }) {
  const w = useWords(busWords)
  const trips = row.trips.filter((trip) => trip.direction === direction)
  if (trips.length === 0) return null
  return (
    <section className="bus-end">
      <h3 className="c-faint c-font-2">{w('fromStop', { stop: direction === 0 ? row.from : row.to })}</h3>
      <ol className="c-font-3 c-figures">
        {trips.map(({ id, departs }) => (
          <li key={id}>{faceOf(departs)}</li>
        ))}
      </ol>
    </section>
  )
}

function faceOf(departs: number): string {
  const minutes = Math.floor(departs / 60) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

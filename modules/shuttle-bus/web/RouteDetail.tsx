import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { timeParts } from '#kernel/web/time.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import type { Run } from '../shapes.ts'
import { AlertNotices } from './AlertNotices.tsx'
import { Countdown } from './Countdown.tsx'
import { FreshnessNote, FreshnessWarning } from './FreshnessNote.tsx'
import { RouteBadge } from './RouteBadge.tsx'
import { RunGrid } from './RunGrid.tsx'
import { Star } from './Star.tsx'
import { clock, firstComing, leavesAt } from './times.ts'
import { busWords } from './words.ts'
import './bus.css'

type Route = ReceivedFrom<typeof contract.detail>

export default function RouteDetail() {
  const w = useWords(busWords)
  const { id = '', time = '' } = usePage().query
  const read = useRead(contract.detail, { id, time }, { every: 30_000 })
  const { data } = read
  return (
    <Screen
      name={data?.name}
      title={data?.name ?? w('title.detail')}
      tools={data && <Star route={data.route} collected={data.collect} />}
      read={read}
      fresh="pull"
    >
      {(route) => <Shown route={route} />}
    </Screen>
  )
}

function Shown({ route }: { route: Route }) {
  const w = useWords(busWords)
  const now = useNow(10)
  const { query } = usePage()
  const asked = route.directions.find(({ runs }) => runs.some(({ trip }) => trip === route.trip))
  const [direction, setDirection] = useState(String(asked?.direction ?? query.direction ?? '0'))
  const [chosen, setChosen] = useState<Run>()
  const way = route.directions.find((one) => String(one.direction) === direction) ?? route.directions[0]
  if (!way) return null
  const today = route.day === timeParts(now).date
  const next = today ? firstComing(way.runs.filter((run) => leavesAt(run) >= now)) : undefined
  const shown = chosen ?? way.runs.find(({ trip }) => trip === route.trip) ?? next
  return (
    <>
      <FreshnessWarning freshness={route.freshness} />
      <AlertNotices alerts={route.alerts} whole />
      <div className="bus-hero c-panel c-line c-between">
        <RouteBadge {...route} />
        <div className="c-grow">
          <p className="bus-line__to">{w('to', { place: way.to })}</p>
          <p className="bus-line__from c-faint c-font-2">{w('fromStop', { stop: way.from })}</p>
        </div>
        {today && <Countdown departure={next} now={now} />}
      </div>
      {route.directions.length > 1 && (
        <Segmented
          label={w('direction')}
          options={route.directions.map((one) => ({ key: String(one.direction), label: w('to', { place: one.to }) }))}
          value={String(way.direction)}
          onChange={(key) => {
            setDirection(key)
            setChosen(undefined)
          }}
        />
      )}
      <Section title={today ? w('timetable') : w('dayTimetable', { day: formatDay(route.day) })}>
        <RunGrid runs={way.runs} now={now} next={next} chosen={shown} onChoose={setChosen} />
      </Section>
      <Section title={w('stops')}>
        <StopLine stops={way.stops} run={shown} now={now} />
      </Section>
      <FreshnessNote freshness={route.freshness} />
    </>
  )
}

type Stop = ReceivedFrom<typeof contract.detail>['directions'][number]['stops'][number]

/** Stops of a route, with the times of the selected trip. */
function StopLine({ stops, run, now }: { stops: readonly Stop[]; run: Run | undefined; now: number }) {
  const w = useWords(busWords)
  const trip = useRead(contract.detail, { id: run?.trip ?? '', time: run?.day ?? '' }, { when: run !== undefined })
  const exact = new Map(trip.data?.directions.flatMap((way) => way.stops.map((stop) => [stop.id, stop.at] as const)))
  const timeAt = (stop: Stop): number => (run ? (exact.get(stop.id) || run.at + stop.minutes * 60) + run.delay : 0)
  return (
    <div className="bus-card c-panel">
      {run && <p className="bus-stops__title c-muted c-font-3">{w('tripAt', { time: clock(run.at + run.delay) })}</p>}
      <ol className="bus-stops" data-cancelled={run?.state === 'cancelled' || undefined}>
        {stops.map((stop, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a loop comes to a stop twice, and the order never changes.
          <li key={place} className="c-flex c-between" data-passed={(run && timeAt(stop) < now) || undefined}>
            <span>{stop.name}</span>
            <span className="bus-stops__time c-fixed c-muted c-figures">
              {run ? clock(timeAt(stop)) : stop.minutes > 0 ? w('stopMinutes', { minutes: stop.minutes }) : ''}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { contract } from '../contract.ts'
import type { Run } from '../shapes.ts'
import { clock } from './times.ts'
import { busWords } from './words.ts'
import './bus.css'

type Stop = ReceivedFrom<typeof contract.detail>['directions'][number]['stops'][number]

/** Stops of a route, with the times of the selected trip. */
export function StopLine({ stops, run, now }: { stops: readonly Stop[]; run: Run | undefined; now: number }) {
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

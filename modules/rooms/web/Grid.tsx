import { useEffect, useRef } from 'react'
import type { Period } from '#engines/calendar/shapes.ts'
import { clockOf } from '#kernel/clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import type { GridRoom } from '../shapes.ts'
import { useMinute } from './minutes.ts'
import { roomWords } from './words.ts'

/** The rooms of a building with the periods of a date. */
export function Grid({ building, day }: { building: string; day: string }) {
  const w = useWords(roomWords)
  const read = useRead(contract.grid, { building, day }, { when: building !== '', every: 120_000 })
  return (
    <ReadView read={read} skeleton="rows" fresh="note">
      {({ list, periods }) => {
        const columns = periods[0]?.periods ?? []
        if (list.length === 0) return <Empty card icon="door-open" title={w('noRooms')} />
        if (columns.length === 0) return <Empty card icon="clock" title={w('noPeriods')} />
        return <Table rooms={list} periods={columns} day={day} />
      }}
    </ReadView>
  )
}

function Table({ rooms, periods, day }: { rooms: readonly GridRoom[]; periods: readonly Period[]; day: string }) {
  const w = useWords(roomWords)
  const now = useCurrentPeriod(periods, day)
  const head = useRef<HTMLTableCellElement>(null)
  const isKnown = now > 0
  // On a phone the current period may be beyond the edge; the first column stays in view.
  useEffect(() => {
    const [cell, line] = [head.current, head.current?.closest('.rooms-grid')]
    if (isKnown && cell && line) line.scrollLeft = cell.offsetLeft - 2 * cell.offsetWidth - 80
  }, [isKnown])
  return (
    <Card flush>
      <p className="rooms-legend c-cluster c-muted c-font-2">
        <i data-free="true" /> {w('isFree')} <i /> {w('isBusy')}
      </p>
      <div className="rooms-grid">
        <table>
          <thead>
            <tr>
              <th scope="col">{w('roomName')}</th>
              {periods.map(({ n, from }) => (
                <th
                  key={n}
                  ref={n === now ? head : undefined}
                  scope="col"
                  data-now={n === now || undefined}
                  aria-label={w('period', { n })}
                >
                  {n}
                  <small className="c-figures">{clockOf(from)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rooms.map((room) => (
              <tr key={room.id}>
                <th scope="row">
                  <Link to={`freeclassroom/room?id=${room.id}`} title={room.name}>
                    {room.code}
                  </Link>
                  <small className="c-faint">{w('seatsOf', { n: room.capacity })}</small>
                </th>
                {periods.map(({ n }) => (
                  <Cell key={n} isFree={room.free.includes(n)} isNow={n === now} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Cell({ isFree, isNow }: { isFree: boolean; isNow: boolean }) {
  const w = useWords(roomWords)
  return (
    <td data-free={isFree || undefined} data-now={isNow || undefined}>
      <span className="c-sr">{w(isFree ? 'isFree' : 'isBusy')}</span>
    </td>
  )
}

/** The number of the period that is now, or comes next today; 0 on other dates. */
function useCurrentPeriod(periods: readonly Period[], day: string): number {
  const minute = useMinute()
  if (day !== currentDay()) return 0
  return periods.find(({ to }) => to > minute)?.n ?? 0
}

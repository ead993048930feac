import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { Countdown } from './Countdown.tsx'
import { RouteBadge } from './RouteBadge.tsx'
import { leavesAt } from './times.ts'
import { busWords } from './words.ts'

/** Next departures of one stop, all routes. */
export function StopBoard({ stop, now }: { stop: string; now: number }) {
  const w = useWords(busWords)
  const board = useRead(contract.departures, { stop }, { every: 30_000 })
  const rows = (board.data?.list ?? []).filter((departure) => leavesAt(departure) >= now - 30)
  return (
    <List
      read={board}
      rows={rows}
      rowKey={({ trip, day }) => `${day} ${trip}`}
      label={board.data?.stop.name}
      empty={<Empty card icon="bus" title={w('stopEmpty')} />}
      renderRow={(row) => (
        <ListRow
          mark={<RouteBadge {...row} />}
          title={w('to', { place: row.to })}
          subtitle={row.state === 'cancelled' ? w('cancelledWhy', { reason: row.reason }) : row.name}
          value={row.state === 'cancelled' ? <Gone /> : <Countdown departure={row} now={now} />}
          to={`shuttleBus/detail?id=${encodeURIComponent(row.trip)}&time=${row.day}`}
          chevron={false}
        />
      )}
    />
  )
}

function Gone() {
  const w = useWords(busWords)
  return <span className="bus-count bus-count--none c-fixed">{w('state.cancelled')}</span>
}

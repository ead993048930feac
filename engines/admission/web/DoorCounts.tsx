import { lazy, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatNumber, formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { LazySheet } from '#kernel/web/ui/LazySheet.tsx'
import type { Gate, gateCalls } from '../contract.ts'
import { DoorState } from './DoorState.tsx'
import { figuresOf } from './device/door-list.ts'
import type { useDoorList } from './device/use-door-list.ts'
import { gateWords } from './gate-words.ts'

const GateNameSheet = lazy(() => import('./GateNameSheet.tsx'))

type DoorCountsProps = {
  gate: Gate
  door: ReturnType<typeof useDoorList>
  board: ReceivedFrom<typeof gateCalls.gateBoard> | undefined
  name: string
  onName: (name: string) => void
}

/** Entries and expected number; at this gate and by gate. */
export function DoorCounts({ gate, door, board, name, onName }: DoorCountsProps) {
  const w = useWords(gateWords)
  const [naming, setNaming] = useState(false)
  const { expected, in: inside } = (!door.online && door.list && figuresOf(door.list)) || board || gate
  return (
    <Card>
      <div className="gate__when">
        <DoorState gate={gate} />
        <span>
          {[formatTime(gate.startsAt, dayAndTime), gate.sessionTitle, gate.place].filter(Boolean).join(' · ')}
        </span>
      </div>
      <p className="gate__count" aria-live="polite">
        <b>{formatNumber(inside)}</b>
        <span>/ {formatNumber(expected)}</span>
        <small>{w('in')}</small>
      </p>
      <div className="gate__bar" aria-hidden>
        <i style={{ width: `${expected ? Math.min(100, (inside / expected) * 100) : 0}%` }} />
      </div>
      <div className="gate__places">
        <button type="button" className="gate__name c-press c-focus" onClick={() => setNaming(true)}>
          <Icon name="door-open" size={18} />
          {w('gateIs', { gate: name || w('noGate') })}
        </button>
        {board && board.gates.length > 1 && <Gates gates={board.gates} />}
      </div>
      {door.list && (
        <p className="gate__list">
          {w('offline.list', {
            n: formatNumber(figuresOf(door.list).expected),
            time: formatTime(door.list.asOf, clockTime),
          })}
        </p>
      )}
      <LazySheet open={naming}>
        <GateNameSheet
          open={naming}
          name={name}
          known={board?.gates.map((one) => one.gate) ?? []}
          onName={onName}
          onClose={() => setNaming(false)}
        />
      </LazySheet>
    </Card>
  )
}

function Gates({ gates }: { gates: ReceivedFrom<typeof gateCalls.gateBoard>['gates'] }) {
  const w = useWords(gateWords)
  return (
    <ul className="gate__gates" aria-label={w('byGate')}>
      {gates.map((one) => (
        <li key={one.gate}>{w('gateLine', { gate: one.gate || w('unnamed'), in: formatNumber(one.in) })}</li>
      ))}
    </ul>
  )
}

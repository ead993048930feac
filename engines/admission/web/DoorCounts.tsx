import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { clockTime, dayAndTime, formatNumber, formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import type { Gate, GateCalls } from '../contract.ts'
import { DoorState } from './DoorState.tsx'
import { figuresOf } from './device/door-list.ts'
import type { useDoorList } from './device/use-door-list.ts'
import { useGateWords } from './gate-kit.ts'

const GateNameSheet = lazySheet(() => import('./GateNameSheet.tsx'))

type DoorCountsProps = {
  gate: Gate
  door: ReturnType<typeof useDoorList>
  board: ReceivedFrom<GateCalls['gateBoard']> | undefined
  name: string
  onName: (name: string) => void
}

/** Entries and expected number; at this gate and by gate. */
export function DoorCounts({ gate, door, board, name, onName }: DoorCountsProps) {
  const w = useGateWords()
  const [naming, setNaming] = useState(false)
  const { expected, in: inside } = (!door.online && door.list && figuresOf(door.list)) || board || gate
  return (
    <Card>
      <div className="c-cluster c-muted c-font-3">
        <DoorState gate={gate} />
        <span>
          {[gate.startsAt && formatTime(gate.startsAt, dayAndTime), gate.sessionTitle, gate.place]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <p className="gate__count c-line c-gap-2 c-muted c-figures" aria-live="polite">
        <b>{formatNumber(inside)}</b>
        <span>/ {formatNumber(expected)}</span>
        <small>{w('in')}</small>
      </p>
      <div className="gate__bar c-meter" aria-hidden>
        <i style={{ width: `${expected ? Math.min(100, (inside / expected) * 100) : 0}%` }} />
      </div>
      <div className="gate__places c-cluster">
        {gate.startsAt > 0 && (
          <button type="button" className="c-link c-inline c-press c-strong" onClick={() => setNaming(true)}>
            <Icon name="door-open" size={18} />
            {w('gateIs', { gate: name || w('noGate') })}
          </button>
        )}
        {board && board.gates.length > 1 && <Gates gates={board.gates} />}
      </div>
      {door.list && (
        <p className="c-muted c-font-2">
          {w('offline.list', {
            n: formatNumber(figuresOf(door.list).expected),
            time: formatTime(door.list.asOf, clockTime),
          })}
        </p>
      )}
      <GateNameSheet
        open={naming}
        name={name}
        known={board?.gates.map((one) => one.gate) ?? []}
        onName={onName}
        onClose={() => setNaming(false)}
      />
    </Card>
  )
}

function Gates({ gates }: { gates: ReceivedFrom<GateCalls['gateBoard']>['gates'] }) {
  const w = useGateWords()
  return (
    <ul className="c-cluster c-gap-1-3 c-muted c-font-3" aria-label={w('byGate')}>
      {gates.map((one) => (
        <li key={one.gate}>{w('gateLine', { gate: one.gate || w('unnamed'), in: formatNumber(one.in) })}</li>
      ))}
    </ul>
  )
}

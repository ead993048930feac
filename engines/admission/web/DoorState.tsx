import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Door } from '../shapes.ts'
import { useGateWords } from './gate-kit.ts'

const tones = { soon: 'neutral', open: 'success', over: 'neutral', cancelled: 'danger' } as const

/** Whether the door is open now. */
export function DoorState({ gate }: { gate: Door }) {
  const w = useGateWords()
  const state = stateOf(gate, serverNow() / 1000)
  return (
    <StatusTag tone={tones[state]} live={state === 'open'}>
      {w(`state.${state}`)}
    </StatusTag>
  )
}

function stateOf({ opensAt, closesAt, cancelled }: Door, now: number): keyof typeof tones {
  if (cancelled) return 'cancelled'
  if (now < opensAt) return 'soon'
  return now < closesAt ? 'open' : 'over'
}

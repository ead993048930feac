import { transitions } from '#kernel/transitions.ts'
import type { RunAction, RunState } from '../shapes.ts'

/** A trip on a day. Times are seconds without `delay`. */
type Timed = { state: RunState; departs: number; arrives: number; delay: number }

/** Stored state combined with the time: a bus past its arrival is finished. */
export function stateAt({ state, departs, arrives, delay }: Timed, now: number): RunState {
  if (state === 'cancelled') return state
  if (now > arrives + delay) return 'finished'
  if (state === 'scheduled' && now >= departs) return 'running'
  return state
}

type Run = { state: RunState; arrives: number }
type Who = { manages: boolean; now: number }

const mayManage = (_run: Run, { manages }: Who): boolean => manages
const mayReturn = ({ arrives }: Run, { manages, now }: Who): boolean => manages && now <= arrives

export const runSteps = transitions<RunState, RunAction, Run, Who>({
  delay: { from: ['scheduled', 'running', 'delayed'], to: 'delayed', guard: mayManage },
  cancel: { from: ['scheduled', 'running', 'delayed'], to: 'cancelled', guard: mayManage },
  reinstate: { from: ['delayed', 'cancelled'], to: 'scheduled', guard: mayReturn },
})

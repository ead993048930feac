import type { Effect, Found, Move } from './actions.ts'
import { FlowRefusal, Needed } from './actions.ts'
import type { Asked, CaseState, Flow, Token } from './state.ts'

/** One application of an action: a draft of the state, and what it caused. */
export type Run = {
  flow: Flow
  state: CaseState
  move: Move
  found: Found
  effects: Effect[]
  /** Tokens that have to go on, in order. */
  moving: { token: number; isJump: boolean }[]
  /** How often a token entered a node within this action: automatic circles are stopped. */
  entered: Map<string, number>
  /** Set if this action cannot be taken back. */
  isFinal: boolean
}

export const numberOf = ({ state }: Run): number => state.actions

export function nextId({ state }: Run): number {
  state.ids += 1
  return state.ids
}

export function peopleFor(run: Run, key: string): readonly Asked[] {
  const found = run.found.people[key]
  if (!found) throw new Needed({ people: [key], times: [] })
  return found
}

export function timeFor(run: Run, key: string): number {
  const found = run.found.times[key]
  if (found === undefined) throw new Needed({ people: [], times: [key] })
  return found
}

/** How often the token has entered the node within this action, this time included. */
export function countEntry(run: Run, token: Token): number {
  const key = `${token.id} ${token.node}`
  const n = (run.entered.get(key) ?? 0) + 1
  run.entered.set(key, n)
  if (n > 3) throw new FlowRefusal('endless', { node: token.node })
  return n
}

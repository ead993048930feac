import type { Lack } from '../../office-shapes.ts'
import type { EventRow } from '../rules.ts'

export type SessionToCheck = {
  startsAt: Date
  quotas: readonly { size: number }[]
  codes: number
}

/** Reasons that block publishing, in the order in which an organiser would fix them. */
export function lacksOf(event: EventRow, list: readonly SessionToCheck[], now: Date): Lack[] {
  const { closesAt, needsCode, mode } = event
  const holds: [Lack, boolean][] = [
    ['sessions', list.length === 0],
    ['quotas', list.some(({ quotas }) => !quotas.some(({ size }) => size > 0))],
    ['window', closesAt <= now],
    ['sessionPast', list.some(({ startsAt }) => startsAt <= now)],
    // A session's sale ends when it starts, and a draw must be made before that.
    ['saleAfterSession', mode === 'lottery' && list.some(({ startsAt }) => closesAt > startsAt)],
    ['codes', needsCode && mode !== 'lottery' && list.some(({ codes }) => codes === 0)],
  ]
  return holds.filter(([, is]) => is).map(([lack]) => lack)
}

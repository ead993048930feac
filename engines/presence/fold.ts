import { byTime } from './scan-order.ts'
import { type Mode, type Proof, proofs, type Risk } from './shapes.ts'

/** A scan of one person at one point; `at` in milliseconds. */
export type Scan = {
  id: string
  person: string
  step: number
  kind: 'in' | 'out'
  at: number
  mode: Mode
  proof: Proof
  device: string
  risks: readonly Risk[]
}

export type Folded = {
  person: string
  step: number
  scan: string
  inAt: number
  outAt: number | null
  mode: Mode
  proof: Proof
  risks: Risk[]
}

/** One device for two people within this time is a reason to look. */
export const sharedMs = 600_000

/**
 * The rows of a session after all its scans, in whatever order they were received: the earliest entry counts, the last
 * exit after it; the strongest proof of all entries; the risks of the entry that counts. The same as `presence_fold.sql`.
 */
export function fold(scans: readonly Scan[]): Folded[] {
  const groups = Map.groupBy(scans, ({ person, step }) => `${step} ${person}`)
  return [...groups.values()].flatMap((own) => {
    const entries = own.filter(({ kind }) => kind === 'in').sort(byTime)
    const first = entries[0]
    if (!first) return []
    const outs = own.filter(({ kind, at }) => kind === 'out' && at > first.at).map(({ at }) => at)
    const shared = entries.some((one) => isShared(one, scans))
    const { person, step, id, mode } = first
    return {
      ...{ person, step, scan: id, inAt: first.at, mode },
      outAt: outs.length ? Math.max(...outs) : null,
      proof: proofs[Math.max(...entries.map(({ proof }) => proofs.indexOf(proof)))]!,
      risks: [...(shared ? (['sharedDevice'] as const) : []), ...first.risks].sort(),
    }
  })
}

const isShared = (one: Scan, all: readonly Scan[]): boolean =>
  one.device !== '' &&
  all.some(
    ({ device, person, kind, at }) =>
      device === one.device && kind === 'in' && person !== one.person && Math.abs(at - one.at) <= sharedMs,
  )

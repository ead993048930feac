import { sha256 } from './sha256.ts'

/**
 * The draw of a waiting room, in a form anyone can recompute: the lot of an entry is the SHA-256 of "<seed> <entry>";
 * the lowest lot comes first.
 */
export const lotOf = (seed: string, entry: string): string => sha256(`${seed} ${entry}`)

/** The published result. `entries` are those present at the opening, in the drawn order. */
export type Line = { seed: string; entries: readonly string[] }
export type LineFault = 'seed' | 'order' | 'mine'

/** An entry and the position shown to its owner, counted from one. */
export type LinePlace = { entry: string; place: number }

/**
 * Faults of a published queue; empty if it was fair. `published` is the seed's hash (commitment) published before the
 * draw. Whoever came after the opening has a position behind the drawn ones and is not in `entries`.
 */
export async function lineFaults({ seed, entries }: Line, published: string, mine?: LinePlace): Promise<LineFault[]> {
  const faults: LineFault[] = []
  if (sha256(seed) !== published) faults.push('seed')
  if (!(await isByLot(seed, entries))) faults.push('order')
  if (mine && !isWhereTold(entries, mine)) faults.push('mine')
  return faults
}

/** Entries checked before yielding to the event loop, so that a slow phone can repaint. */
const atOnce = 2_000

async function isByLot(seed: string, entries: readonly string[]): Promise<boolean> {
  let before = ''
  for (const [i, entry] of entries.entries()) {
    if (i % atOnce === atOnce - 1) await new Promise((done) => setTimeout(done))
    const lot = lotOf(seed, entry)
    if (lot < before) return false
    before = lot
  }
  return true
}

const isWhereTold = (entries: readonly string[], { entry, place }: LinePlace): boolean =>
  place > entries.length ? !entries.includes(entry) : entries[place - 1] === entry

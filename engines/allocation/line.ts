import { sha256 } from './sha256.ts'

/**
 * The draw of a waiting room, for whoever wants to work it out again: the lot of an entry is the hash of the seed, a space and
 * the entry, as text; the lowest stands first.
 */
export const lotOf = (seed: string, entry: string): string => sha256(`${seed} ${entry}`)

/** What is published of it. `entries` are those who were there at the opening, in the order that was drawn. */
export type Line = { seed: string; entries: readonly string[] }
export type LineFault = 'seed' | 'order' | 'mine'

/** An entry and the place its owner was told, counted from one. */
export type LinePlace = { entry: string; place: number }

/**
 * What is wrong with a published line; nothing, if it was fair. `published` is the hash that stood there before. Whoever came
 * after the opening has a place behind the drawn ones, and no entry among them.
 */
export async function lineFaults({ seed, entries }: Line, published: string, mine?: LinePlace): Promise<LineFault[]> {
  const faults: LineFault[] = []
  if (sha256(seed) !== published) faults.push('seed')
  if (!(await isByLot(seed, entries))) faults.push('order')
  if (mine && !isWhereTold(entries, mine)) faults.push('mine')
  return faults
}

/** So many at once; in between, the screen of a slow phone can be drawn. */
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

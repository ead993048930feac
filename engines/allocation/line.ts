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
export function lineFaults({ seed, entries }: Line, published: string, mine?: LinePlace): LineFault[] {
  const lots = entries.map((entry) => lotOf(seed, entry))
  const faults: LineFault[] = []
  if (sha256(seed) !== published) faults.push('seed')
  if (lots.some((lot, i) => i > 0 && lots[i - 1]! > lot)) faults.push('order')
  if (mine && !isWhereTold(entries, mine)) faults.push('mine')
  return faults
}

const isWhereTold = (entries: readonly string[], { entry, place }: LinePlace): boolean =>
  place > entries.length ? !entries.includes(entry) : entries[place - 1] === entry

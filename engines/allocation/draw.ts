import * as z from 'zod'
import { strings } from '#kernel/shapes.ts'
import { sha256 } from './sha256.ts'

const entry = z.object({
  /** Opaque id of the entry; does not reveal the person. */
  id: z.string(),
  weight: z.int(),
  count: z.int(),
  /** Indexes into the list of quotas. */
  quotas: z.array(z.int()),
})

/** The full input and output of a draw: enough for anyone to recompute the result. */
export const drawRecord = z.object({
  version: z.literal(1),
  ...strings('pool', 'commitment', 'seed', 'beaconRule', 'beacon'),
  quotas: z.array(z.object({ name: z.string(), free: z.int() })),
  /** Number of free named places; null where places have no names. */
  places: z.int().nullable(),
  entries: z.array(entry),
  order: z.array(z.string()),
  winners: z.array(z.string()),
})
export type DrawRecord = z.output<typeof drawRecord>
export type DrawEntry = z.output<typeof entry>
export type DrawFault = 'seed' | 'order' | 'winners'

type Drawn = Pick<DrawRecord, 'seed' | 'beacon' | 'entries'>
type Allotted = Pick<DrawRecord, 'entries' | 'quotas' | 'places'>

/**
 * The draw order. Each entry's lot is a hash of seed, beacon, the whole list and its own id; the lowest lot comes
 * first. An entry of weight three draws three lots and uses the lowest.
 */
export function drawOrder({ seed, beacon, entries }: Drawn): string[] {
  const list = sha256(listText(entries))
  const lots = entries.map(({ id, weight }) => ({ id, lot: bestLot(`${seed}:${beacon}:${list}:${id}`, weight) }))
  return lots.sort((a, b) => compare(a.lot, b.lot) || compare(a.id, b.id)).map(({ id }) => id)
}

/** Goes through the drawn order: an entry wins if every quota it falls under still has `count` places free. */
export function allot(order: readonly string[], { entries, quotas, places }: Allotted): string[] {
  const byId = new Map(entries.map((one) => [one.id, one]))
  const free = quotas.map((quota) => quota.free)
  let seats = places ?? Number.POSITIVE_INFINITY
  return order.filter((id) => {
    const { count, quotas: under } = byId.get(id)!
    if (under.length === 0 || seats < count || under.some((quota) => free[quota]! < count)) return false
    for (const quota of under) free[quota] = free[quota]! - count
    seats -= count
    return true
  })
}

/** Faults of a published draw; empty if it was fair. `published` is the commitment from before the first entry. */
export function faultsOf(record: DrawRecord, published: string): DrawFault[] {
  const order = drawOrder(record)
  const faults: DrawFault[] = []
  if (sha256(record.seed) !== published || record.commitment !== published) faults.push('seed')
  if (!isSame(order, record.order)) faults.push('order')
  if (!isSame(allot(order, record), record.winners)) faults.push('winners')
  return faults
}

export const commitmentOf = sha256

const listText = (entries: readonly DrawEntry[]) =>
  entries
    .map(({ id, weight, count, quotas }) => `${id} ${weight} ${count} ${quotas.join(',')}`)
    .sort(compare)
    .join('\n')

function bestLot(text: string, weight: number): string {
  const lots = Array.from({ length: weight }, (_, i) => sha256(`${text}:${i}`))
  return lots.reduce((best, lot) => (lot < best ? lot : best))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, i) => id === b[i])

import type { ReadContext } from './context.ts'

/** So many at once, and then so many a second. */
export type Rate = { burst: number; perSecond: number }

type Bucket = { left: number; at: number }

const mostBuckets = 20_000
const buckets = new Map<string, Bucket>()

/**
 * One token of the key's bucket, if there is one. Kept in this process's memory and bounded: a brake on one sender's
 * haste, never a rule that has to hold. `at` is a clock that only goes forward, so that a turned wall clock fills nothing.
 */
export function allow(key: string, { burst, perSecond }: Rate, at = performance.now()): boolean {
  const { left, at: before } = buckets.get(key) ?? { left: burst, at }
  const filled = Math.min(burst, left + (Math.max(0, at - before) / 1000) * perSecond)
  const allowed = filled >= 1
  keep(key, { left: allowed ? filled - 1 : filled, at })
  return allowed
}

/** The key of whoever asks for one kind of thing: never shared between sites, nor between two people behind one address. */
export function senderKey({ site, person, address }: Sender, kind: string): string {
  return `${site.id} ${kind} ${person ? `person ${person.id}` : `address ${networkOf(address)}`}`
}

type Sender = Pick<ReadContext, 'site' | 'person' | 'address'>

/** The longest unused goes first. */
function keep(key: string, bucket: Bucket): void {
  buckets.delete(key)
  if (buckets.size >= mostBuckets) buckets.delete(buckets.keys().next().value!)
  buckets.set(key, bucket)
}

/** A household or a phone owns a whole /64 of IPv6 and may take any address in it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

import type { ReadContext } from './context.ts'

/** Token bucket: size, and refill per second. */
export type Rate = { burst: number; perSecond: number }

type Bucket = { left: number; at: number }

const mostBuckets = 20_000
const buckets = new Map<string, Bucket>()

/**
 * Takes one token of the key's bucket, if there is one. In this process's memory and bounded: it slows down a single
 * sender, and is not an exact limit. `at` is a monotonic clock, so that changing the wall clock does not fill the
 * bucket.
 */
export function allow(key: string, { burst, perSecond }: Rate, at = performance.now()): boolean {
  const { left, at: before } = buckets.get(key) ?? { left: burst, at }
  const filled = Math.min(burst, left + (Math.max(0, at - before) / 1000) * perSecond)
  const allowed = filled >= 1
  keep(key, { left: allowed ? filled - 1 : filled, at })
  return allowed
}

/** Rate limit key: never shared between sites, nor between two logged-in people behind one address. */
export function senderKey({ site, person, address }: Sender, kind: string): string {
  return `${site.id} ${kind} ${person ? `person ${person.id}` : `address ${networkOf(address)}`}`
}

type Sender = Pick<ReadContext, 'site' | 'person' | 'address'>

/** Evicts the least recently used bucket. */
function keep(key: string, bucket: Bucket): void {
  buckets.delete(key)
  if (buckets.size >= mostBuckets) buckets.delete(buckets.keys().next().value!)
  buckets.set(key, bucket)
}

/** A household or a phone owns a whole /64 of IPv6 and can use any address in it. */
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

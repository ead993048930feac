import { boundedMap } from '#kernel/bounded-map.ts'
import { kernel } from '#kernel/language/words.ts'
import type { ReadContext } from '../context.ts'

/** Token bucket: size, and refill per second. */
export type Rate = { burst: number; perSecond: number }

type Bucket = { left: number; at: number }

const buckets = boundedMap<Bucket>(20_000)

/**
 * Takes one token of the key's bucket, if there is one. In this process's memory and bounded: it slows down a single
 * sender, and is not an exact limit. `at` is a monotonic clock, so that changing the wall clock does not fill the
 * bucket.
 */
export function allow(key: string, { burst, perSecond }: Rate, at = performance.now()): boolean {
  const { left, at: before } = buckets.get(key) ?? { left: burst, at }
  const filled = Math.min(burst, left + (Math.max(0, at - before) / 1000) * perSecond)
  const allowed = filled >= 1
  buckets.set(key, { left: allowed ? filled - 1 : filled, at })
  return allowed
}

/**
 * Refuses a sender over the limit. Without a login only the IP address is known, which many people may share, so the
 * limit is ten times higher.
 */
export function brake(sender: Reading, kind: string, { burst, perSecond }: Rate): void {
  const crowd = sender.person ? 1 : 10
  const rate = { burst: burst * crowd, perSecond: perSecond * crowd }
  if (!allow(senderKey(sender, kind), rate)) throw kernel.fail('tooOften')
}

/** Rate limit key: never shared between sites, nor between two logged-in people behind one address. */
export function senderKey({ site, person, address }: Reading, kind: string): string {
  return `${site.id} ${kind} ${person ? `person ${person.id}` : `address ${networkOf(address)}`}`
}

type Reading = Pick<ReadContext, 'site' | 'person' | 'address'>

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

import { boundedMap } from '#kernel/bounded-map.ts'

type Entry<T> = { value: Promise<T>; until: number }
export type Fetched<T> = { value: T; seconds: number }

const restAfterFailure = 5_000

/** In-memory cache of external answers: concurrent requests share one fetch. Failures are cached for a while, too. */
export function openFetchCache<T>() {
  const entries = boundedMap<Entry<T>>(500)

  function get(key: string, now: Date, fetch: () => Promise<Fetched<T>>): Promise<T> {
    const known = entries.get(key)
    if (known && known.until > now.getTime()) return known.value
    const entry = { until: now.getTime() + restAfterFailure } as Entry<T>
    entry.value = fetch().then(({ value, seconds }) => {
      entry.until = now.getTime() + seconds * 1000
      return value
    })
    entries.set(key, entry)
    return entry.value
  }

  return { get, drop: (key: string): void => void entries.delete(key) }
}

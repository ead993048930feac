import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { timeParts } from '#kernel/web/time.ts'

type Day = { day: string; reads: number }

/** One row per day up to today; days without reads are missing in the answer. */
export function everyDay(known: readonly Day[], count: number, now: number = serverNow()): Day[] {
  const found = new Map(known.map(({ day, reads }) => [day, reads]))
  return Array.from({ length: count }, (_, back) => {
    const day = timeParts((now - (count - 1 - back) * 86_400_000) / 1000).date
    return { day, reads: found.get(day) ?? 0 }
  })
}

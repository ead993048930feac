import type { SeedContext } from '#kernel/server/serve.ts'
import { callCounts } from '#kernel/server/usage/schema.ts'

const step = 10 * 60_000
const steps = 24 * 6

/** Calls per minute by hour of the day. */
const rhythm = [2, 1, 1, 0, 0, 1, 6, 24, 41, 30, 26, 33, 39, 22, 20, 23, 28, 37, 34, 25, 21, 16, 9, 4]

/** A day of call counts: mostly successful, a few refused, hardly any failed. */
export async function seedCalls({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> {
  const last = Math.floor(now.getTime() / step) * step
  const rows = Array.from({ length: steps }, (_, i) => {
    const at = last - i * step
    // Demo hours are in China's time zone, whatever the server's is.
    const hour = (new Date(at).getUTCHours() + 8) % 24
    const calls = Math.round(rhythm[hour]! * (1 + ((i * 7) % 5) / 10)) * 10
    const refused = Math.round((calls * ((i * 3) % 4)) / 200)
    return {
      minute: new Date(at),
      calls,
      refused,
      failed: i % 53 === 17 ? 1 : 0,
      slow: calls > 350 && i % 4 === 0 ? 2 : 0,
    }
  })
  await db.insert(callCounts).values(rows).onConflictDoNothing()
}

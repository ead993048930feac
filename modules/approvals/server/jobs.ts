import { and, eq, lt } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { Job } from '#kernel/server/serve.ts'
import { carPermits } from './schema.ts'

/** Permits whose last day is over. Their agenda items end by themselves. */
export const jobs: Job[] = [
  {
    name: 'expirePermits',
    schedule: '10 * * * *',
    run: async ({ db, site, now }) => {
      const isOver = and(eq(carPermits.state, 'active'), lt(carPermits.until, dayIn(site.zone, now)))
      await db.update(carPermits).set({ state: 'expired', endedAt: now }).where(isOver)
    },
  },
]

import { lt } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import { visits, webLogs } from '#kernel/server/logs/schema.ts'
import type { Job } from '#kernel/server/serve.ts'
import { shell } from '../module.ts'

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Retention: deletes old logs. */
export const tidyJobs: Job[] = [
  {
    name: 'tidy-logs',
    schedule: '43 3 * * *',
    runInSteps: async (ctx) => {
      const { errorDays, visitDays } = settingsOf(ctx, shell)
      await sweepRows(ctx, webLogs, lt(webLogs.at, before(ctx.now, errorDays)))
      await sweepRows(ctx, visits, lt(visits.at, before(ctx.now, visitDays)))
    },
  },
]

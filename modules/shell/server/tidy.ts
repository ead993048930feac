import { lt } from 'drizzle-orm'
import { visits, webLogs } from '#kernel/server/logs/schema.ts'
import type { Job } from '#kernel/server/serve.ts'
import { captchas } from './schema.ts'

const day = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** Nothing here is needed for ever. */
export const tidyJobs: Job[] = [
  {
    name: 'tidy-captchas',
    schedule: '17 * * * *',
    run: async ({ db, now }) => {
      await db.delete(captchas).where(lt(captchas.expiresAt, now))
    },
  },
  {
    name: 'tidy-logs',
    schedule: '43 3 * * *',
    run: async ({ db, now }) => {
      await db.delete(webLogs).where(lt(webLogs.at, before(now, 90)))
      await db.delete(visits).where(lt(visits.at, before(now, 400)))
    },
  },
]

import { lt } from 'drizzle-orm'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import type { Job } from '#kernel/server/serve.ts'
import { captchas } from './schema.ts'

export const captchaJobs: Job[] = [
  {
    name: 'tidy-captchas',
    schedule: '17 * * * *',
    runInSteps: (ctx) => sweepRows(ctx, captchas, lt(captchas.expiresAt, ctx.now)),
  },
]

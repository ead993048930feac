import { lt } from 'drizzle-orm'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import type { Job } from '#kernel/server/serve.ts'
import { tellLow } from './notifications.ts'
import { readSupplier } from './readings.ts'
import { readings } from './schema.ts'

const keptMs = 3 * 366 * 86_400_000

export const jobs: readonly Job[] = [
  { name: 'tellLow', runInSteps: tellLow },
  { name: 'readSupplier', schedule: '17 * * * *', runInSteps: async (ctx) => void (await readSupplier(ctx)) },
  {
    name: 'tidyReadings',
    schedule: '41 4 * * *',
    runInSteps: (ctx) => sweepRows(ctx, readings, lt(readings.at, new Date(ctx.now.getTime() - keptMs))),
  },
]

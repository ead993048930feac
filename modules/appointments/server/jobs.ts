import { sweepAll } from '#engines/booking/server/sweep.ts'
import type { Job, JobStepContext } from '#kernel/server/serve.ts'
import { desk } from './desk.ts'
import { findNew } from './search-documents.ts'

async function endBookings(ctx: JobStepContext): Promise<void> {
  await sweepAll(ctx.write, desk)
  await ctx.write(findNew)
}

export const jobs: Job[] = [{ name: 'endBookings', schedule: '* * * * *', runInSteps: endBookings }]

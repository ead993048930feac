import { sweep, sweptAtOnce } from '#engines/booking/server/sweep.ts'
import type { Job, JobStepContext } from '#kernel/server/serve.ts'
import { desk } from './desk.ts'
import { findNew } from './search-documents.ts'

/** 4,000 in a run: as many desks as are left empty at one time. */
const mostSteps = 20

/** Each step is a transaction of its own, so that few resources are locked at a time. */
async function endBookings(ctx: JobStepContext): Promise<void> {
  for (let step = 0; step < mostSteps && !ctx.signal?.aborted; step++)
    if ((await ctx.write((own) => sweep(own, desk))) < sweptAtOnce) break
  await ctx.write(findNew)
}

export const jobs: Job[] = [{ name: 'endBookings', schedule: '* * * * *', runInSteps: endBookings }]

import type { Job } from '#kernel/server/serve.ts'
import { keepRecount, recount } from './recount.ts'
import { expireHolds } from './requests.ts'

/** The ledger's jobs, for the module that has the money of a site. */
export const ledgerJobs: readonly Job[] = [
  {
    name: 'ledger-expire',
    schedule: '* * * * *',
    runInSteps: async (ctx) => {
      while (!ctx.signal?.aborted && (await expireHolds(ctx)) > 0);
    },
  },
  {
    name: 'ledger-recount',
    schedule: '41 19 * * *',
    runInSteps: async (ctx) => {
      const counted = await recount(ctx.db)
      await ctx.write(({ db }) => keepRecount(db, counted))
      // The job fails, so that the service counts as disturbed and the operator is told.
      if (counted.differences.length) throw new Error(`the ledger has ${counted.differences.length} differences`)
    },
  },
]

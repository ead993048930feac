import { ledgerJobs } from '#engines/ledger/server/jobs.ts'
import { paymentJobs } from '#engines/payments/server/jobs.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { Job, JobStepContext } from '#kernel/server/serve.ts'
import { channelsOf } from './channels.ts'
import { sidesOf } from './sides.ts'

/** Yesterday's bills are there from ten o'clock in China; the day before is compared again, as late lines settle it. */
async function compareLists(ctx: JobStepContext): Promise<void> {
  const today = dayIn('Asia/Shanghai', ctx.now)
  for (const side of await sidesOf(ctx)) {
    for (const ago of [-2, -1]) if (!ctx.signal?.aborted) await side.compare(ctx, dayAfter(today, ago))
  }
}

/** A list that was uploaded. */
async function compareOne(ctx: JobStepContext, { side: key, day }: Record<string, unknown>): Promise<void> {
  const side = (await sidesOf(ctx)).find((one) => one.key === key)
  if (side && typeof day === 'string') await side.compare(ctx, day)
}

export const jobs: readonly Job[] = [
  ...paymentJobs(channelsOf),
  ...ledgerJobs,
  { name: 'reconcile', schedule: '23 3 * * *', runInSteps: compareLists },
  { name: 'compare', runInSteps: compareOne },
]

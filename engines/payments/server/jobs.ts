import { and, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import type { Job, JobStepContext } from '#kernel/server/serve.ts'
import { askChannel, isDue as isAttemptDue } from './ask.ts'
import type { Channels } from './channel.ts'
import { deliver } from './deliver.ts'
import { closeOrder } from './pay.ts'
import { sendRefund } from './refunds.ts'
import { attempts, notices, orders, refunds } from './schema.ts'

const most = 200
const idOf = (data: Record<string, unknown>, name: string): string => String(data[name])

/** The jobs of orders and payments, for the module that serves them (`host`). */
export const paymentJobs = (channelsOf: (ctx: JobStepContext) => Promise<Channels>): readonly Job[] => [
  { name: 'deliver', runInSteps: (ctx, data) => deliver(ctx, idOf(data, 'order')) },
  { name: 'refund', runInSteps: async (ctx, data) => sendRefund(ctx, await channelsOf(ctx), idOf(data, 'refund')) },
  { name: 'ask', runInSteps: async (ctx, data) => askChannel(ctx, await channelsOf(ctx), idOf(data, 'attempt')) },
  { name: 'due', schedule: '* * * * *', runInSteps: async (ctx) => workOff(ctx, await channelsOf(ctx)) },
  {
    name: 'tidy-notices',
    schedule: '37 19 * * *',
    runInSteps: (ctx) => sweepRows(ctx, notices, lt(notices.createdAt, new Date(ctx.now.getTime() - 400 * dayMs))),
  },
]

/**
 * Everything whose time has come, whatever died meanwhile: unanswered attempts, orders that end, deliveries and refunds
 * whose worker is gone. Nothing else is needed to go on after a crash.
 */
async function workOff(ctx: JobStepContext, channels: Channels): Promise<void> {
  const isDue = (at: typeof orders.nextAt | typeof refunds.nextAt) => or(isNull(at), lte(at, ctx.now))
  for (const { id } of await ctx.db
    .select({ id: attempts.id })
    .from(attempts)
    .where(isAttemptDue(ctx.now))
    .limit(most)) {
    if (!ctx.signal?.aborted) await askChannel(ctx, channels, id)
  }
  const ended = and(inArray(orders.payment, ['created', 'paying']), lte(orders.expiresAt, ctx.now))
  for (const { id } of await ctx.db.select({ id: orders.id }).from(orders).where(ended).limit(most)) {
    if (!ctx.signal?.aborted) await closeOrder(ctx, channels, id, 'expired')
  }
  const waiting = and(inArray(orders.delivery, ['waiting', 'delivering']), isDue(orders.nextAt))
  for (const { id } of await ctx.db.select({ id: orders.id }).from(orders).where(waiting).limit(most)) {
    if (!ctx.signal?.aborted) await deliver(ctx, id)
  }
  const back = and(inArray(refunds.state, ['approved', 'sent']), isDue(refunds.nextAt))
  for (const { id } of await ctx.db.select({ id: refunds.id }).from(refunds).where(back).limit(most)) {
    if (!ctx.signal?.aborted) await sendRefund(ctx, channels, id)
  }
}

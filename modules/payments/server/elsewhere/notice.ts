import { eq } from 'drizzle-orm'
import type { Steps } from '#engines/payments/server/context.ts'
import { defineDeliverer } from '#engines/payments/server/deliverers.ts'
import type { OrderRow } from '#engines/payments/server/schema.ts'
import { dayAndClockIn, seconds } from '#kernel/clock.ts'
import { apps, preorders } from '../schema.ts'
import { secretOf } from './apps.ts'
import { preorderBusiness, told } from './preorders.ts'
import { signatureOf } from './signature.ts'

/**
 * What is delivered is the notice: until the application says that it has it, it is sent again, ever less often. It is
 * never refunded by itself, as the application may have heard of it; after a day a person is asked.
 */
export const noticeDeliverer = defineDeliverer({
  business: preorderBusiness,
  inSteps: sendNotice,
  giveUp: async () => false,
})

async function sendNotice(ctx: Steps, order: OrderRow): Promise<void> {
  const [found] = await ctx.db
    .select({ row: preorders, app: apps })
    .from(preorders)
    .innerJoin(apps, eq(apps.id, preorders.app))
    .where(eq(preorders.id, order.businessId))
  const { row, app } = found!
  const { signature: _, ...values } = told(ctx, app, row, '1')
  const all = { ...values, pay_time: timeOf(ctx.site.zone, seconds(order.paidAt!)) }
  const body = new URLSearchParams({ ...all, signature: signatureOf(all, secretOf(ctx, app)) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const sent = { url: row.notifyUrl, method: 'POST' as const, headers, body, milliseconds: 10_000, maxHops: 0 }
  const answer = await ctx.tools.outbound(sent)
  if (answer.status !== 200 || !isHeard(answer.body.toString('utf8'))) {
    throw new Error(`${new URL(row.notifyUrl).host} has not taken the notice: ${answer.status}`)
  }
}

const timeOf = (zone: string, at: number): string => `${dayAndClockIn(zone, at)}:${String(at % 60).padStart(2, '0')}`

/** `success`, or an envelope with `e` 0. */
const isHeard = (body: string): boolean => /^\s*success\s*$/i.test(body) || /^\s*\{\s*"e"\s*:\s*0\s*[,}]/.test(body)

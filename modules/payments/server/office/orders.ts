import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { retryDelivery as tryAgain } from '#engines/payments/server/deliver.ts'
import { attemptsOf, getOrder, paidTheOrder } from '#engines/payments/server/orders.ts'
import { payOrder } from '#engines/payments/server/pay.ts'
import { attempts, orders, refunds, steps } from '#engines/payments/server/schema.ts'
import { stageOf } from '#engines/payments/shapes.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { isOthers, shownOf } from '#kernel/server/audit/shown.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import { personOf, type ReadContext, type StepContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import type { contract } from '../../contract.ts'
import { payments } from '../../module.ts'
import { channelsOf } from '../channels.ts'
import { momentOf } from '../faces.ts'
import { nobody, refundFace } from './refunds.ts'

type Calls = typeof contract

export async function deskOrders(ctx: ReadContext, input: InputOf<Calls['deskOrders']>) {
  const start = (day: string) => startOfDayIn(ctx.site.zone, day)
  const query = ctx.db
    .select({
      order: orders,
      who: { name: people.name, number: people.number },
      paid: { channel: attempts.channel, refunded: attempts.refunded, refunding: attempts.refunding },
    })
    .from(orders)
    .leftJoin(people, and(eq(people.site, orders.site), eq(people.id, orders.payer)))
    .leftJoin(attempts, paidTheOrder)
    .where(
      and(
        input.payment ? eq(orders.payment, input.payment) : undefined,
        input.delivery ? eq(orders.delivery, input.delivery) : undefined,
        input.from ? gte(orders.createdAt, start(input.from)) : undefined,
        input.until ? lt(orders.createdAt, start(dayAfter(input.until, 1))) : undefined,
        contains(
          input.q,
          people.name,
          people.number,
          sql`${orders.subject} ->> 'zh'`,
          sql`replace(${orders.id}::text, '-', '')`,
        ),
      ),
    )
  const order = [...sortedBy(input, { created: orders.createdAt, amount: orders.amount }), desc(orders.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  const shown = shownOf(
    ctx,
    input,
    rows.map((row) => row.order.payer),
  )
  if (shown) leaveTrace(ctx, { action: 'look', entity: 'payments.orders', after: shown })
  return { total, list: rows.map((row) => face(ctx, row)) }
}

type Row = {
  order: typeof orders.$inferSelect
  who: { name: string; number: string } | null
  paid: Pick<typeof attempts.$inferSelect, 'channel' | 'refunded' | 'refunding'> | null
}

function face(ctx: ReadContext, { order, who, paid }: Row) {
  const left = order.paidAt ? order.amount - (paid?.refunded ?? 0) - (paid?.refunding ?? 0) : 0
  const isOpen = order.payment === 'created' || order.payment === 'paying'
  return {
    ...{ id: order.id, subject: textIn(order.subject, ctx.language), business: order.business, failure: order.failure },
    ...{
      person: who ?? nobody,
      amount: order.amount,
      refunded: paid?.refunded ?? 0,
      channel: paid?.channel ?? ('' as const),
    },
    ...{
      payment: order.payment,
      delivery: order.delivery,
      stage: stageOf({ ...order, refunding: paid?.refunding ?? 0 }),
    },
    ...{ created: seconds(order.createdAt), paidAt: momentOf(order.paidAt) },
    allowedActions: [
      ...(left > 0 && order.delivery !== 'delivering' && ctx.may('refund') ? (['refund'] as const) : []),
      ...(order.delivery === 'waiting' ? (['deliver'] as const) : []),
      ...(isOpen && order.expiresAt > ctx.now ? (['cash'] as const) : []),
    ],
  }
}

export async function deskOrder(ctx: ReadContext, { id }: InputOf<Calls['deskOrder']>) {
  const order = await getOrder(ctx.db, id)
  if (!order) throw notFound()
  if (isOthers(ctx, order.payer)) leaveTrace(ctx, { action: 'look', entity: 'payments.order', entityId: id })
  const [tries, back, past] = await Promise.all([
    attemptsOf(ctx.db, id),
    ctx.db.select().from(refunds).where(eq(refunds.order, id)).orderBy(desc(refunds.createdAt)),
    ctx.db
      .select({ step: steps, by: people.name })
      .from(steps)
      .leftJoin(people, and(eq(people.site, steps.site), eq(people.id, steps.by)))
      .where(eq(steps.order, id))
      .orderBy(asc(steps.at))
      .limit(200),
  ])
  return {
    attempts: tries.map((row) => ({
      ...{ id: row.id, channel: row.channel, method: row.method, state: row.state, channelNo: row.channelNo ?? '' },
      ...{
        failure: row.failure,
        amount: row.amount,
        created: seconds(row.createdAt),
        paidAt: momentOf(row.paidAt),
        surplus: row.surplus,
      },
    })),
    refunds: back.map((row) => refundFace(ctx, row, {})),
    steps: past.map(({ step, by }) => ({
      id: step.id,
      what: step.what,
      from: step.from,
      to: step.to,
      by: by ?? '',
      at: seconds(step.at),
    })),
  }
}

export async function retryDelivery(ctx: WriteContext, { id }: InputOf<Calls['retryDelivery']>) {
  if (!(await tryAgain(ctx, id, personOf(ctx).id))) throw kernel.fail('notNow')
  await ctx.audit({ action: 'retryDelivery', entity: 'payments.order', entityId: id })
  return {}
}

export async function takeCash(ctx: StepContext, { id }: InputOf<Calls['takeCash']>) {
  const channels = await channelsOf(ctx)
  const by = personOf(ctx).id
  const order = await getOrder(ctx.db, id)
  if (!order) throw notFound()
  const payer = { person: by, openid: '', address: ctx.address }
  const { verdict } = await payOrder(ctx, channels, { order: id, channel: channels.cash!, method: 'desk', payer })
  if (verdict !== 'paid') throw payments.fail(verdict === 'channelDown' ? 'channelDown' : 'notNow')
  const after = { amount: order.amount }
  await ctx.write((own) => own.audit({ action: 'takeCash', entity: 'payments.order', entityId: id, after }))
  return {}
}

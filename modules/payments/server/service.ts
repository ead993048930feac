import { asc, desc, eq } from 'drizzle-orm'
import { askChannel } from '#engines/payments/server/ask.ts'
import { attemptsOf, getOrder } from '#engines/payments/server/orders.ts'
import { closeOrder, type PayAnswer, payOrder } from '#engines/payments/server/pay.ts'
import { type OrderRow, orders, steps } from '#engines/payments/server/schema.ts'
import { paidByMonth } from '#engines/payments/server/statistics.ts'
import { type ChannelKey, openAttempts, type PayMethod } from '#engines/payments/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { type OutsideContext, personOf, type ReadContext, type StepContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { contract } from '../contract.ts'
import { payments } from '../module.ts'
import { channelsOf } from './channels.ts'
import { orderFace, ownOrder, paidBy } from './faces.ts'
import { invoiceFace } from './invoices.ts'
import { openidOf } from './openid.ts'
import { walletOfPerson } from './wallet.ts'

type Calls = typeof contract

const findOwn = async (ctx: Pick<ReadContext, 'db' | 'person'>, id: string): Promise<OrderRow> =>
  theRow(
    await ctx.db
      .select()
      .from(orders)
      .where(ownOrder(id, personOf(ctx).id)),
  )

export async function order(ctx: OutsideContext, { id }: InputOf<Calls['order']>) {
  const row = await findOwn(ctx, id)
  const [paid, invoice, past] = await Promise.all([
    paidBy(ctx, [id]),
    invoiceFace(ctx, row),
    ctx.db.select().from(steps).where(eq(steps.order, id)).orderBy(asc(steps.at)).limit(100),
  ])
  const face = orderFace(ctx, row, paid.get(id))
  const shown = past.filter(({ what }) => what === 'payment' || what === 'delivery' || what === 'refund')
  return {
    ...face,
    offers: face.allowedActions.some((action) => action === 'pay') ? await offersFor(ctx, row) : [],
    invoice,
    steps: shown.map(({ what, to, at }) => ({ what, state: to, at: seconds(at) })),
  }
}

/** By browser: WeChat's own sheet needs the person's number there; on a desktop a code is scanned. */
async function offersFor(ctx: OutsideContext, { amount, kind }: OrderRow) {
  const channels = await channelsOf(ctx)
  const person = personOf(ctx).id
  const inWechat = /MicroMessenger/i.test(ctx.agent)
  const isPhone = /Mobile|Android|iPhone/i.test(ctx.agent)
  const openid = channels.wechat && inWechat ? await openidOf(ctx, person) : ''
  const wallet = channels.wallet && kind !== 'topUp' ? await walletOfPerson(ctx, person) : undefined
  const found: [ChannelKey, PayMethod][] = []
  if (channels.wechat) found.push(['wechat', inWechat && openid ? 'jsapi' : isPhone && !inWechat ? 'h5' : 'native'])
  if (channels.alipay && !inWechat) found.push(['alipay', isPhone ? 'wap' : 'page'])
  if (channels.sandbox) found.push(['sandbox', 'page'])
  const outside = found.map(([channel, method]) => ({ channel, method, balance: 0, isEnough: true }))
  if (!wallet) return outside
  const { balance } = wallet
  return [{ channel: 'wallet' as const, method: 'balance' as const, balance, isEnough: balance >= amount }, ...outside]
}

export async function prepay(ctx: StepContext, { id, channel, method }: InputOf<Calls['prepay']>) {
  brake(ctx, 'payments.prepay', { burst: 20, perSecond: 0.5 })
  if (channel === 'wallet' || channel === 'cash') throw payments.fail('noChannel')
  await findOwn(ctx, id)
  const channels = await channelsOf(ctx)
  const used = channels[channel]
  if (!used?.methods.includes(method)) throw payments.fail('noChannel')
  const person = personOf(ctx).id
  const openid = method === 'jsapi' ? await openidOf(ctx, person) : ''
  const payer = { person, openid, address: ctx.address }
  const said = await payOrder(ctx, channels, { order: id, channel: used, method, payer })
  if (said.verdict === 'paying') return { stage: 'paying' as const, prepared: said.prepared }
  return { stage: paidOr(said), prepared: {} }
}

export async function walletPay(ctx: StepContext, { id }: InputOf<Calls['walletPay']>) {
  const row = await findOwn(ctx, id)
  const channels = await channelsOf(ctx)
  if (!channels.wallet || row.kind === 'topUp') throw payments.fail('noChannel')
  const payer = { person: personOf(ctx).id, openid: '', address: ctx.address }
  return {
    stage: paidOr(await payOrder(ctx, channels, { order: id, channel: channels.wallet, method: 'balance', payer })),
  }
}

const fails = {
  closed: 'orderClosed',
  expired: 'orderExpired',
  channelDown: 'channelDown',
  refused: 'channelRefused',
  insufficient: 'insufficient',
  frozen: 'frozen',
  noSuchOrder: 'orderClosed',
  paying: 'notNow',
} as const

/** `paid` is no failure: the person is shown the result. */
function paidOr({ verdict }: PayAnswer): 'paid' {
  if (verdict === 'paid') return verdict
  throw payments.fail(fails[verdict])
}

export async function check(ctx: StepContext, { id }: InputOf<Calls['check']>) {
  await findOwn(ctx, id)
  const open = (await attemptsOf(ctx.db, id)).find(({ state }) => (openAttempts as readonly string[]).includes(state))
  if (open) await askChannel(ctx, await channelsOf(ctx), open.id)
  return stageNow(ctx, id)
}

async function stageNow(ctx: StepContext, id: string) {
  const [row, paid] = [(await getOrder(ctx.db, id))!, await paidBy(ctx, [id])]
  return { stage: orderFace(ctx, row, paid.get(id)).stage }
}

export async function cancel(ctx: StepContext, { id }: InputOf<Calls['cancel']>) {
  await findOwn(ctx, id)
  const said = await closeOrder(ctx, await channelsOf(ctx), id, 'closed', personOf(ctx).id)
  if (said === 'unknown') throw payments.fail('channelDown')
  if (said === 'paid') throw payments.fail('alreadyPaid')
  return stageNow(ctx, id)
}

export async function records(ctx: OutsideContext, input: InputOf<Calls['records']>) {
  const query = ctx.db
    .select()
    .from(orders)
    .where(eq(orders.payer, personOf(ctx).id))
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, [desc(orders.createdAt), desc(orders.id)])
  const paid = await paidBy(
    ctx,
    rows.map(({ id }) => id),
  )
  return { total, list: rows.map((row) => orderFace(ctx, row, paid.get(row.id))) }
}

export async function stat(ctx: OutsideContext) {
  const { site, now } = ctx
  return { list: await paidByMonth(ctx.db, personOf(ctx).id, { zone: site.zone, now, without: 'topUp' }) }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gte, lt } from 'drizzle-orm'
import { type Channel, ForgedNotice, type KnownAttempt } from '#engines/payments/server/channel.ts'
import { numberOf, type Steps } from '#engines/payments/server/context.ts'
import { takeNotice } from '#engines/payments/server/notices.ts'
import { getAttempt, getOrder } from '#engines/payments/server/orders.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { type OutsideContext, personOf, type StepContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { contract } from '../contract.ts'
import { sandboxes, sandboxTrades } from './schema.ts'

export type Sandbox = { secret: string }

/** The sandbox of a demo site; undefined on every other. */
export async function sandboxOf(db: ReadDb): Promise<Sandbox | undefined> {
  return (await db.select({ secret: sandboxes.secret }).from(sandboxes).limit(1))[0]
}

async function known({ db }: Pick<Steps, 'db'>, id: string): Promise<KnownAttempt> {
  const [trade] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.id, id))
  if (!trade) return { state: 'none' }
  if (trade.state !== 'paid') return { state: trade.state === 'open' ? 'pending' : 'closed' }
  const { amount, paidAt } = trade
  return { state: 'paid', receipt: { channelNo: `sandbox-${numberOf(id)}`, amount, paidAt: paidAt! } }
}

const signOf = ({ secret }: Sandbox, body: Buffer): Buffer => createHmac('sha256', secret).update(body).digest()

/** A channel for demo sites, with a page of its own and notices as those of the others. No money moves. */
export const sandboxChannel = (own: Sandbox): Channel => ({
  key: 'sandbox',
  methods: ['page'],
  prepare: async ({ write }, { id, amount }, order) => {
    const values = { id, amount, subject: textIn(order.subject, 'zh') }
    await write(({ db }) => db.insert(sandboxTrades).values(values).onConflictDoNothing())
    return { prepared: { page: `payment/alipay?id=${id}` } }
  },
  query: (ctx, { id }) => known(ctx, id),
  close: async (ctx, { id }) => {
    const isOpen = and(eq(sandboxTrades.id, id), eq(sandboxTrades.state, 'open'))
    await ctx.write(({ db }) => db.update(sandboxTrades).set({ state: 'closed' }).where(isOpen))
    const now = await known(ctx, id)
    return now.state === 'none' ? { state: 'closed' } : now
  },
  refund: async (_ctx, { id }) => ({ state: 'success', channelNo: `sandbox-${numberOf(id)}` }),
  queryRefund: async (_ctx, { id }) => ({ state: 'success', channelNo: `sandbox-${numberOf(id)}` }),
  readNotice: async (_ctx, { body, header }) => {
    const given = Buffer.from(header('x-signature'), 'base64url')
    const wanted = signOf(own, body)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new ForgedNotice('not of the sandbox')
    const { no, amount, at } = parseJson(body.toString('utf8')) as { no: string; amount: number; at: number }
    const receipt = { channelNo: `sandbox-${no}`, amount, paidAt: new Date(at) }
    return { news: { about: 'payment', no, receipt }, content: body.toString('utf8') }
  },
  bill: async ({ db }, day) => {
    const [from, until] = [day, dayAfter(day, 1)].map((one) => new Date(`${one}T00:00:00+08:00`))
    const within = and(gte(sandboxTrades.paidAt, from!), lt(sandboxTrades.paidAt, until!))
    const rows = await db
      .select()
      .from(sandboxTrades)
      .where(and(within, eq(sandboxTrades.state, 'paid')))
    return rows.map(({ id, amount }) => ({
      what: 'pay',
      no: numberOf(id),
      channelNo: `sandbox-${numberOf(id)}`,
      amount,
    }))
  },
})

export async function sandbox(ctx: OutsideContext, { id }: InputOf<(typeof contract)['sandbox']>) {
  const isOn = (await sandboxOf(ctx.db)) !== undefined
  const none = { isOn, subject: '', order: '', state: '', amount: 0 }
  if (!isOn || !id) return none
  const [trade] = await ctx.db.select().from(sandboxTrades).where(eq(sandboxTrades.id, id))
  const attempt = trade && (await getAttempt(ctx.db, id))
  if (!attempt || attempt.by !== personOf(ctx).id) throw notFound()
  const order = (await getOrder(ctx.db, attempt.order))!
  return {
    isOn,
    subject: textIn(order.subject, ctx.language),
    order: order.id,
    state: trade.state,
    amount: trade.amount,
  }
}

/** The person pays "at the channel", which then sends its signed notice. */
export async function sandboxPay(ctx: StepContext, { id }: InputOf<(typeof contract)['sandboxPay']>) {
  const own = await sandboxOf(ctx.db)
  const attempt = await getAttempt(ctx.db, id)
  if (!own || attempt?.channel !== 'sandbox' || attempt.by !== personOf(ctx).id) throw notFound()
  const isOpen = and(eq(sandboxTrades.id, id), eq(sandboxTrades.state, 'open'))
  const [paid] = await ctx.write(({ db, now }) =>
    db.update(sandboxTrades).set({ state: 'paid', paidAt: now }).where(isOpen).returning(),
  )
  if (!paid) return {}
  const body = Buffer.from(JSON.stringify({ no: numberOf(id), amount: paid.amount, at: paid.paidAt!.getTime() }))
  const header = () => signOf(own, body).toString('base64url')
  await takeNotice(ctx, sandboxChannel(own), { body, header })
  return {}
}

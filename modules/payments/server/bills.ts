import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { AccountDraft } from '#engines/ledger/server/accounts.ts'
import { defineDeliverer, Undeliverable } from '#engines/payments/server/deliverers.ts'
import { createOrder } from '#engines/payments/server/orders.ts'
import { orders } from '#engines/payments/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidIn, textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { sumFen } from '#kernel/money.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import { payments } from '../module.ts'
import { momentOf } from './faces.ts'
import { type BillRow, bills as table } from './schema.ts'

type Calls = typeof contract

export const business = 'payments.bill'

export const feesOf = (category: string): AccountDraft => ({
  ...{ owner: { kind: 'fees', id: category }, purpose: 'income', class: 'income', mayOwe: true },
})

export async function bills(ctx: ReadContext, { state }: InputOf<Calls['bills']>) {
  const isIt = and(eq(table.person, personOf(ctx).id), eq(table.state, state))
  const rows = await ctx.db.select().from(table).where(isIt).orderBy(asc(table.dueAt), asc(table.id)).limit(200)
  const live = await liveOrders(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => face(ctx, row, live))
  return {
    sum: sumFen(rows.map(({ amount }) => amount)),
    overdue: list.filter(({ isOverdue }) => isOverdue).length,
    list,
  }
}

export async function bill(ctx: ReadContext, { id }: InputOf<Calls['bill']>) {
  const row = await findOwn(ctx, id)
  return face(ctx, row, await liveOrders(ctx.db, [id]))
}

const findOwn = async (ctx: Pick<ReadContext, 'db' | 'person'>, id: string): Promise<BillRow> =>
  theRow(
    await ctx.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.person, personOf(ctx).id))),
  )

async function liveOrders(db: ReadDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const isIt = and(eq(orders.business, business), inArray(orders.businessId, [...ids]))
  const rows = await db
    .select({ id: orders.id, bill: orders.businessId })
    .from(orders)
    .where(and(isIt, notInArray(orders.payment, ['closed', 'expired', 'refunded'])))
  return new Map(rows.map(({ id, bill: of }) => [of, id]))
}

const face = (ctx: ReadContext, row: BillRow, live: ReadonlyMap<string, string>) => ({
  ...{ id: row.id, title: textIn(saidIn(row, 'title'), ctx.language), note: row.note, category: row.category },
  ...{ state: row.state, amount: row.amount, due: seconds(row.dueAt), paidAt: momentOf(row.paidAt) },
  ...{ order: live.get(row.id) ?? '', isOverdue: row.state === 'open' && row.dueAt < ctx.now },
})

/** Under the bill's lock: a list that changes it at the same time sees the order, or was there first. */
export async function orderBill(ctx: WriteContext, { bill: id }: InputOf<Calls['orderBill']>) {
  const isIt = and(eq(table.id, id), eq(table.person, personOf(ctx).id))
  const row = theRow(await ctx.db.select().from(table).where(isIt).for('update'))
  if (row.state !== 'open') throw payments.fail(row.state === 'paid' ? 'alreadyPaid' : 'billChanged')
  const order = await createOrder(ctx, {
    ...{ business, businessId: id, subject: saidIn(row, 'title'), kind: row.category, amount: row.amount },
    ...{ payer: row.person, payee: feesOf(row.category), seconds: settingsOf(ctx, payments).orderMinutes * 60 },
    ...{ promise: 10, backTo: `pay/detail?id=${id}`, by: row.person },
  })
  return { id: order.id }
}

type Context = AgendaContext & { site: Site; now: Date }
const source = 'payments.bill'

/** A bill is a task of its person until it is paid. */
const itemOf = (ctx: { site: Site }, row: BillRow): AgendaItem => ({
  ...{
    source,
    sourceId: row.id,
    kind: 'task',
    link: `pay/detail?id=${row.id}`,
    dueAt: row.dueAt,
    since: row.createdAt,
  },
  title: say(ctx, payments, 'agenda.bill', { title: saidIn(row, 'title') }),
  many: say(ctx, payments, 'agenda.bills'),
  action: say(ctx, payments, 'agenda.pay'),
  for: { people: [row.person] },
})

export async function putBills(ctx: Context, rows: readonly BillRow[]): Promise<void> {
  const [open, settled] = [rows.filter(({ state }) => state === 'open'), rows.filter(({ state }) => state !== 'open')]
  await put(ctx, ...open.map((row) => itemOf(ctx, row)))
  await take(ctx, { source, sourceId: settled.map(({ id }) => id) })
}

const openOnes: SQL = eq(table.state, 'open')

export const agenda = agendaOf({
  sources: [source],
  all: async (ctx) => (await ctx.db.select().from(table).where(openOnes)).map((row) => itemOf(ctx, row)),
})

/** A paid bill is settled in the transaction that marks its order as delivered. */
export const billDeliverer = defineDeliverer({
  business,
  inTransaction: async (ctx, order) => {
    const isIt = and(eq(table.id, order.businessId), inArray(table.state, ['open', 'paid']))
    const [row] = await ctx.db.update(table).set({ state: 'paid', paidAt: order.paidAt }).where(isIt).returning()
    if (!row) throw new Undeliverable('withdrawn')
    await putBills(ctx, [row])
    await tell(ctx, 'paid', row, order.id)
  },
  refunded: async (ctx, order, { isWhole }) => {
    if (!isWhole) return
    const isIt = and(eq(table.id, order.businessId), eq(table.state, 'paid'))
    const [row] = await ctx.db.update(table).set({ state: 'open', paidAt: null }).where(isIt).returning()
    const [bill] = row ? [row] : await ctx.db.select().from(table).where(eq(table.id, order.businessId))
    if (row) await putBills(ctx, [row])
    if (bill) await tell(ctx, 'refunded', bill, order.id)
  },
})

const tell = (ctx: Parameters<typeof notify>[0], what: 'paid' | 'refunded', row: BillRow, order: string) =>
  notify(ctx, {
    ...{ topic: 'payments.order', to: [row.person], link: `payment/detailPay?id=${order}` },
    title: say(ctx, payments, `message.${what}`, { title: saidIn(row, 'title') }),
    text: say(ctx, payments, `message.${what}Text`),
    reason: say(ctx, payments, 'message.why'),
    dedupe: `payments.${what}/${order}`,
  })

import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { settleIn, voiding } from '#engines/ledger/server/requests.ts'
import { findReference } from '#engines/ledger/server/transactions.ts'
import { isRefused } from '#engines/ledger/shapes.ts'
import { dayIn, deviceTime, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { card as module } from '../module.ts'
import { lockCard } from './cards.ts'
import { tokenKey } from './codes.ts'
import { recheckLow } from './low.ts'
import { merchantPayouts } from './office/payouts.ts'
import { lockByCode, lockByToken } from './scanned.ts'
import { merchants, type PaymentRow, payments } from './schema.ts'
import { takePayment } from './take-payment.ts'

type Calls = typeof contract

/** Merchants that are on and have this person among their cashiers, or no list of cashiers. */
const isServed = (person: string) =>
  and(
    isNull(merchants.offAt),
    sql`(cardinality(${merchants.cashiers}) = 0 or ${person}::uuid = any (${merchants.cashiers}))`,
  )

export async function terminal(ctx: ReadContext) {
  const today = dayIn(ctx.site.zone, ctx.now)
  const rows = await ctx.db
    .select({
      merchant: merchants,
      today: sql<number>`coalesce(sum(${payments.amount}), 0)::float8`,
      count: sql<number>`count(${payments.id})::int`,
    })
    .from(merchants)
    .leftJoin(
      payments,
      and(
        eq(payments.site, merchants.site),
        eq(payments.merchant, merchants.id),
        eq(payments.day, today),
        eq(payments.state, 'done'),
      ),
    )
    .where(isServed(personOf(ctx).id))
    .groupBy(merchants.site, merchants.id)
    .orderBy(asc(merchants.name))
  const list = rows.map(({ merchant, today: sum, count }) => ({
    ...{ id: merchant.id, name: fieldIn(ctx.language, merchant, 'name'), place: merchant.place },
    ...{ kind: merchant.kind, today: sum, count },
  }))
  return { list, publicKey: tokenKey(ctx) }
}

async function findMerchant(ctx: Pick<ReadContext, 'db' | 'person'>, id: string) {
  const [row] = await ctx.db
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, id), isServed(personOf(ctx).id)))
  if (!row) throw module.fail('noMerchant')
  return row
}

export async function charge(ctx: WriteContext, { merchant: id, code, amount }: InputOf<Calls['charge']>) {
  const merchant = await findMerchant(ctx, id)
  const scanned = await lockByCode(ctx, code, amount)
  const taken = await takePayment(ctx, { ...scanned, merchant, amount, paidAt: ctx.now, isLate: false })
  return paidFace(ctx, taken)
}

export async function settleToken(ctx: WriteContext, input: InputOf<Calls['settleToken']>) {
  const merchant = await findMerchant(ctx, input.merchant)
  const scanned = await lockByToken(ctx, input)
  const paidAt = deviceTime(input.at, ctx.now)
  const taken = await takePayment(ctx, { ...scanned, merchant, amount: input.amount, paidAt, isLate: true })
  return paidFace(ctx, taken)
}

async function paidFace({ db }: WriteContext, { row, isAllowance }: { row: PaymentRow; isAllowance: boolean }) {
  const [holder] = await db.select({ name: people.name }).from(people).where(eq(people.id, row.person))
  return { id: row.id, name: maskName(holder!.name), amount: row.amount, at: seconds(row.paidAt), isAllowance }
}

export async function charges(ctx: ReadContext, { merchant: id, ...paging }: InputOf<Calls['charges']>) {
  await findMerchant(ctx, id)
  const query = ctx.db
    .select({ row: payments, name: people.name })
    .from(payments)
    .innerJoin(people, and(eq(people.site, payments.site), eq(people.id, payments.person)))
    .where(eq(payments.merchant, id))
  const order = [desc(payments.createdAt), desc(payments.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, paging, order)
  return {
    total,
    list: rows.map(({ row, name }) => ({
      ...{ id: row.id, name: maskName(name), amount: row.amount, at: seconds(row.paidAt), way: row.way },
      ...{ state: row.state, allowedActions: isVoidable(ctx, row) ? (['voidCharge'] as const).slice() : [] },
    })),
  }
}

export async function payouts(ctx: ReadContext, { merchant, ...paging }: InputOf<Calls['payouts']>) {
  await findMerchant(ctx, merchant)
  return merchantPayouts(ctx, merchant, paging)
}

const isVoidable = (ctx: Pick<ReadContext, 'site' | 'now'>, row: PaymentRow): boolean =>
  row.state === 'done' && dayIn(ctx.site.zone, row.createdAt) === dayIn(ctx.site.zone, ctx.now)

export async function voidCharge(ctx: WriteContext, { id }: InputOf<Calls['voidCharge']>) {
  const [found] = await ctx.db.select().from(payments).where(eq(payments.id, id))
  if (!found) throw notFound()
  await findMerchant(ctx, found.merchant)
  const card = await lockCard(ctx, found.card)
  const row = theRow(await ctx.db.select().from(payments).where(eq(payments.id, id)).for('update'))
  if (row.state !== 'done') throw kernel.fail('notNow')
  if (!isVoidable(ctx, row)) throw module.fail('tooLateToVoid')
  await ctx.db.update(payments).set({ state: 'voided' }).where(eq(payments.id, id))
  const [before, after] = [{ paymentState: 'done' }, { paymentState: 'voided', amount: row.amount }]
  await ctx.audit({ action: 'voidCharge', entity: 'card.payment', entityId: id, before, after })
  const paid = (await findReference(ctx.db, 'card.charge', id))!
  const by = personOf(ctx).id
  const draft = { source: 'card.void', reference: id, kind: 'refund', transaction: paid.id, by }
  const [said] = await settleIn(ctx.db, [voiding({ ...draft, ...(paid.memo && { memo: paid.memo }) })])
  if (isRefused(said!)) throw module.fail('insufficient')
  await recheckLow(ctx, [card])
  return {}
}

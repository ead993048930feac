import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { balancesOf } from '#engines/ledger/server/accounts.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { peopleWithNumbers } from '#kernel/server/people/numbers.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { card as module } from '../../module.ts'
import { type MerchantRow, merchants, payments } from '../schema.ts'

type Calls = typeof contract

export async function deskMerchants(ctx: ReadContext, input: InputOf<Calls['deskMerchants']>) {
  const query = ctx.db
    .select()
    .from(merchants)
    .where(
      and(
        input.id ? eq(merchants.id, input.id) : undefined,
        input.kind ? eq(merchants.kind, input.kind) : undefined,
        contains(input.q, merchants.name, merchants.nameEn, merchants.place),
      ),
    )
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, [asc(merchants.name), asc(merchants.id)])
  const ids = rows.map(({ id }) => id)
  const earned = await balancesOf(ctx.db, { kind: 'merchant', ids, purpose: 'sales' })
  const [today, numbers] = [await todayOf(ctx, ids), await numbersOf(ctx, rows)]
  return {
    total,
    list: rows.map((row) => ({
      ...{ id: row.id, name: row.name, nameEn: row.nameEn, place: row.place, kind: row.kind, version: row.version },
      payTo: row.payTo,
      cashierNumbers: row.cashiers
        .map((id) => numbers.get(id) ?? '')
        .filter(Boolean)
        .join(' '),
      ...{
        balance: earned.get(row.id) ?? 0,
        today: today.get(row.id) ?? 0,
        state: row.offAt ? ('off' as const) : ('on' as const),
      },
      allowedActions: [
        'edit' as const,
        'statement' as const,
        row.offAt ? ('switchOn' as const) : ('switchOff' as const),
      ],
    })),
  }
}

async function todayOf(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const isIt = and(inArray(payments.merchant, [...ids]), eq(payments.day, dayIn(ctx.site.zone, ctx.now)))
  const rows = await ctx.db
    .select({ id: payments.merchant, sum: sql<number>`sum(${payments.amount})::float8` })
    .from(payments)
    .where(and(isIt, eq(payments.state, 'done')))
    .groupBy(payments.merchant)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

async function numbersOf(ctx: ReadContext, rows: readonly MerchantRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ cashiers }) => cashiers))]
  if (!ids.length) return new Map()
  const found = await ctx.db
    .select({ id: people.id, number: people.number })
    .from(people)
    .where(inArray(people.id, ids))
  return new Map(found.map(({ id, number }) => [id, number]))
}

export async function saveMerchant(ctx: WriteContext, input: InputOf<Calls['saveMerchant']>) {
  const { id, version, cashierNumbers, ...draft } = input
  const { found, unknown } = await peopleWithNumbers(ctx, cashierNumbers)
  const values = { ...draft, cashiers: found.map((one) => one.id) }
  await checkName(ctx, draft.name, id)
  const row = id
    ? await updateVersioned(ctx.db, merchants, { id, version }, values)
    : (
        await ctx.db
          .insert(merchants)
          .values({ ...values, createdAt: ctx.now })
          .returning()
      )[0]!
  const action = id ? 'changeMerchant' : 'addMerchant'
  const after = { name: row.name, merchantKind: row.kind, place: row.place, payTo: row.payTo, cashiers: found.length }
  await ctx.audit({ action, entity: 'card.merchant', entityId: row.id, after })
  return { id: row.id, unknown }
}

async function checkName({ db }: WriteContext, name: string, id: string): Promise<void> {
  const [other] = await db.select({ id: merchants.id }).from(merchants).where(eq(merchants.name, name))
  if (other && other.id !== id) throw module.fail('takenName')
}

export async function switchMerchant(ctx: WriteContext, { id, on }: InputOf<Calls['switchMerchant']>) {
  const row = theRow(await ctx.db.select().from(merchants).where(eq(merchants.id, id)).for('update'))
  if ((row.offAt === null) === on) throw kernel.fail('notNow')
  const set = { offAt: on ? null : ctx.now, version: row.version + 1 }
  await ctx.db.update(merchants).set(set).where(eq(merchants.id, id))
  await ctx.audit({ action: on ? 'switchOn' : 'switchOff', entity: 'card.merchant', entityId: id })
  return {}
}

import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { AccountDraft } from '#engines/ledger/server/accounts.ts'
import type { Said } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { openForOrder } from './books.ts'
import { type Change, later } from './context.ts'
import { attempts, type OrderRow, orders } from './schema.ts'

export type OrderDraft = {
  business: string
  businessId: string
  subject: Said
  kind: string
  amount: number
  payer: string | undefined
  payee: AccountDraft
  /** Key of the other system that delivers it. */
  supplier?: string
  /** Seconds in which it can be paid. */
  seconds: number
  /** Usual seconds from payment to delivery, and after how many an undelivered order is refunded. */
  promise?: number
  patience?: number
  backTo?: string
  by?: string | undefined
}

const over = ['closed', 'expired', 'refunded'] as const

/**
 * Makes the order for a thing, or returns the live one it already has: a double tap or two devices get the same. The
 * caller compares the amount if that can have changed.
 */
export async function createOrder(ctx: Pick<Change, 'db' | 'now'>, draft: OrderDraft): Promise<OrderRow> {
  const known = await liveOrder(ctx.db, draft)
  if (known) return known
  const { payee, seconds, by, ...own } = draft
  const accounts = await openForOrder(ctx.db, payee)
  const [made] = await ctx.db
    .insert(orders)
    .values({
      ...own,
      ...accounts,
      payer: own.payer ?? null,
      expiresAt: later(ctx.now, seconds),
      changedBy: by ?? null,
    })
    .onConflictDoNothing()
    .returning()
  return made ?? (await liveOrder(ctx.db, draft))!
}

type Business = Pick<OrderRow, 'business' | 'businessId'>

/** The order of a thing that is neither closed, expired nor refunded. */
export async function liveOrder(db: ReadDb, { business, businessId }: Business): Promise<OrderRow | undefined> {
  const isIt = and(eq(orders.business, business), eq(orders.businessId, businessId))
  return (
    await db
      .select()
      .from(orders)
      .where(and(isIt, notInArray(orders.payment, [...over])))
  )[0]
}

/** For SQL of a module: its thing with this id, an expression of type text, has a live order. And the table it is read from. */
export const hasLiveOrderSql = (business: string, id: string): string =>
  `exists (select 1 from pay_orders o where o.business = '${business}' and o.business_id = ${id} and o.payment not in ('closed', 'expired', 'refunded'))`
export const orderTable = 'pay_orders'

export async function getOrder(db: ReadDb, id: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.id, id)))[0]
}

/** The order, locked until the end of the transaction: everything about it is decided under this lock. */
export async function lockOrder(db: ReadDb, id: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.id, id)).for('update'))[0]
}

export const attemptsOf = (db: ReadDb, order: string) =>
  db
    .select()
    .from(attempts)
    .where(eq(attempts.order, order))
    .orderBy(sql`${attempts.createdAt} desc, ${attempts.id} desc`)

export async function getAttempt(db: ReadDb, id: string) {
  return (await db.select().from(attempts).where(eq(attempts.id, id)))[0]
}

/** An attempt that paid its order; there is at most one of an order (`pay_attempts_paid`). */
export const hasPaid = sql`(${attempts.state} = 'success' and not ${attempts.surplus})`

/** Joins orders with the attempts that paid them. */
export const paidTheOrder = and(eq(attempts.site, orders.site), eq(attempts.order, orders.id), hasPaid)

/** The attempt that paid an order. */
export const paidAttempt = async (db: ReadDb, order: string) =>
  (
    await db
      .select()
      .from(attempts)
      .where(and(eq(attempts.order, order), hasPaid))
  )[0]

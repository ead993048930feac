import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { LedgerRefused } from '../books.ts'
import { idOfNumber, numberOf, type Steps } from '../context.ts'
import { takeDelivered } from '../deliver.ts'
import { type Deliverer, type Supplier, Undeliverable } from '../deliverers.ts'
import { paidAttempt } from '../orders.ts'
import { refundOrder } from '../refunds.ts'
import { type OrderRow, orders } from '../schema.ts'
import { supplierLines } from './schema.ts'
import { type Line, NoList, type OurLine, type Outcome, type Side } from './side.ts'

/**
 * A supplier with its list of what it delivered, by the orders' numbers. What it delivered without our knowing counts as
 * delivered; what it does not know of is delivered again or, if it refuses, refunded.
 */
export function supplierSide(deliverer: Deliverer, supplier: Supplier): Side {
  const { key } = supplier
  return {
    key,
    theirs: (ctx, day) => theirsOf(ctx, supplier, day),
    ours: (ctx, day) => oursOf(ctx, key, day),
    onlyTheirs: async (ctx, _day, lines) => {
      const known = await ordersOf(ctx, lines)
      const found = []
      for (const line of lines) found.push({ line, outcome: await takeMissing(ctx, key, line, known.get(line.no)) })
      return found
    },
    onlyOurs: async (ctx, lines) => {
      const known = await ordersOf(ctx, lines)
      const found = []
      for (const line of lines) found.push({ line, outcome: await sendMissing(ctx, deliverer, known.get(line.no)!) })
      return found
    },
  }
}

const lineOf = ({ no, amount }: { no: string; amount: number }): Line => ({
  ...{ what: 'delivery', no: no.replaceAll('-', '').toLowerCase(), amount },
})

/** An uploaded list counts before what the supplier answers. */
async function theirsOf(ctx: Steps, { key, list }: Supplier, day: string): Promise<Line[] | undefined> {
  const uploaded = await ctx.db
    .select({ no: supplierLines.no, amount: supplierLines.amount })
    .from(supplierLines)
    .where(and(eq(supplierLines.supplier, key), eq(supplierLines.day, day)))
  if (uploaded.length) return uploaded.map(lineOf)
  const asked = await list?.(ctx, day).catch((error: Error) => {
    throw new NoList(error.message, { cause: error })
  })
  return asked?.map(lineOf)
}

async function oursOf({ db, site }: Steps, key: string, day: string): Promise<OurLine[]> {
  const start = (of: string) => startOfDayIn(site.zone, of)
  const within = and(gte(orders.deliveredAt, start(day)), lt(orders.deliveredAt, start(dayAfter(day, 1))))
  const rows = await db
    .select({ id: orders.id, amount: orders.amount })
    .from(orders)
    .where(and(eq(orders.supplier, key), within))
  return rows.map(({ id, amount }) => ({ ...lineOf({ no: numberOf(id), amount }), order: id }))
}

/** The orders of these lines by their numbers. */
async function ordersOf({ db }: Steps, lines: readonly Line[]): Promise<Map<string, OrderRow>> {
  const ids = lines.flatMap(({ no }) => idOfNumber(no) ?? [])
  const rows = ids.length ? await db.select().from(orders).where(inArray(orders.id, ids)) : []
  return new Map(rows.map((row) => [numberOf(row.id), row]))
}

/** What only the supplier has on that day. Undefined: we have it on another day. */
async function takeMissing(
  ctx: Steps,
  key: string,
  { amount }: Line,
  order: OrderRow | undefined,
): Promise<Outcome | undefined> {
  if (order?.supplier !== key) return { action: 'none', isSettled: false }
  const ours = { order: order.id, ours: order.delivery === 'done' ? order.amount : 0 }
  if (amount !== order.amount) return { ...ours, kind: 'amountDiffers', action: 'none', isSettled: false }
  if (order.delivery === 'done') return undefined
  const isTaken = await takeDelivered(ctx, order.id)
  // Otherwise it is being delivered right now, was refunded, or was never paid.
  return { ...ours, action: isTaken ? 'delivered' : 'none', isSettled: isTaken }
}

/** What only we have: the supplier is asked, told again, or the payer gets the money back. */
async function sendMissing(ctx: Steps, deliverer: Deliverer, order: OrderRow): Promise<Outcome> {
  const people = { action: 'none', isSettled: false } as const
  if (order.payment === 'refunded') return { action: 'refunded', isSettled: true }
  // Money that goes back is not delivered for again.
  if (order.payment !== 'paid' || (await isGoingBack(ctx, order))) return people
  try {
    if (!(await deliverer.giveUp?.(ctx, order))) return { action: 'confirmed', isSettled: true }
    await deliverer.inSteps?.(ctx, { ...order, tries: order.tries + 1 })
  } catch (error) {
    if (error instanceof Undeliverable) return giveBack(ctx, order)
    ctx.log.warn({ err: error, business: order.business }, 'a supplier does not say whether it has delivered')
    return people
  }
  // A refund that began meanwhile is for people: it may now be delivered and paid back.
  return (await isGoingBack(ctx, order)) ? people : { action: 'deliveredAgain', isSettled: true }
}

async function isGoingBack({ db }: Steps, { id }: OrderRow): Promise<boolean> {
  const attempt = await paidAttempt(db, id)
  return !attempt || attempt.refunding > 0 || attempt.refunded > 0
}

/** The supplier refused for good. */
async function giveBack(ctx: Steps, { id, amount }: OrderRow): Promise<Outcome> {
  const draft = { amount, reason: 'notDelivered', automatic: true }
  const said = await ctx
    .write((own) => refundOrder(own, id, draft))
    .catch((error) => {
      if (!(error instanceof LedgerRefused)) throw error
      return undefined
    })
  const isBack = said !== undefined && 'refund' in said
  return { action: isBack ? 'refunded' : 'none', isSettled: isBack }
}

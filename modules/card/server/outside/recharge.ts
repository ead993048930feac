import { and, eq, gt, inArray, isNull, like } from 'drizzle-orm'
import type { AccountDraft } from '#engines/ledger/server/accounts.ts'
import { numberOf, type Steps } from '#engines/payments/server/context.ts'
import { Undeliverable } from '#engines/payments/server/deliverers.ts'
import { httpSupplier } from '#engines/payments/server/http-supplier.ts'
import { type OrderRow, orders } from '#engines/payments/server/schema.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Site } from '#kernel/site.ts'
import { card as module, outsideMeasure } from '../../module.ts'
import { outsideBalances } from '../schema.ts'

/** The key of the outside card system as the supplier of recharges. */
export const supplierKey = 'card'

/** What was paid for cards of the outside system, which is owed to its operator. */
export const operator: AccountDraft = {
  ...{ owner: { kind: 'supplier', id: supplierKey }, purpose: 'sales', class: 'liability' },
}

/** Undefined: the site's card system is the portal's own, or takes no recharges. */
export function rechargeDesk(ctx: { site: Site }) {
  const { outside } = settingsOf(ctx, module)
  if (!outside?.recharge) return undefined
  const { recharge, token: secret, milliseconds, unit: money } = outside
  const { fields, paths } = recharge
  return { ...httpSupplier({ ...recharge, secret, milliseconds, money }, outsideMeasure), fields, paths }
}

/** Of an order that is on its way to the outside system. After a change of the settings nobody can say what became of it. */
function findDesk(ctx: Steps, { tries }: OrderRow) {
  const desk = rechargeDesk(ctx)
  if (desk) return desk
  throw tries > 1 ? new Error('the card system was changed') : new Undeliverable('the card system was changed')
}

/** Told under the order's number, so that it counts once; after the first try the system is asked before. */
export async function rechargeOutside(ctx: Steps, order: OrderRow, person: string): Promise<void> {
  const { ask, load, fields } = findDesk(ctx, order)
  const number = numberOf(order.id)
  if (order.tries > 1) {
    const known = await ask(ctx, number)
    if (known === 'done') return
    if (known === 'refused') throw new Undeliverable('refused')
  }
  const isIt = and(eq(people.id, person), isNull(people.leftAt))
  const [holder] = await ctx.db.select({ number: people.number }).from(people).where(isIt)
  if (!holder) throw new Undeliverable('noCard')
  await load(ctx, { number, amount: order.amount, more: { [fields.holder]: holder.number } })
}

export const isLostOutside = async (ctx: Steps, order: OrderRow): Promise<boolean> =>
  (await findDesk(ctx, { ...order, tries: order.tries + 1 }).ask(ctx, numberOf(order.id))) !== 'done'

/** Whether a recharge of somebody arrived after a moment of the last seconds: the balance that was asked for then is old. */
export async function isRecharged(db: ReadDb, person: string, since: Date): Promise<boolean> {
  const arrived = and(eq(orders.supplier, supplierKey), gt(orders.deliveredAt, since))
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(arrived, like(orders.businessId, `${person} %`)))
    .limit(1)
  return rows.length > 0
}

/** The last balance that the outside system told of somebody. */
export async function keptBalance(db: ReadDb, person: string): Promise<number> {
  const isIt = eq(outsideBalances.id, person)
  const [kept] = await db.select({ balance: outsideBalances.balance }).from(outsideBalances).where(isIt)
  return kept?.balance ?? 0
}

type Both = { business: string; payer: string; to: string }

/** Whether this payer has paid for a recharge of this holder that has not arrived yet. */
export async function isUnderWay(db: ReadDb, { business, payer, to }: Both): Promise<boolean> {
  const paid = and(
    ...[eq(orders.payer, payer), eq(orders.business, business), like(orders.businessId, `${to} %`)],
    ...[eq(orders.payment, 'paid'), inArray(orders.delivery, ['waiting', 'delivering'])],
  )
  return (await db.select({ id: orders.id }).from(orders).where(paid).limit(1)).length > 0
}

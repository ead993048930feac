import { openAccounts } from '#engines/ledger/server/accounts.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { clearing, moving, openSource, settleOrThrow } from './books.ts'
import { numberOf } from './context.ts'
import type { OrderDraft } from './orders.ts'
import { attempts, type OrderRow, orders } from './schema.ts'

export type DemoOrder = Omit<OrderDraft, 'seconds' | 'payer' | 'by'> & { payer: string; at: Date }

/**
 * Demo data: orders that were paid at the cash desk and delivered at once, with their entries in the ledger. Entries and
 * `pay_steps` are dated by the database, so by the moment of seeding.
 */
export async function addPaidOrders(
  { db }: Pick<SeedContext, 'db'>,
  drafts: readonly DemoOrder[],
): Promise<readonly OrderRow[]> {
  if (!drafts.length) return []
  const cash = await openSource(db, 'cash', undefined)
  const [kept, ...payees] = await openAccounts(db, [clearing, ...drafts.map(({ payee }) => payee)])
  const rows = drafts.map(({ payee: _, at, ...draft }, i) => ({
    ...{ ...draft, payee: payees[i]!, clearing: kept!, payment: 'paid' as const, delivery: 'done' as const },
    ...{ createdAt: at, expiresAt: at, paidAt: at, promisedAt: at, deliveredAt: at },
  }))
  const made = await db.insert(orders).values(rows).returning()
  const paid = made.map(({ id, amount, payer, paidAt }) => ({
    ...{ order: id, channel: 'cash' as const, method: 'desk' as const, amount, by: payer, source: cash },
    ...{ state: 'success' as const, channelNo: numberOf(id), paidAt, createdAt: paidAt! },
  }))
  const tries = await db.insert(attempts).values(paid).returning()
  const requests = made.flatMap((order) => {
    const { id } = tries.find((one) => one.order === order.id)!
    const { amount, payee } = order
    return [
      moving({ source: 'payments.receive', reference: id }, order, { from: cash, to: kept!, amount }),
      moving({ source: 'payments.deliver', reference: order.id }, order, { from: kept!, to: payee, amount }),
    ]
  })
  await settleOrThrow(db, requests)
  return made
}

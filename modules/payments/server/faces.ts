import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasPaid } from '#engines/payments/server/orders.ts'
import { type AttemptRow, attempts, type OrderRow, orders } from '#engines/payments/server/schema.ts'
import { stageOf } from '#engines/payments/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import { textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'

type Of = Pick<ReadContext, 'language' | 'now'>
type Paid = Pick<AttemptRow, 'channel' | 'refunding' | 'refunded'> | undefined

export const momentOf = (at: Date | null): number => (at ? seconds(at) : 0)

/** An order as its payer sees it. */
export function orderFace({ language, now }: Of, order: OrderRow, paid: Paid) {
  const [refunding, refunded] = [paid?.refunding ?? 0, paid?.refunded ?? 0]
  const isOpen = order.payment === 'created' || order.payment === 'paying'
  const isOver = isOpen && order.expiresAt <= now
  const stage = isOver ? ('expired' as const) : stageOf({ ...order, refunding })
  return {
    ...{ id: order.id, subject: textIn(order.subject, language), kind: order.kind, amount: order.amount },
    ...{
      failure: order.failure,
      backTo: order.backTo,
      refunding,
      refunded,
      stage,
      channel: paid?.channel ?? ('' as const),
    },
    ...{ created: seconds(order.createdAt), expires: seconds(order.expiresAt), paidAt: momentOf(order.paidAt) },
    ...{ promisedAt: momentOf(order.promisedAt), deliveredAt: momentOf(order.deliveredAt) },
    allowedActions: [
      ...(isOpen && !isOver ? (['pay', 'cancel'] as const) : []),
      ...(order.paidAt && order.payment !== 'refunded' ? (['receipt'] as const) : []),
    ],
  }
}

/** The attempt that paid each order; before that, the open one. In one statement. */
export async function paidBy(
  { db }: Pick<ReadContext, 'db'>,
  ids: readonly string[],
): Promise<Map<string, AttemptRow>> {
  if (!ids.length) return new Map()
  const counts = sql`(${hasPaid} or ${attempts.state} in ('init', 'pending', 'unknown'))`
  const rows = await db
    .select()
    .from(attempts)
    .where(and(inArray(attempts.order, [...ids]), counts))
    .orderBy(sql`(${attempts.state} = 'success')::int`)
  return new Map(rows.map((row) => [row.order, row]))
}

export const ownOrder = (id: string, person: string) => and(eq(orders.id, id), eq(orders.payer, person))

import { and, eq, ne, sql } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { paidTheOrder } from './orders.ts'
import { attempts, orders } from './schema.ts'

export type MonthOfKind = { month: string; kind: string; amount: number; count: number }

/**
 * What a person has paid in the last twelve months, by month of the payment in the zone and by kind; refunds are taken
 * off, and orders of the kinds named are left out.
 */
export async function paidByMonth(
  db: ReadDb,
  person: string,
  { zone, now, without }: { zone: string; now: Date; without: string },
): Promise<MonthOfKind[]> {
  const month = sql<string>`to_char(${orders.paidAt} at time zone ${zone}, 'YYYY-MM')`
  const amount = sql<number>`sum(${orders.amount} - ${attempts.refunded})::float8`
  return db
    .select({ month, kind: orders.kind, amount, count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(attempts, paidTheOrder)
    .where(
      and(
        eq(orders.payer, person),
        ne(orders.kind, without),
        sql`${orders.paidAt} > ${now.toISOString()}::timestamptz - interval '12 months'`,
      ),
    )
    .groupBy(sql`1, 2`)
    .having(sql`${amount} > 0`)
    .orderBy(sql`1 desc, 3 desc`)
}

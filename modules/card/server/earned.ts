import { and, eq, lt, sql } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { ofRun, payoutRuns, payouts } from './payout-schema.ts'
import { merchants, payments } from './schema.ts'

/**
 * What merchants have earned up to a day and were not paid out yet: by when payments were recorded, so that those taken
 * without network and settled later count in the period in which they came. Merchants without payments are left out.
 */
export async function earnedUntil({ db, site }: Pick<ReadContext, 'db' | 'site'>, until: string, merchant?: string) {
  const start = (day: string) => startOfDayIn(site.zone, day)
  const end = start(dayAfter(until, 1))
  const last = db
    .select({ merchant: payouts.merchant, until: sql<string>`max(${payouts.until})`.as('last_day') })
    .from(payouts)
    .innerJoin(payoutRuns, ofRun)
    .where(eq(payoutRuns.state, 'paid'))
    .groupBy(payouts.merchant)
    .as('last')
  const next = sql`((${last.until} + 1)::timestamp at time zone ${site.zone})`
  const rows = await db
    .select({
      ...{ merchant: merchants.id, payTo: merchants.payTo, payments: sql<number>`count(*)::int` },
      amount: sql<number>`sum(${payments.amount})::float8`,
      from: sql<string>`coalesce(${last.until} + 1, min(${payments.createdAt} at time zone ${site.zone})::date)::text`,
    })
    .from(merchants)
    .innerJoin(payments, and(eq(payments.site, merchants.site), eq(payments.merchant, merchants.id)))
    .leftJoin(last, eq(last.merchant, merchants.id))
    .where(
      and(
        merchant ? eq(merchants.id, merchant) : undefined,
        ...[eq(payments.state, 'done'), lt(payments.createdAt, end)],
        sql`(${last.until} is null or ${payments.createdAt} >= ${next})`,
      ),
    )
    .groupBy(merchants.site, merchants.id, last.until)
    .orderBy(merchants.id)
  return rows.filter(({ from }) => from <= until)
}

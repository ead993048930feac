import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { isRefused } from '#engines/ledger/shapes.ts'
import { dayMs } from '#kernel/clock.ts'
import { saidIn } from '#kernel/language/said.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { network } from '../../module.ts'
import { refreshAgenda } from '../agenda.ts'
import { enqueueEnding } from '../disconnect-job.ts'
import { income, purseOf } from '../money.ts'
import { tellOwing } from '../notifications.ts'
import { type AccountRow, accounts, type PlanRow, plans } from '../schema.ts'
import { moves } from '../states.ts'

/** So many accounts in a transaction. */
const atOnce = 100

/** Accounts whose period is over, and those that owe and may have money by now. */
export const isDue = (now: Date): SQL =>
  and(
    eq(accounts.external, false),
    or(and(eq(accounts.state, 'active'), lte(accounts.periodEnd, now)), eq(accounts.state, 'owing')),
  )!

/**
 * Begins the next period of these accounts with the plan that was chosen for it, and takes its price; who has too little
 * owes. Idempotent: a period is paid under the account's version. Answers how many were looked at.
 */
export async function renewAccounts(ctx: JobContext, which: SQL): Promise<{ ids: string[]; owing: string[] }> {
  const rows = await ctx.db
    .select()
    .from(accounts)
    .where(and(which, isDue(ctx.now)))
    .orderBy(asc(accounts.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (!rows.length) return { ids: [], owing: [] }
  const paid = await payPeriods(ctx, rows)
  const renewed = rows.filter(({ id }) => paid.has(id))
  const short = rows.filter(({ id, state }) => !paid.has(id) && state === 'active')
  await beginPeriods(ctx, [...paid])
  const owing = short.map(({ id }) => id)
  if (owing.length) {
    const set = { state: moves.move('owe', { state: 'active' }, 'system'), version: sql`${accounts.version} + 1` }
    await ctx.db.update(accounts).set(set).where(inArray(accounts.id, owing))
    await tellOwing(ctx, short)
    await enqueueEnding(ctx, { accounts: owing })
  }
  await refreshAgenda(ctx, [...renewed, ...short])
  return { ids: rows.map(({ id }) => id), owing }
}

/** The accounts that could pay, by their ids. */
async function payPeriods(ctx: JobContext, rows: readonly AccountRow[]): Promise<Set<string>> {
  const wanted = [...new Set(rows.flatMap(({ plan, nextPlan }) => nextPlan ?? plan ?? []))]
  const found = wanted.length ? await ctx.db.select().from(plans).where(inArray(plans.id, wanted)) : []
  const byId = new Map(found.map((plan) => [plan.id, plan]))
  const asked = rows.flatMap((row) => {
    const plan = byId.get(row.nextPlan ?? row.plan ?? '')
    return plan ? [{ row, plan }] : []
  })
  const costly = asked.filter(({ plan }) => plan.price > 0)
  const [earned, ...purses] = await openAccounts(ctx.db, [income, ...costly.map(({ row }) => purseOf(row.person))])
  const requests = costly.map(({ row, plan }, i) => planPosting(ctx, row, plan, { purse: purses[i]!, earned: earned! }))
  const said = await settleIn(ctx.db, requests)
  const refused = new Set(costly.filter((_, i) => isRefused(said[i]!)).map(({ row }) => row.id))
  return new Set(asked.map(({ row }) => row.id).filter((id) => !refused.has(id)))
}

/** All in one statement: a period follows the last one without a gap, unless the account was out of money in between. */
async function beginPeriods({ db, now, site }: JobContext, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const { periodDays } = settingsOf({ site }, network)
  const at = sql`${now.toISOString()}::timestamptz`
  const start = sql`case when ${accounts.state} = 'active' and ${at} - ${accounts.periodEnd} < interval '1 day'
    then ${accounts.periodEnd} else ${at} end`
  await db
    .update(accounts)
    .set({
      ...{ state: 'active', plan: plans.id, nextPlan: null, periodPrice: plans.price, usedBytes: 0, usedSeconds: 0 },
      periodStart: start,
      periodEnd: sql`${start} + make_interval(days => ${periodDays})`,
      version: sql`${accounts.version} + 1`,
    })
    .from(plans)
    .where(
      and(
        inArray(accounts.id, [...ids]),
        eq(plans.site, accounts.site),
        sql`${plans.id} = coalesce(${accounts.nextPlan}, ${accounts.plan})`,
      ),
    )
}

type Sides = { purse: string; earned: string }

/** `amount` below zero gives money back. */
export const planPosting = (
  ctx: Pick<JobContext, 'site'>,
  row: Pick<AccountRow, 'id' | 'version'>,
  plan: PlanRow,
  { purse, earned }: Sides,
  amount = plan.price,
) =>
  posting({
    ...{ source: 'network.plan', reference: `${row.id} ${row.version}`, kind: amount < 0 ? 'refund' : 'plan' },
    memo: say(ctx, network, 'charge.plan', { plan: saidIn(plan, 'name') }),
    postings: [
      { account: purse, amount: -amount },
      { account: earned, amount },
    ],
  })

/** A period that begins now. */
export const periodFrom = (ctx: Pick<JobContext, 'site' | 'now'>, plan: PlanRow) => ({
  ...{ state: 'active' as const, plan: plan.id, nextPlan: null, periodStart: ctx.now, periodPrice: plan.price },
  ...{ usedBytes: 0, usedSeconds: 0 },
  periodEnd: new Date(ctx.now.getTime() + settingsOf(ctx, network).periodDays * dayMs),
})

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { isRefused } from '#engines/ledger/shapes.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { sumFen } from '#kernel/money.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../../contract.ts'
import { card as module } from '../../module.ts'
import { bank, salesOf } from '../accounts.ts'
import { earnedUntil } from '../earned.ts'
import { putPayout, takePayout } from '../low.ts'
import { ofRun, type PayoutRunRow, payoutRuns, payouts } from '../payout-schema.ts'
import { merchants } from '../schema.ts'

type Calls = typeof contract
const [makers, deciders] = [alias(people, 'makers'), alias(people, 'deciders')]

export async function listPayoutRuns(ctx: ReadContext, input: InputOf<Calls['payoutRuns']>) {
  const query = ctx.db
    .select({ row: payoutRuns, madeBy: makers.name, decidedBy: deciders.name })
    .from(payoutRuns)
    .leftJoin(makers, and(eq(makers.site, payoutRuns.site), eq(makers.id, payoutRuns.madeBy)))
    .leftJoin(deciders, and(eq(deciders.site, payoutRuns.site), eq(deciders.id, payoutRuns.decidedBy)))
    .where(input.state ? eq(payoutRuns.state, input.state) : undefined)
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, [desc(payoutRuns.createdAt), desc(payoutRuns.id)])
  return {
    total,
    list: rows.map(({ row, madeBy, decidedBy }) => ({
      ...{ id: row.id, until: row.until, note: row.note, reply: row.reply, state: row.state, sum: row.sum },
      ...{ merchants: row.merchants, madeBy: madeBy ?? '', decidedBy: decidedBy ?? '' },
      ...{ created: seconds(row.createdAt), decided: row.decidedAt ? seconds(row.decidedAt) : 0 },
      allowedActions: actionsOf(ctx, row),
    })),
  }
}

/** Whoever made it cannot confirm it. */
const actionsOf = (ctx: ReadContext, { state, madeBy }: PayoutRunRow): ('confirm' | 'cancel')[] => {
  if (state !== 'waiting') return []
  return madeBy === personOf(ctx).id ? ['cancel'] : ['confirm', 'cancel']
}

export async function payoutParts(ctx: ReadContext, { run, q, ...paging }: InputOf<Calls['payoutParts']>) {
  theRow(await ctx.db.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.id, run)))
  leaveTrace(ctx, { action: 'lookPayout', entity: 'card.payout', entityId: run })
  const query = ctx.db
    .select({ row: payouts, merchant: merchants })
    .from(payouts)
    .innerJoin(merchants, and(eq(merchants.site, payouts.site), eq(merchants.id, payouts.merchant)))
    .where(and(eq(payouts.run, run), contains(q, merchants.name, merchants.nameEn, payouts.payTo)))
  const { rows, total } = await pageOf({ db: ctx.db }, query, paging, [desc(payouts.amount), asc(payouts.id)])
  return {
    total,
    list: rows.map(({ row: { id, from, until, payments, amount, payTo }, merchant }) => ({
      ...{ id, from, until, payments, amount, payTo, merchant: fieldIn(ctx.language, merchant, 'name') },
    })),
  }
}

/** The run's row is inserted first: a second one waits for it, and is refused while it waits for its second person. */
export async function makePayout(ctx: WriteContext, { until, note }: InputOf<Calls['makePayout']>) {
  // Payments can be given back on the day they were made.
  if (until >= dayIn(ctx.site.zone, ctx.now)) throw module.fail('periodNotOver')
  const values = { until, note, madeBy: personOf(ctx).id, createdAt: ctx.now }
  const [run] = await ctx.db.insert(payoutRuns).values(values).onConflictDoNothing().returning()
  if (!run) throw module.fail('payoutWaits')
  const earned = (await earnedUntil(ctx, until)).filter(({ amount }) => amount > 0)
  if (!earned.length) throw module.fail('nothingEarned')
  await ctx.db.insert(payouts).values(earned.map((part) => ({ ...part, run: run.id, until })))
  const sums = { merchants: earned.length, sum: sumFen(earned.map(({ amount }) => amount)) }
  const [made] = await ctx.db.update(payoutRuns).set(sums).where(eq(payoutRuns.id, run.id)).returning()
  await putPayout(ctx, made!)
  const after = { until, merchants: sums.merchants, amount: sums.sum }
  await ctx.audit({ action: 'makePayout', entity: 'card.payout', entityId: run.id, after })
  return { id: run.id, ...sums }
}

async function decide(ctx: WriteContext, id: string, set: { state: 'paid' | 'cancelled'; reply?: string }) {
  const run = theRow(await ctx.db.select().from(payoutRuns).where(eq(payoutRuns.id, id)).for('update'))
  if (run.state !== 'waiting') throw kernel.fail('notNow')
  const decidedBy = personOf(ctx).id
  if (set.state === 'paid' && run.madeBy === decidedBy) throw module.fail('samePerson')
  await ctx.db
    .update(payoutRuns)
    .set({ ...set, decidedBy, decidedAt: ctx.now })
    .where(eq(payoutRuns.id, id))
  await takePayout(ctx, id)
  return run
}

/** From what the school owes the merchants to its bank, each under the id of the merchant's part. */
export async function confirmPayout(ctx: WriteContext, { id }: InputOf<Calls['confirmPayout']>) {
  const run = await decide(ctx, id, { state: 'paid' })
  const [before, after] = [{ payoutState: 'waiting' }, { payoutState: 'paid', amount: run.sum }]
  await ctx.audit({ action: 'confirmPayout', entity: 'card.payout', entityId: id, before, after })
  const parts = await ctx.db.select().from(payouts).where(eq(payouts.run, id)).orderBy(asc(payouts.id))
  const [from, ...sales] = await openAccounts(ctx.db, [bank, ...parts.map(({ merchant }) => salesOf(merchant))])
  const requests = parts.map((part, i) =>
    posting({
      ...{ source: 'card.payout', reference: part.id, kind: 'payout', by: personOf(ctx).id },
      memo: say(ctx, module, 'memo.payout', { from: part.from, until: part.until }),
      postings: [
        { account: sales[i]!, amount: 0 - part.amount },
        { account: from!, amount: part.amount },
      ],
    }),
  )
  for (const said of await settleIn(ctx.db, requests)) if (isRefused(said)) throw module.fail('notEarned')
  return {}
}

/** Its parts are deleted: what they were for is earned and not paid out. */
export async function cancelPayout(ctx: WriteContext, { id, reply }: InputOf<Calls['cancelPayout']>) {
  await decide(ctx, id, { state: 'cancelled', reply })
  await ctx.db.delete(payouts).where(eq(payouts.run, id))
  const [before, after] = [{ payoutState: 'waiting' }, { payoutState: 'cancelled', reason: reply }]
  await ctx.audit({ action: 'cancelPayout', entity: 'card.payout', entityId: id, before, after })
  return {}
}

/** On the merchant's own page: what was paid out, and what it earned since, without today. */
export async function merchantPayouts(ctx: ReadContext, merchant: string, paging: { page: number; page_size: number }) {
  const isPaid = and(eq(payouts.merchant, merchant), eq(payoutRuns.state, 'paid'))
  const query = ctx.db
    .select({ row: payouts, paidAt: payoutRuns.decidedAt })
    .from(payouts)
    .innerJoin(payoutRuns, ofRun)
    .where(isPaid)
  const { rows, total } = await pageOf({ db: ctx.db }, query, paging, [desc(payouts.until), desc(payouts.id)])
  const [sum] = await ctx.db
    .select({ paid: sql<number>`coalesce(sum(${payouts.amount}), 0)::float8` })
    .from(payouts)
    .innerJoin(payoutRuns, ofRun)
    .where(isPaid)
  const [due] = await earnedUntil(ctx, dayAfter(dayIn(ctx.site.zone, ctx.now), -1), merchant)
  return {
    ...{ total, due: due?.amount ?? 0, since: due?.from ?? '', paid: sum!.paid },
    list: rows.map(({ row: { id, from, until, payments, amount }, paidAt }) => ({
      ...{ id, from, until, payments, amount, paidAt: seconds(paidAt!) },
    })),
  }
}

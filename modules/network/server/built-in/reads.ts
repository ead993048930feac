import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { statementOf } from '#engines/ledger/server/statement.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import { textIn } from '#kernel/language/said.ts'
import { contains, countWhere, pageOf } from '#kernel/server/db/list.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { type Account, type Charge, chargeKinds, type Device, type Month, type Session } from '../../shapes.ts'
import { actionsOf } from '../actions.ts'
import { balanceOf, whoseMoney } from '../money.ts'
import { momentOf, type Own, planFace } from '../rows.ts'
import { months, devices as names, plans, type SessionRow, sessions } from '../schema.ts'
import type { ChargeQuery, Offer, Reading, SessionQuery } from '../systems.ts'
import { costOfChange } from './pricing.ts'

export async function account(ctx: Reading, own: Own): Promise<Account> {
  const { row, plan, next } = own
  // One after another: also called inside a transaction.
  const balance = await balanceOf(ctx.db, own.person)
  const isOnline = row && and(eq(sessions.account, row.id), isNull(sessions.endedAt))
  const online = isOnline ? await countWhere(ctx.db, sessions, isOnline) : 0
  const due = next ?? plan
  return {
    ...{ username: row?.username ?? '', state: row?.state ?? 'none', balance, online },
    ...{ used: row?.usedBytes ?? 0, seconds: row?.usedSeconds ?? 0, openedAt: row ? seconds(row.createdAt) : 0 },
    ...{ periodStart: momentOf(row?.periodStart ?? null), periodEnd: momentOf(row?.periodEnd ?? null) },
    pausedUntil: momentOf(row?.pausedUntil ?? null),
    plan: plan && planFace(plan, ctx.language),
    nextPlan: next && planFace(next, ctx.language),
    isShort: (row?.state === 'active' || row?.state === 'owing') && due !== null && balance < due.price,
    allowedActions: actionsOf(ctx, row),
  }
}

export async function monthsOf({ db }: Reading, { row }: Own): Promise<Month[]> {
  if (!row) return []
  const isIt = eq(months.account, row.id)
  const rows = await db.select().from(months).where(isIt).orderBy(desc(months.month)).limit(12)
  return rows.map(({ month, inBytes, outBytes, seconds: spent, sessions: n }) => ({
    ...{ month, inBytes, outBytes, seconds: spent, sessions: n },
  }))
}

const withName = (db: Reading['db'], which: SQL | undefined) =>
  db
    .select({ session: sessions, name: names.name })
    .from(sessions)
    .leftJoin(
      names,
      and(eq(names.site, sessions.site), eq(names.account, sessions.account), eq(names.mac, sessions.mac)),
    )
    .where(which)

export async function devices(ctx: Reading, { row }: Own): Promise<Device[]> {
  if (!row) return []
  const found = await withName(ctx.db, and(eq(sessions.account, row.id), isNull(sessions.endedAt)))
    .orderBy(asc(sessions.startedAt), asc(sessions.id))
    .limit(100)
  return found.map(({ session, name }) => ({
    ...{ id: session.id, name: name ?? '', mac: session.mac, address: session.address, place: session.nas },
    since: seconds(session.startedAt),
    seconds: Math.max(session.seconds, seconds(ctx.now) - seconds(session.startedAt)),
    ...{ inBytes: session.inBytes, outBytes: session.outBytes, isThis: session.address === ctx.address },
  }))
}

export async function sessionsOf(ctx: Reading, { row }: Own, query: SessionQuery) {
  if (!row) return { total: 0, list: [] }
  const { from, until, q } = query
  const which = and(
    eq(sessions.account, row.id),
    from ? gte(sessions.startedAt, startOfDayIn(ctx.site.zone, from)) : undefined,
    until ? lt(sessions.startedAt, startOfDayIn(ctx.site.zone, dayAfter(until, 1))) : undefined,
    contains(q, sessions.address, sessions.mac, sessions.nas, names.name),
  )
  const rows = withName(ctx.db, which)
  const found = await pageOf({ db: ctx.db, most: 10_000 }, rows, query, desc(sessions.startedAt), desc(sessions.id))
  return { total: found.total, list: found.rows.map(({ session, name }) => sessionFace(ctx, session, name)) }
}

const sessionFace = ({ now }: Reading, row: SessionRow, name: string | null): Session => ({
  ...{ id: row.id, name: name ?? '', mac: row.mac, address: row.address, place: row.nas, cause: row.cause },
  ...{ started: seconds(row.startedAt), ended: momentOf(row.endedAt), inBytes: row.inBytes, outBytes: row.outBytes },
  seconds: row.endedAt ? row.seconds : Math.max(row.seconds, seconds(now) - seconds(row.startedAt)),
})

export async function charges(ctx: Reading, own: Own, { after, from, until }: ChargeQuery) {
  const { zone } = ctx.site
  const page = {
    ...{ after, size: 30 },
    from: from ? startOfDayIn(zone, from) : undefined,
    until: until ? startOfDayIn(zone, dayAfter(until, 1)) : undefined,
  }
  const { list, next } = await statementOf(ctx.db, whoseMoney(own.person), page)
  const kindOf = (kind: string) => chargeKinds.find((known) => known === kind) ?? 'other'
  return {
    next,
    list: list.map(
      ({ transaction, kind, memo, source, reference, at, amount, balance }): Charge => ({
        ...{ id: transaction, kind: kindOf(kind), at, amount, balance },
        ...{ memo: memo ? textIn(memo, ctx.language) : '', order: source === 'payments.deliver' ? reference : '' },
      }),
    ),
  }
}

/** Those on offer, and the person's own. */
export async function offers(ctx: Reading, own: Own): Promise<Offer[]> {
  const current = own.row?.plan ?? null
  const isShown = sql`(${plans.offAt} is null or ${plans.id} = ${current}::uuid)`
  const rows = await ctx.db
    .select()
    .from(plans)
    .where(isShown)
    .orderBy(asc(plans.position), asc(plans.price), asc(plans.id))
    .limit(100)
  return rows.map((plan) => ({ ...planFace(plan, ctx.language), costNow: costOfChange(ctx, own.row, plan) }))
}

export const today = ({ site, now }: Pick<Reading, 'site' | 'now'>): string => dayIn(site.zone, now)

import { and, asc, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { webLogs } from '#kernel/server/logs/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { between, holds, whoOf } from './between.ts'

type Calls = typeof contract

/** Feedback is stored as an error report with this prefix. */
export const feedbackMark = 'feedback:'
export const isFeedback: SQL = sql`starts_with(${webLogs.message}, ${feedbackMark})`

const longestLine = 400

export async function errors(ctx: ReadContext, input: InputOf<Calls['errors']>) {
  const { page, page_size, sort, order, q, since, until } = input
  const where = and(not(isFeedback), q ? holds(webLogs.message, q) : undefined, between(ctx, webLogs.at, since, until))
  const kinds = ctx.db
    .select({
      fingerprint: webLogs.fingerprint,
      message: sql<string>`left((array_agg(${webLogs.message} order by ${webLogs.at} desc))[1], ${longestLine})`.as(
        'm',
      ),
      count: sql`count(*)`.mapWith(Number).as('n'),
      people: sql`count(distinct ${webLogs.person})`.mapWith(Number).as('p'),
      first: sql`min(${webLogs.at})`.mapWith(webLogs.at).as('f'),
      last: sql`max(${webLogs.at})`.mapWith(webLogs.at).as('l'),
    })
    .from(webLogs)
    .where(where)
    .groupBy(webLogs.fingerprint)
    .as('kinds')
  const towards = order === 'asc' ? asc : desc
  const [[count], rows] = await Promise.all([
    ctx.db.select({ n: sql`count(*)`.mapWith(Number) }).from(kinds),
    ctx.db
      .select()
      .from(kinds)
      .orderBy(towards(kinds[sort]), kinds.fingerprint)
      .limit(page_size)
      .offset((page - 1) * page_size),
  ])
  return { total: count!.n, list: rows.map((row) => ({ ...row, first: seconds(row.first), last: seconds(row.last) })) }
}

export async function errorReports(ctx: ReadContext, input: InputOf<Calls['errorReports']>) {
  const { page, page_size, fingerprint } = input
  const where = and(eq(webLogs.fingerprint, fingerprint), not(isFeedback))
  const [[count], rows] = await Promise.all([
    ctx.db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(webLogs)
      .where(where),
    ctx.db
      .select({ log: webLogs, name: people.name, number: people.number })
      .from(webLogs)
      .leftJoin(people, and(eq(people.site, webLogs.site), eq(people.id, webLogs.person)))
      .where(where)
      .orderBy(desc(webLogs.at), desc(webLogs.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
  ])
  const list = rows.map(({ log: { id, at, message, returned, state, agent }, ...who }) => ({
    id,
    at: seconds(at),
    who: whoOf(who),
    message,
    returned,
    state,
    agent,
  }))
  return { total: count!.n, list }
}

export async function dismissErrors(ctx: WriteContext, { fingerprints }: InputOf<Calls['dismissErrors']>) {
  if (fingerprints.length === 0) return { count: 0 }
  const gone = await ctx.db
    .delete(webLogs)
    .where(and(inArray(webLogs.fingerprint, fingerprints), not(isFeedback)))
    .returning({ id: webLogs.id })
  if (gone.length) await ctx.audit({ action: 'dismiss', entity: 'webError', before: { reports: gone.length } })
  return { count: gone.length }
}

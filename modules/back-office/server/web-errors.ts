import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { webLogs } from '#kernel/server/logs/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { between, whoOf } from './between.ts'

type Calls = typeof contract

/** Feedback is stored as an error report with this prefix. */
export const feedbackMark = 'feedback:'
export const isFeedback: SQL = sql`starts_with(${webLogs.message}, ${feedbackMark})`

const longestLine = 400

export async function errors(ctx: ReadContext, input: InputOf<Calls['errors']>) {
  const { q, since, until } = input
  const where = and(not(isFeedback), contains(q, webLogs.message), between(ctx, webLogs.at, since, until))
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
  const { rows, total } = await pageOf(
    ctx,
    ctx.db.select().from(kinds),
    input,
    sortedBy(input, kinds),
    kinds.fingerprint,
  )
  return { total, list: rows.map((row) => ({ ...row, first: seconds(row.first), last: seconds(row.last) })) }
}

export async function errorReports(ctx: ReadContext, input: InputOf<Calls['errorReports']>) {
  const query = logRows(ctx, and(eq(webLogs.fingerprint, input.fingerprint), not(isFeedback)))
  const { rows, total } = await pageOf(ctx, query, input, desc(webLogs.at), desc(webLogs.id))
  const list = rows.map(({ log: { id, at, message, returned, state, agent }, ...who }) => ({
    id,
    at: seconds(at),
    who: whoOf(who),
    message,
    returned,
    state,
    agent,
  }))
  return { total, list }
}

/** Reports and feedback with the person who sent them. */
export const logRows = (ctx: ReadContext, where: SQL | undefined) =>
  ctx.db
    .select({ log: webLogs, name: people.name, number: people.number })
    .from(webLogs)
    .leftJoin(people, and(eq(people.site, webLogs.site), eq(people.id, webLogs.person)))
    .where(where)

export async function dismissErrors(ctx: WriteContext, { fingerprints }: InputOf<Calls['dismissErrors']>) {
  if (fingerprints.length === 0) return { count: 0 }
  const gone = await ctx.db
    .delete(webLogs)
    .where(and(inArray(webLogs.fingerprint, fingerprints), not(isFeedback)))
    .returning({ id: webLogs.id })
  if (gone.length) await ctx.audit({ action: 'dismiss', entity: 'webError', before: { reports: gone.length } })
  return { count: gone.length }
}

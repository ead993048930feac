import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { parseJson } from '#kernel/parse-json.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { webLogs } from '#kernel/server/logs/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { between, holds, whoOf } from './between.ts'
import { feedbackMark, isFeedback } from './web-errors.ts'

type Calls = typeof contract

export async function feedback(ctx: ReadContext, input: InputOf<Calls['feedback']>) {
  const { page, page_size, order, q, since, until } = input
  const where = and(isFeedback, q ? holds(webLogs.message, q) : undefined, between(ctx, webLogs.at, since, until))
  const towards = order === 'asc' ? asc : desc
  const [total, rows] = await Promise.all([
    countOf(ctx, where),
    ctx.db
      .select({ log: webLogs, name: people.name, number: people.number })
      .from(webLogs)
      .leftJoin(people, and(eq(people.site, webLogs.site), eq(people.id, webLogs.person)))
      .where(where)
      .orderBy(towards(webLogs.at), towards(webLogs.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
  ])
  const list = rows.map(({ log: { id, at, message, state, agent }, ...who }) => ({
    id,
    at: seconds(at),
    who: whoOf(who),
    text: message.slice(feedbackMark.length),
    page: pageIn(state),
    agent,
  }))
  return { total, list }
}

export async function dismissFeedback(ctx: WriteContext, { ids }: InputOf<Calls['dismissFeedback']>) {
  if (ids.length === 0) return { count: 0 }
  const gone = await ctx.db
    .delete(webLogs)
    .where(and(inArray(webLogs.id, ids), isFeedback))
    .returning({ message: webLogs.message })
  for (const { message } of gone) {
    await ctx.audit({ action: 'dismiss', entity: 'feedback', before: { text: message.slice(feedbackMark.length) } })
  }
  return { count: gone.length }
}

async function countOf({ db }: ReadContext, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(webLogs)
    .where(where)
  return row!.n
}

/** The page on which the feedback was written, if the browser sent it. */
function pageIn(state: string): string {
  try {
    const { page } = parseJson(state) as { page?: unknown }
    return typeof page === 'string' ? page.slice(0, 300) : ''
  } catch {
    return ''
  }
}

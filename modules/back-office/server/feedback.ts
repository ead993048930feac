import { and, inArray } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { parseJson } from '#kernel/parse-json.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { webLogs } from '#kernel/server/logs/schema.ts'
import type { contract } from '../contract.ts'
import { between, whoOf } from './between.ts'
import { feedbackMark, isFeedback, logRows } from './web-errors.ts'

type Calls = typeof contract

export async function feedback(ctx: ReadContext, input: InputOf<Calls['feedback']>) {
  const { q, since, until } = input
  const where = and(isFeedback, contains(q, webLogs.message), between(ctx, webLogs.at, since, until))
  const { rows, total } = await pageOf(
    ctx,
    logRows(ctx, where),
    input,
    sortedBy(input, { at: [webLogs.at, webLogs.id] }),
  )
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

/** The page on which the feedback was written, if the browser sent it. */
function pageIn(state: string): string {
  try {
    const { page } = parseJson(state) as { page?: unknown }
    return typeof page === 'string' ? page.slice(0, 300) : ''
  } catch {
    return ''
  }
}

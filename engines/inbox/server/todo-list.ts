import { and, asc, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { type Said, type TodoFace, textIn } from '../shapes.ts'
import { isAwakeTodo } from './counts.ts'
import { at } from './face.ts'
import { todos } from './schema.ts'

export type TodoFilter = { state: 'open' | 'snoozed' | 'settled'; page: number; page_size: number }

/** What is due soonest first, what has no time behind it; of settled ones the latest. */
export async function listTodos(
  ctx: ReadContext,
  filter: TodoFilter,
): Promise<{ list: TodoFace[]; total: number; more: boolean }> {
  const which = and(eq(todos.person, personOf(ctx).id), inState(filter.state, ctx.now))
  const [counted] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(todos).where(which)
  const order = filter.state === 'settled' ? [desc(todos.settledAt)] : [sql`${todos.dueAt} asc nulls last`]
  const rows = await ctx.db
    .select()
    .from(todos)
    .where(which)
    .orderBy(...order, asc(todos.id))
    .offset((filter.page - 1) * filter.page_size)
    .limit(filter.page_size)
  const total = counted!.n
  return { total, more: filter.page * filter.page_size < total, list: rows.map((row) => todoFaceOf(ctx, row)) }
}

function inState(state: TodoFilter['state'], now: Date): SQL | undefined {
  if (state === 'settled') return ne(todos.state, 'open')
  if (state === 'snoozed') return and(eq(todos.state, 'open'), gt(todos.snoozedUntil, now))
  return and(eq(todos.state, 'open'), isAwakeTodo(now))
}

export function todoFaceOf(
  { language, now }: Pick<ReadContext, 'language' | 'now'>,
  row: typeof todos.$inferSelect,
): TodoFace {
  const { id, source, link, dueAt, snoozedUntil, settledAt } = row
  const text = (said: Said | null) => (said ? textIn(said, language) : '')
  const isPutOff = row.state === 'open' && snoozedUntil !== null && snoozedUntil > now
  return {
    ...{ id, source, link },
    title: text(row.title),
    text: text(row.text),
    action: text(row.action),
    dueAt: at(dueAt),
    state: isPutOff ? 'snoozed' : row.state,
    snoozedUntil: at(snoozedUntil),
    settledAt: at(settledAt),
  }
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Said } from '../shapes.ts'
import { tellInboxes } from './live.ts'
import type { InboxContext } from './plan.ts'
import { todos } from './schema.ts'
import { hasInbox } from './topics.ts'

/** Something that waits for people: an approval, a payment, a form. */
export type Todo = {
  /** `<module>.<name>`. */
  source: string
  /** Which one; with `source` it names the to-do for its module. */
  sourceId: string
  title: Said
  text?: Said
  /** What the button says. */
  action?: Said
  /** The page where it is done. */
  link: string
  dueAt?: Date
  /** From then on it cannot be done any more. */
  until?: Date
  to: readonly string[]
}

/** Puts it on these people's lists, or renews what stands there: said twice, it stands there once. */
export async function todo(ctx: InboxContext, { to, ...what }: Todo): Promise<void> {
  if (!hasInbox(ctx) || to.length === 0) return
  const { text = null, action = null, dueAt = null, until = null, ...always } = what
  const face = { ...always, text, action, dueAt, until }
  const renewed = { ...face, state: 'open' as const, settledAt: null, snoozedUntil: null }
  const { source: _source, sourceId: _id, ...changed } = renewed
  await ctx.db
    .insert(todos)
    .values([...new Set(to)].map((person) => ({ ...face, person })))
    .onConflictDoUpdate({ target: [todos.site, todos.source, todos.sourceId, todos.person], set: changed })
  await tellInboxes(ctx, { people: to })
}

/** Done, by these people or by whomever it was waiting for; `expired` where it came to nothing. */
export async function settleTodo(
  ctx: InboxContext,
  {
    source,
    sourceId,
    by,
    as = 'done',
  }: { source: string; sourceId: string; by?: readonly string[]; as?: 'done' | 'expired' },
): Promise<void> {
  const settled = await ctx.db
    .update(todos)
    .set({ state: as, settledAt: ctx.now })
    .where(
      and(
        eq(todos.source, source),
        eq(todos.sourceId, sourceId),
        eq(todos.state, 'open'),
        by ? inArray(todos.person, [...by]) : undefined,
      ),
    )
    .returning({ person: todos.person })
  if (settled.length) await tellInboxes(ctx, { people: settled.map(({ person }) => person) })
}

/** What could not be done in time is off the list. */
export async function expireTodos(ctx: InboxContext): Promise<void> {
  await ctx.db
    .update(todos)
    .set({ state: 'expired', settledAt: ctx.now })
    .where(and(eq(todos.state, 'open'), sql`${todos.until} <= ${ctx.now}`))
}

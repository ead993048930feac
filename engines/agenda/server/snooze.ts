import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { openItems } from './open.ts'
import { notifyAgendaOf } from './publish.ts'
import { items, marks } from './schema.ts'
import { isTodo } from './todos.ts'

/** Snoozes one of the person's own to-dos, or (with null) ends the snooze. */
export async function snoozeTodo(ctx: WriteContext, id: string, until: Date | null): Promise<void> {
  const person = personOf(ctx).id
  const entry = (await openItems(ctx)).find((open) => open.id === id && isTodo(open))
  if (!entry) throw notFound()
  const own = await ctx.db
    .update(items)
    .set({ snoozedUntil: until })
    .where(and(eq(items.id, id), eq(items.person, person)))
    .returning({ id: items.id })
  if (!own.length) {
    await ctx.db
      .insert(marks)
      .values({ person, item: id, snoozedUntil: until })
      .onConflictDoUpdate({
        target: [marks.site, marks.person, marks.item],
        set: { snoozedUntil: sql`excluded.snoozed_until` },
      })
  }
  await notifyAgendaOf(ctx, { people: [person] })
}

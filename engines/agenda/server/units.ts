import { eq } from 'drizzle-orm'
import type { AgendaContext } from './put.ts'
import { items } from './schema.ts'
import { tellShared } from './tell.ts'

/** One unit has become part of another: what waited for its people waits for those of the other. */
export async function moveToUnit(ctx: AgendaContext, from: string, into: string): Promise<void> {
  const moved = await ctx.db.update(items).set({ unit: into }).where(eq(items.unit, from)).returning({ id: items.id })
  if (moved.length) await tellShared(ctx)
}

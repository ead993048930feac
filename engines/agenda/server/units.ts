import { eq } from 'drizzle-orm'
import { publishSharedAgenda } from './publish.ts'
import type { AgendaContext } from './put.ts'
import { items } from './schema.ts'

/** A unit was merged into another: its items are moved to that one. */
export async function moveToUnit(ctx: AgendaContext, from: string, into: string): Promise<void> {
  const moved = await ctx.db.update(items).set({ unit: into }).where(eq(items.unit, from)).returning({ id: items.id })
  if (moved.length) await publishSharedAgenda(ctx)
}

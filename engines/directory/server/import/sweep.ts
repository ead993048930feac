import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { JobContext } from '#kernel/server/serve.ts'
import { importParts, importRows, imports } from './schema.ts'
import { step } from './work.ts'

const day = 86_400_000
const waitingDays = 7

/** Cancels imports that were not applied for a week, and deletes the rows of old ones, which ends their rollback. */
export async function sweepImports(ctx: JobContext, keepDays: number): Promise<void> {
  const { db, now } = ctx
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const waiting = and(inArray(imports.state, ['reading', 'ready', 'failed']), lt(imports.changedAt, ago(waitingDays)))
  for (const entry of await db.select().from(imports).where(waiting)) await step(ctx, entry, 'cancel', {})
  const isOver = or(
    inArray(imports.state, ['cancelled', 'rolledBack']),
    and(eq(imports.state, 'applied'), lt(imports.appliedAt, ago(keepDays))),
  )
  const over = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(isOver, isNull(imports.sweptAt)))
  for (const { id } of over) {
    await db.delete(importRows).where(eq(importRows.import, id))
    await db.delete(importParts).where(eq(importParts.import, id))
    await db.update(imports).set({ sweptAt: now }).where(eq(imports.id, id))
  }
}

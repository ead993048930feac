import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { renewImport } from './agenda.ts'
import { importParts, importRows, imports } from './schema.ts'
import type { ImportSource } from './source.ts'
import { step } from './step.ts'

const waitingDays = 7

/** Discards imports that were not applied for a week, and deletes the rows of old ones, which ends their rollback. */
export async function sweepImports(ctx: JobContext, source: ImportSource): Promise<void> {
  const { db, now } = ctx
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const ours = and(eq(imports.key, source.key), isNull(imports.sweptAt))
  const waiting = inArray(imports.state, ['uploaded', 'parsed', 'previewed', 'failed'])
  const forgotten = await db
    .select()
    .from(imports)
    .where(and(ours, waiting, lt(imports.changedAt, ago(waitingDays))))
  for (const entry of forgotten) {
    await step(ctx, entry, 'discard', {})
    await renewImport(ctx, source, entry.id)
  }
  const isOver = or(
    inArray(imports.state, ['discarded', 'rolledBack']),
    and(eq(imports.state, 'applied'), lt(imports.appliedAt, ago(source.keepDays(ctx)))),
  )
  const over = await db.select().from(imports).where(and(ours, isOver))
  for (const { id, found } of over) {
    await db.delete(importRows).where(eq(importRows.import, id))
    await db.delete(importParts).where(eq(importParts.import, id))
    await db
      .update(imports)
      .set({ sweptAt: now, found: { ...found, sample: [] } })
      .where(eq(imports.id, id))
  }
}

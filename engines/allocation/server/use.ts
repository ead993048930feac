import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { grants } from './schema.ts'

/**
 * One place of a grant is in use from now on: it can be neither given back nor handed on. Answers false if it is nobody's any
 * more. One statement decides, under the lock of the grant's row, and a constraint of the table stands behind it.
 */
export async function startUse(db: WriteDb, grant: string): Promise<boolean> {
  const isFree = and(eq(grants.id, grant), eq(grants.state, 'granted'), lt(grants.inUse, grants.count))
  const used = await db
    .update(grants)
    .set({ inUse: sql`${grants.inUse} + 1` })
    .where(isFree)
  return (used.rowCount ?? 0) > 0
}

/** How many places of these grants are in use, worked out anew. What is no longer granted is not in use. */
export async function setUses(db: WriteDb, of: readonly string[], uses: ReadonlyMap<string, number>): Promise<void> {
  for (const n of new Set([0, ...uses.values()])) {
    const those = of.filter((grant) => (uses.get(grant) ?? 0) === n)
    const live = and(inArray(grants.id, those), eq(grants.state, 'granted'))
    if (those.length) await db.update(grants).set({ inUse: n }).where(live)
  }
}

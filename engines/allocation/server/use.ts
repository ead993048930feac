import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { grants } from './schema.ts'

/**
 * Marks one place of a grant as in use: it can then be neither given back nor transferred. Returns false if the grant
 * is no longer granted or all its places are in use. One statement under the row lock of the grant decides, backed by a
 * CHECK constraint.
 */
export async function startUse(db: WriteDb, grant: string): Promise<boolean> {
  const isFree = and(eq(grants.id, grant), eq(grants.state, 'granted'), lt(grants.inUse, grants.count))
  const used = await db
    .update(grants)
    .set({ inUse: sql`${grants.inUse} + 1` })
    .where(isFree)
  return (used.rowCount ?? 0) > 0
}

/** Sets how many places of these grants are in use. Grants that are no longer granted are left alone. */
export async function setUses(db: WriteDb, of: readonly string[], uses: ReadonlyMap<string, number>): Promise<void> {
  for (const n of new Set([0, ...uses.values()])) {
    const those = of.filter((grant) => (uses.get(grant) ?? 0) === n)
    const live = and(inArray(grants.id, those), eq(grants.state, 'granted'))
    if (those.length) await db.update(grants).set({ inUse: n }).where(live)
  }
}

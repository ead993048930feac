import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import { type Given, qualified } from '#kernel/server/db/qualified.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { codeFor, type KeyHolder, type OnDevice } from './keys.ts'
import { admissions } from './schema.ts'

export type GrantOfPerson = OnDevice & { grant: string; pool: string; count: number }
export type Pass = { grant: string; nth: number; code: string; seed: string; usedAt: number }

/** The passes of someone's grants (only in state `granted`), one for each place, with codes for the wallet. */
export async function passesOf(
  ctx: KeyHolder & { db: ReadDb },
  of: readonly GrantOfPerson[],
): Promise<Map<string, Pass[]>> {
  const used = await usesOf(
    ctx.db,
    of.map(({ grant }) => grant),
  )
  return new Map(
    of.map(({ count, ...grant }) => [
      grant.grant,
      Array.from({ length: count }, (_, i) => {
        const nth = i + 1
        return {
          grant: grant.grant,
          nth,
          ...codeFor(ctx, { ...grant, nth }),
          usedAt: used.get(grant.grant)?.get(nth) ?? 0,
        }
      }),
    ]),
  )
}

/** When each pass of these grants was admitted, in seconds: grant → nth → time. Unused grants are missing. */
export async function usesOf(db: ReadDb, of: readonly string[]): Promise<Map<string, Map<number, number>>> {
  const uses = new Map<string, Map<number, number>>()
  if (of.length === 0) return uses
  const rows = await db
    .select({ grant: admissions.grant, nth: admissions.nth, at: admissions.at })
    .from(admissions)
    .where(inArray(admissions.grant, [...of]))
  for (const { grant, nth, at } of rows) uses.set(grant, (uses.get(grant) ?? new Map()).set(nth, seconds(at)))
  return uses
}

/** Whether any place of a grant has been used: then it can be neither given back nor transferred. */
export async function isUsed(db: ReadDb, grant: string): Promise<boolean> {
  return (await usesOf(db, [grant])).size > 0
}

/** When the first place of a grant was admitted, in seconds, or 0; as an SQL expression on the grant's id. */
export const firstUse = (grant: Given): SQL<number> =>
  sql<number>`(select coalesce(extract(epoch from min(a.at))::bigint, 0) from ${admissions} a where a.grant_id = ${qualified(grant)})`

/** Whether anybody was admitted with a place of this pool, as an SQL expression on its id. */
export const wasOpened = (pool: Given): SQL<boolean> =>
  sql<boolean>`exists (select from ${admissions} a where a.pool = ${qualified(pool)})`

/** Number of admitted places of a pool. */
export const countIn = (db: ReadDb, pool: string): Promise<number> =>
  countWhere(db, admissions, eq(admissions.pool, pool))

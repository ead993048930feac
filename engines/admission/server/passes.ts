import { and, eq, inArray, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { codeFor, type KeyHolder, type OnDevice } from './keys.ts'
import { admissions } from './schema.ts'

export type GrantOfPerson = OnDevice & { grant: string; pool: string; count: number }
export type Pass = { grant: string; nth: number; code: string; seed: string; usedAt: number }

/** The passes of someone's grants, one for each place, with what a wallet shows them by. Only for grants of state `granted`. */
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

/** When each pass of these grants went in, in seconds: grant → nth → time. A grant that is not in it has not been used. */
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

/** Whether any place of a grant has been used: then it can be neither given back nor handed on. */
export async function isUsed(db: ReadDb, grant: string): Promise<boolean> {
  return (await usesOf(db, [grant])).size > 0
}

/** How many of a pool's places are in. */
export async function countIn(db: ReadDb, pool: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(admissions)
    .where(and(eq(admissions.pool, pool)))
  return row!.n
}

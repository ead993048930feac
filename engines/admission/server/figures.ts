import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import { maskNumber } from '#engines/directory/mask.ts'
import { type Paging, pageOf } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { maskName } from '../mask-name.ts'
import type { Reason } from '../shapes.ts'
import { admissions, scans } from './schema.ts'

const epoch = (at: SQL) => sql<number>`floor(extract(epoch from ${at}))::int`
const n = sql<number>`count(*)::int`
/** Places that may be admitted. */
const ofPool = (pool: string) => and(eq(grants.pool, pool), eq(grants.state, 'granted'))

/** Entries by gate, and the number expected. */
export async function gateFigures(db: ReadDb, pool: string) {
  const [all] = await db
    .select({ expected: sql<number>`coalesce(sum(${grants.count}), 0)::int` })
    .from(grants)
    .where(ofPool(pool))
  const entered = await db
    .select({ gate: admissions.gate, n, last: epoch(sql`max(${admissions.at})`) })
    .from(admissions)
    .where(eq(admissions.pool, pool))
    .groupBy(admissions.gate)
  const turned = await db
    .select({
      gate: scans.gate,
      refused: sql<number>`(count(*) filter (where ${scans.result} in ('refused', 'amber')))::int`,
      conflicts: sql<number>`(count(*) filter (where ${scans.conflict} <> '' and ${scans.decision} = ''))::int`,
    })
    .from(scans)
    .where(eq(scans.pool, pool))
    .groupBy(scans.gate)
  const names = [...new Set([...entered, ...turned].map(({ gate }) => gate))].sort()
  return {
    expected: all!.expected,
    in: entered.reduce((sum, one) => sum + one.n, 0),
    conflicts: turned.reduce((sum, one) => sum + one.conflicts, 0),
    gates: names.map((gate) => {
      const inside = entered.find((one) => one.gate === gate)
      return {
        ...{ gate, in: inside?.n ?? 0, last: inside?.last ?? 0 },
        refused: turned.find((one) => one.gate === gate)?.refused ?? 0,
      }
    }),
  }
}

/** Entries in slices of `minutes`, by gate; `at` is the start of the slice in seconds. */
export function entriesByTime(db: ReadDb, pool: string, minutes = 5) {
  const slice = sql<number>`(floor(extract(epoch from ${admissions.at}) / ${minutes * 60}) * ${minutes * 60})::int`
  return db
    .select({ at: slice, gate: admissions.gate, n })
    .from(admissions)
    .where(eq(admissions.pool, pool))
    .groupBy(sql`1`, admissions.gate)
    .orderBy(sql`1`, admissions.gate)
}

/** Refused scans by reason; the most frequent first. */
export async function refusalsByReason(db: ReadDb, pool: string): Promise<{ reason: Reason; n: number }[]> {
  const rows = await db
    .select({ reason: scans.reason, n })
    .from(scans)
    .where(and(eq(scans.pool, pool), inArray(scans.result, ['refused', 'amber']), ne(scans.reason, '')))
    .groupBy(scans.reason)
    .orderBy(desc(n), scans.reason)
  return rows as { reason: Reason; n: number }[]
}

const inside = sql<number>`(select count(*) from ${admissions} where ${admissions.site} = ${grants.site}
  and ${admissions.grant} = ${grants.id})::int`

/** People who did not use all their places. Names are masked; `person` is for notifying them. */
export async function noShowsOf(db: ReadDb, pool: string, paging: Paging = { page: 1, page_size: 50 }) {
  const query = db
    .select({
      ...{ grant: grants.id, person: grants.person, name: people.name, number: people.number, count: grants.count },
      inside,
    })
    .from(grants)
    .innerJoin(people, and(eq(people.site, grants.site), eq(people.id, grants.person)))
    .where(and(ofPool(pool), sql`${inside} < ${grants.count}`))
  const { rows, total } = await pageOf({ db }, query, paging, grants.id)
  return {
    total,
    list: rows.map(({ inside: came, name, number, ...row }) => {
      return { ...row, name: maskName(name), number: maskNumber(number), missing: row.count - came }
    }),
  }
}

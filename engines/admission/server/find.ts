import { and, eq, or, sql } from 'drizzle-orm'
import { grants, places } from '#engines/allocation/server/schema.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Door } from '../shapes.ts'
import { entryOf, faceOf, grantRows } from './pass-rows.ts'
import { passNames } from './schema.ts'

const most = 20

/** By the holder's full number or name, or by seat. No partial matches, so that the list cannot be enumerated. */
export async function findPasses(db: ReadDb, { pool }: Door, q: string) {
  if (q.length < 2) return []
  const seat = sql`exists (select from ${places} where ${places.site} = ${grants.site} and ${places.pool} = ${grants.pool}
    and ${places.grant} = ${grants.id} and ${places.label} in (${q}, ${q.toUpperCase()}))`
  const comer = sql`exists (select from ${passNames} where ${passNames.site} = ${grants.site} and ${passNames.grant} = ${grants.id}
    and ${passNames.by} = ${grants.person} and (${passNames.name} = ${q} or ${passNames.number} in (${q}, ${q.toUpperCase()})))`
  const said = or(eq(people.number, q), eq(people.number, q.toUpperCase()), eq(people.name, q), seat, comer)
  const rows = await grantRows(db, and(eq(grants.pool, pool), said), most)
  return rows
    .sort((a, b) => Number(b.live) - Number(a.live))
    .flatMap((row) =>
      Array.from({ length: row.count }, (_, i) => ({
        ...faceOf(row, i + 1),
        live: row.live,
        entered: entryOf(row, i + 1) ?? null,
      })),
    )
}

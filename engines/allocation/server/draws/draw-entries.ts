import { asc, eq, sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { DrawEntry } from '../../draw.ts'
import { quotas } from '../schema.ts'

type EntryRow = { id: string; weight: number; count: number; fits: string[]; own: number; most: number }

/**
 * The closed list of entries, as published. Entries that no longer fall under any quota, or whose person has reached
 * the limit, are removed.
 */
export async function entriesOf(db: WriteDb, pool: string) {
  const there = await db
    .select({ id: quotas.id, name: quotas.name, free: sql<number>`${quotas.size} - ${quotas.taken}` })
    .from(quotas)
    .where(eq(quotas.pool, pool))
    .orderBy(asc(quotas.id))
  const { rows } = await db.execute<EntryRow>(entriesSql(pool))
  const isIn = ({ fits, own, count, most }: EntryRow) => fits.length > 0 && own + count <= most
  await strikeOff(
    db,
    rows.filter((row) => !isIn(row)),
  )
  const at = new Map(there.map(({ id }, i) => [id, i]))
  const entries: DrawEntry[] = rows
    .filter(isIn)
    .map(({ id, weight, count, fits }) => ({ id, weight, count, quotas: fits.map((quota) => at.get(quota)!) }))
  return { entries, quotas: there.map(({ name, free }) => ({ name, free })) }
}

const entriesSql = (pool: string) => sql`select w.id, w.weight, w.count, o.per_person as most,
    allocation_fits(w.pool, w.person, p.role, d.line)::text[] as fits,
    (select coalesce(sum(g.count), 0)::int from allocation_grants g
      where g.site = w.site and g.pool = w.pool and g.holder = w.holder and g.state in ('held', 'offered', 'granted')) as own
  from allocation_waits w
  join allocation_pools o on o.site = w.site and o.id = w.pool
  join people p on p.site = w.site and p.id = w.person
  left join departments d on d.site = p.site and d.id = p.department
  where w.pool = ${pool} and w.state = 'waiting' order by w.id`

async function strikeOff(db: WriteDb, rows: readonly EntryRow[]): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id))
  if (rows.length) await db.execute(sql`update allocation_waits set state = 'left' where id = any(${ids}::uuid[])`)
}

/** Negative ranks, so that whoever joins after the draw is behind everyone who was drawn. */
export async function writeRanks(db: WriteDb, order: readonly string[]): Promise<void> {
  const ids = sql.param([...order])
  await db.execute(sql`update allocation_waits w set rank = o.place - ${order.length + 1}
    from unnest(${ids}::uuid[]) with ordinality as o (id, place) where w.id = o.id`)
}

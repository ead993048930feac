import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { showTo } from './faces/faces.ts'
import { lockPool, type Writing } from './pools.ts'
import { grants, waits } from './schema.ts'

/** The organiser ends grants not in use; returns those that were live. The next sweep offers the freed places. */
export async function revoke({ db }: Writing, pool: string, which: readonly string[]) {
  await lockPool(db, pool)
  return end(db, pool, and(inArray(grants.id, [...which]), eq(grants.inUse, 0)))
}

/** Cancels the whole pool: all grants end, also those in use, and the waiting list is closed. */
export async function endPool({ db }: Writing, pool: string) {
  await lockPool(db, pool)
  await db
    .update(grants)
    .set({ inUse: 0 })
    .where(and(eq(grants.pool, pool), gt(grants.inUse, 0)))
  await db
    .update(waits)
    .set({ state: 'left' })
    .where(and(eq(waits.pool, pool), eq(waits.state, 'waiting')))
  return end(db, pool)
}

/**
 * The same for several pools of one owner, in a fixed number of statements. Agenda items of what ended have to be
 * removed by the caller.
 */
export async function endPools({ db }: Writing, pools: readonly string[]) {
  const those = [...pools]
  if (those.length === 0) return []
  await db.execute(
    sql`select from allocation_pools p where p.id = any(${sql.param(those)}::uuid[]) order by p.id for update`,
  )
  await db
    .update(waits)
    .set({ state: 'left' })
    .where(and(inArray(waits.pool, those), eq(waits.state, 'waiting')))
  const live = and(inArray(grants.pool, those), inArray(grants.state, ['held', 'offered', 'granted']))
  const ended = await db
    .update(grants)
    .set({ inUse: 0 })
    .where(live)
    .returning({ id: grants.id, pool: grants.pool, person: grants.person, state: grants.state })
  const ids = sql.param(ended.map(({ id }) => id))
  await db.execute(sql`select allocation_free(${ids}::uuid[], 'cancelled', clock_timestamp())`)
  return ended
}

async function end(db: Writing['db'], pool: string, which = sql`true`) {
  const live = inArray(grants.state, ['held', 'offered', 'granted'])
  const ended = await db
    .select({ id: grants.id, person: grants.person, count: grants.count, state: grants.state })
    .from(grants)
    .where(and(eq(grants.pool, pool), live, which))
  const ids = sql.param(ended.map(({ id }) => id))
  await db.execute(sql`select allocation_free(${ids}::uuid[], 'cancelled', clock_timestamp())`)
  const had = ended.map(({ person }) => person)
  await showTo(db, pool, had)
  return ended
}

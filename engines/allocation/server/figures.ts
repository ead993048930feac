import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { countWhere } from '#kernel/server/db/list.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { liveStates } from '../shapes.ts'
import { grants, keys, pools, quotas, waits } from './schema.ts'

/** Places left by quota: cheap enough to be polled during a rush. */
export const quotaFigures = prepared((db) =>
  db
    .select({ id: quotas.id, name: quotas.name, size: quotas.size, taken: quotas.taken })
    .from(quotas)
    .where(eq(quotas.pool, sql.placeholder('pool')))
    .orderBy(asc(quotas.id)),
)

export type PoolFigures = {
  quotas: { id: string; name: string; size: number; taken: number }[]
  /** Number of places by state of their grant. */
  states: Record<string, number>
  waiting: number
  batch: number
}

export async function figuresOf(db: ReadDb, pool: string): Promise<PoolFigures> {
  const states = await db
    .select({ state: grants.state, n: sql<number>`sum(${grants.count})::int` })
    .from(grants)
    .where(eq(grants.pool, pool))
    .groupBy(grants.state)
  const [row] = await db.select({ batch: pools.batch }).from(pools).where(eq(pools.id, pool))
  return {
    quotas: await quotaFigures(db, { pool }),
    states: Object.fromEntries(states.map(({ state, n }) => [state, n])),
    waiting: await countWhere(db, waits, and(eq(waits.pool, pool), eq(waits.state, 'waiting'))),
    batch: row?.batch ?? 0,
  }
}

/** Requests and their verdicts by second, for the live board during a rush. */
export const paceOf = (db: ReadDb, pool: string, seconds = 60) =>
  db
    .select({
      at: sql<number>`extract(epoch from date_trunc('second', ${keys.createdAt}))::int`,
      verdict: sql<string>`${keys.answer} ->> 'verdict'`,
      n: sql<number>`count(*)::int`,
    })
    .from(keys)
    .where(and(eq(keys.pool, pool), sql`${keys.createdAt} > now() - make_interval(secs => ${seconds})`))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)

/** The live grants of a person in a pool. */
export const grantsOf = (db: ReadDb, pool: string, person: string) =>
  db
    .select({ id: grants.id, state: grants.state, count: grants.count, until: grants.until })
    .from(grants)
    .where(and(eq(grants.pool, pool), eq(grants.person, person), inArray(grants.state, [...liveStates])))

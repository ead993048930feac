import { eq, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { type Given, qualified } from '#kernel/server/db/qualified.ts'
import { draws, places, pools, quotas, waits } from './schema.ts'

export type QuotaNow = { id: string; name: string; size: number; taken: number; audience: Audience }
/** The state of a pool that is the same for every viewer. */
export type Standing = {
  quotas: QuotaNow[]
  waiting: number
  /** Number of free named places; null where places have no names. */
  free: number | null
  drawn: boolean
}

export const standingOf = prepared((db) => {
  const ofPool = sql`pool = ${pools.id}`
  return db
    .select({
      quotas: sql<
        QuotaNow[]
      >`(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'size', size, 'taken', taken,
        'audience', json_build_object('who', who, 'roles', for_roles, 'departments', for_departments, 'tags', for_tags,
          'people', for_people)) order by id), '[]') from ${quotas} where ${ofPool})`,
      waiting: sql<number>`(select count(*)::int from ${waits} where ${ofPool} and state = 'waiting')`,
      free: sql<number | null>`case when ${pools.named} then (select count(*)::int from ${places}
        where ${ofPool} and grant_id is null and not closed) end`,
      drawn: sql<boolean>`exists (select from ${draws} where ${ofPool} and drawn_at is not null)`,
    })
    .from(pools)
    .where(eq(pools.id, sql.placeholder('pool')))
})

/** Total size of a pool, as an SQL expression on its id. */
export const sizeOf = (pool: Given): SQL<number> =>
  sql<number>`(select coalesce(sum(q.size), 0)::int from ${quotas} q where q.pool = ${qualified(pool)})`

/** The labels of a grant's places, as an SQL expression on its id. */
export const labelsOf = (grant: Given): SQL<string[]> =>
  sql<
    string[]
  >`array(select l.label from ${places} l where l.grant_id = ${qualified(grant)} order by l.position, l.label)`

/** The labels of a pool's free places, as an SQL expression on its id. */
export const freeLabelsOf = (pool: Given): SQL<string[]> =>
  sql<
    string[]
  >`array(select l.label from ${places} l where l.pool = ${qualified(pool)} and l.grant_id is null and not l.closed)`

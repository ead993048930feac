import { type SQL, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { grants, places, waits } from './schema.ts'

export type OwnGrant = {
  id: string
  pool: string
  state: 'held' | 'offered' | 'granted'
  count: number
  /** In seconds; 0 for no end. */
  until: number
  places: string[]
}
export type OwnWait = { pool: string; count: number; ahead: number }
/** A person's live grants and waiting-list entry in a pool. */
export type Own<More> = { grants: (OwnGrant & More)[]; wait: OwnWait | undefined }

type ListedRow = OwnWait & { state: string }
type WatchedRow<More> = {
  person: string
  grants: (OwnGrant & More)[] | null
  wait: { count: number; rank: number; state: string } | null
}

const isLive = sql.raw(`g.state in ('held', 'offered', 'granted')`)
/** 'waiting' is filtered afterwards: as a condition of its own it would scan the index of the whole list. */
const isListed = sql.raw(`w.state in ('waiting', 'offered')`)

/** The labels of a grant's places, as JSON. */
const labels = sql`(select coalesce(json_agg(l.label order by l.position, l.label), '[]') from ${places} l where l.grant_id = g.id)`

/**
 * Queries for what people have of pools. `more`: columns from the caller's own tables for a grant `g`, as alternating
 * names and expressions of `json_build_object`.
 */
export function ownAllocations<More>(more: SQL) {
  const face = sql`json_build_object('id', g.id, 'pool', g.pool, 'state', g.state, 'count', g.count,
    'until', coalesce(extract(epoch from g.until)::bigint, 0), 'places', ${labels}, ${more})`
  const ownQuery = prepared((db) => {
    const me = sql.placeholder('me')
    const mine = sql`pool = any(${sql.placeholder('pools')}::uuid[])
      and holder = (select holder from ${people} where id = ${me}::uuid) and person = ${me}::uuid`
    return db
      .select({
        grants: sql<(OwnGrant & More)[]>`(select coalesce(json_agg(${face} order by g.id), '[]')
          from ${grants} g where ${mine} and ${isLive})`,
        waits: sql<
          ListedRow[]
        >`(select coalesce(json_agg(json_build_object('pool', w.pool, 'count', w.count, 'state', w.state,
            'ahead', (select count(*)::int from ${waits} b where b.pool = w.pool and b.state = 'waiting' and b.rank < w.rank))), '[]')
          from ${waits} w where ${mine} and ${isListed})`,
      })
      .from(sql`(select 1) as one`)
  })

  /** The caller's grants and waits in each of these pools: one query of index lookups. */
  async function ownOf({ person, reader }: Pick<ReadContext, 'person' | 'reader'>, pools: readonly string[]) {
    if (!person || pools.length === 0) return (): Own<More> => ({ grants: [], wait: undefined })
    const [row] = await ownQuery(reader, { me: person.id, pools: [...pools] })
    return (pool: string): Own<More> => ({
      grants: row!.grants.filter((grant) => grant.pool === pool),
      wait: row!.waits.find((wait) => wait.pool === pool && wait.state === 'waiting'),
    })
  }

  /**
   * The same for one pool and many people: for the open pages that watch it. One index lookup per person, and the
   * list's order read once for all: PostgreSQL would plan any join here as if the list were empty.
   */
  async function ownOfMany(db: ReadDb, pool: string, persons: readonly string[]): Promise<Map<string, Own<More>>> {
    const { rows } = await db.execute<WatchedRow<More>>(sql`
      select p.id as person,
        (select json_agg(${face} order by g.id) from ${grants} g
          where g.pool = ${pool}::uuid and g.holder = p.holder and g.person = p.id and ${isLive}) as grants,
        (select json_build_object('count', w.count, 'rank', w.rank, 'state', w.state) from ${waits} w
          where w.pool = ${pool}::uuid and w.holder = p.holder and w.person = p.id and ${isListed}) as wait
      from ${people} p where p.id = any(${sql.param([...new Set(persons)])}::uuid[])`)
    const ranks = rows.some(({ wait }) => wait?.state === 'waiting') ? await ranksOf(db, pool) : []
    const has = rows.filter((row) => row.grants || row.wait?.state === 'waiting')
    return new Map(has.map((row) => [row.person, ownFrom(row, pool, ranks)]))
  }

  return { ownOf, ownOfMany }
}

function ownFrom<More>({ grants: had, wait }: WatchedRow<More>, pool: string, ranks: readonly number[]): Own<More> {
  const isWaiting = wait?.state === 'waiting'
  return {
    grants: had ?? [],
    wait: isWaiting ? { pool, count: wait.count, ahead: countBelow(ranks, wait.rank) } : undefined,
  }
}

async function ranksOf(db: ReadDb, pool: string): Promise<number[]> {
  const { rows } = await db.execute<{ ranks: number[] | null }>(
    sql`select json_agg(w.rank order by w.rank) as ranks from ${waits} w where w.pool = ${pool}::uuid and w.state = 'waiting'`,
  )
  return rows[0]!.ranks ?? []
}

/** How many numbers of a sorted list are smaller than `rank` (binary search). */
function countBelow(sorted: readonly number[], rank: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < rank) from = middle + 1
    else to = middle
  }
  return from
}

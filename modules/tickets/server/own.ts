import { sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'

export type OwnGrant = {
  id: string
  pool: string
  state: 'held' | 'offered' | 'granted'
  count: number
  /** In seconds; 0 for none. */
  until: number
  places: string[]
  /** When the first of its places went in; 0 for not yet. */
  usedAt: number
  /** The organiser changed what it is for: it may go back freely. */
  freeReturn: boolean
}
export type OwnWait = { pool: string; count: number; ahead: number }
/** What someone has of a pool. */
export type Own = { grants: OwnGrant[]; wait: OwnWait | undefined }

export const nothingOwn: Own = { grants: [], wait: undefined }

const epoch = (column: string) => sql.raw(`coalesce(extract(epoch from ${column})::bigint, 0)`)

/** A grant `g` as it is shown to whose it is. */
const grantFace = sql`json_build_object('id', g.id, 'pool', g.pool, 'state', g.state, 'count', g.count, 'until', ${epoch('g.until')},
  'places', (select coalesce(json_agg(l.label order by l.position, l.label), '[]') from allocation_places l where l.grant_id = g.id),
  'usedAt', (select ${epoch('min(a.at)')} from admissions a where a.grant_id = g.id),
  'freeReturn', exists (select from ticket_free_returns f where f.grant_id = g.id))`
const isLive = sql.raw(`g.state in ('held', 'offered', 'granted')`)
/** Both, and those who wait are picked out afterwards: asked for alone, the index of the whole line would be gone through. */
const isListed = sql.raw(`w.state in ('waiting', 'offered')`)

type ListedRow = OwnWait & { state: string }

const ownQuery = prepared((db) => {
  const me = sql.placeholder('me')
  const mine = sql`pool = any(${sql.placeholder('pools')}::uuid[])
    and holder = (select holder from people where id = ${me}::uuid) and person = ${me}::uuid`
  return db
    .select({
      grants: sql<
        OwnGrant[]
      >`(select coalesce(json_agg(${grantFace} order by g.id), '[]') from allocation_grants g where ${mine} and ${isLive})`,
      waits: sql<
        ListedRow[]
      >`(select coalesce(json_agg(json_build_object('pool', w.pool, 'count', w.count, 'state', w.state,
          'ahead', (select count(*)::int from allocation_waits b where b.pool = w.pool and b.state = 'waiting' and b.rank < w.rank))), '[]')
        from allocation_waits w where ${mine} and ${isListed})`,
    })
    .from(sql`(select 1) as one`)
})

/** What whoever asks has of each of these pools: one query, by the keys of the tables. */
export async function ownOf(
  { person, reader }: Pick<ReadContext, 'person' | 'reader'>,
  pools: readonly string[],
): Promise<(pool: string) => Own> {
  if (!person || pools.length === 0) return () => nothingOwn
  const [row] = await ownQuery(reader, { me: person.id, pools: [...pools] })
  const { grants, waits } = row!
  return (pool) => ({
    grants: grants.filter((grant) => grant.pool === pool),
    wait: waits.find((wait) => wait.pool === pool && wait.state === 'waiting'),
  })
}

type WatchedRow = {
  person: string
  grants: OwnGrant[] | null
  wait: { count: number; rank: number; state: string } | null
}

/**
 * The same of one pool for many at once: for those whose pages are open while it changes. Person by person through the
 * index, and the order of the list once for all of them: any join here would be planned as if the list were empty.
 */
export async function ownOfMany(db: ReadDb, pool: string, persons: readonly string[]): Promise<Map<string, Own>> {
  const { rows } = await db.execute<WatchedRow>(sql`
    select p.id as person,
      (select json_agg(${grantFace} order by g.id) from allocation_grants g
        where g.pool = ${pool}::uuid and g.holder = p.holder and g.person = p.id and ${isLive}) as grants,
      (select json_build_object('count', w.count, 'rank', w.rank, 'state', w.state) from allocation_waits w
        where w.pool = ${pool}::uuid and w.holder = p.holder and w.person = p.id and ${isListed}) as wait
    from people p where p.id = any(${sql.param([...new Set(persons)])}::uuid[])`)
  const ranks = rows.some(({ wait }) => wait?.state === 'waiting') ? await ranksOf(db, pool) : []
  const has = rows.filter(({ grants, wait }) => grants || wait?.state === 'waiting')
  return new Map(has.map((row) => [row.person, ownFrom(row, pool, ranks)]))
}

function ownFrom({ grants, wait }: WatchedRow, pool: string, ranks: readonly number[]): Own {
  const isWaiting = wait?.state === 'waiting'
  return {
    grants: grants ?? [],
    wait: isWaiting ? { pool, count: wait.count, ahead: countBelow(ranks, wait.rank) } : undefined,
  }
}

async function ranksOf(db: ReadDb, pool: string): Promise<number[]> {
  const { rows } = await db.execute<{ ranks: number[] | null }>(
    sql`select json_agg(w.rank order by w.rank) as ranks from allocation_waits w where w.pool = ${pool}::uuid and w.state = 'waiting'`,
  )
  return rows[0]!.ranks ?? []
}

/** How many of a sorted list are smaller. */
function countBelow(sorted: readonly number[], rank: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < rank) from = middle + 1
    else to = middle
  }
  return from
}

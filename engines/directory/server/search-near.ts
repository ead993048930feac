import { type SQL, sql } from 'drizzle-orm'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { nearSpellings } from './near-spellings.ts'
import { facesFrom, peopleFrom, seen, sightColumns, sightValues } from './search-sql.ts'
import type { Sight } from './sight.ts'

const mostOfEach = 5

/** The people whose name or given name is spelled nearly as typed; only the nearest ones. */
export async function searchNear(db: ReadDb, typed: string, sight: Sight) {
  const near = nearSpellings(typed)
  if (near.length === 0) return []
  const starts = near.map(({ start }) => start)
  const ends = near.map(({ end }) => end)
  const ranks = near.map(({ rank }) => rank)
  const rows = await found(db, { starts, ends, ranks, ...sightValues(sight) })
  return rows.filter(({ rank }) => rank === rows[0]!.rank)
}

const asked = sql`(select ${sightColumns}, ${sql.placeholder('starts')}::text[] as starts,
  ${sql.placeholder('ends')}::text[] as ends, ${sql.placeholder('ranks')}::int[] as ranks) as asked`

const hitsBy = (column: SQL) =>
  sql`(select ${people.id} as id, ${column} as term
    ${peopleFrom(column, { start: sql`near.start`, end: sql`near.stop`, most: mostOfEach })})`

const pinyin = sql`${people.pinyin} collate "C"`
const givenPinyin = sql`(${people.given}[2]) collate "C"`

/** One short range of an index for every near spelling. */
const best = sql`(with ${seen}
  select distinct on (hits.id) hits.id, near.rank, hits.term
  from unnest(asked.starts, asked.ends, asked.ranks) as near (start, stop, rank)
  cross join lateral (${hitsBy(pinyin)} union all ${hitsBy(givenPinyin)}) as hits
  order by hits.id, near.rank) as best`

const found = prepared((db) => facesFrom(db, sql`${asked} cross join lateral ${best}`))

import { type SQL, sql } from 'drizzle-orm'
import { people } from '#kernel/server/people/schema.ts'
import { nearSpellings } from './near-spellings.ts'
import { peopleFrom } from './search-sql.ts'

const mostOfEach = 5
/** Ranks from here on are matches by near spelling. */
const nearFrom = 100

export function nearValues(typed: string) {
  const near = nearSpellings(typed)
  return {
    starts: near.map(({ start }) => start),
    ends: near.map(({ end }) => end),
    ranks: near.map(({ rank }) => rank + nearFrom),
  }
}

/** Of near spellings only the closest. */
export const nearestOf = <R extends { rank: number }>(rows: R[]): R[] =>
  rows.filter(({ rank }) => rank < nearFrom || rank === rows[0]!.rank)

export const nearColumns = sql`${sql.placeholder('starts')}::text[] as starts,
  ${sql.placeholder('ends')}::text[] as ends, ${sql.placeholder('ranks')}::int[] as ranks`

const hitsBy = (column: SQL) =>
  sql`(select ${people.id} as id, ${column} as term
    ${peopleFrom(column, { start: sql`near.start`, end: sql`near.stop`, most: mostOfEach })})`

const pinyin = sql`${people.pinyin} collate "C"`
const givenPinyin = sql`(${people.given}[2]) collate "C"`

/**
 * People whose name or given name is spelled nearly as typed: one short index range for each near spelling, and none if
 * `exact` found someone.
 */
export const nearHits = sql`select distinct on (hits.id) hits.id, near.rank, hits.term
  from (select * from unnest(asked.starts, asked.ends, asked.ranks) as near (start, stop, rank)
    where not exists (select from exact)) as near
  cross join lateral (${hitsBy(pinyin)} union all ${hitsBy(givenPinyin)}) as hits
  order by hits.id, near.rank`

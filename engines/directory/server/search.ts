import { type SQL, sql } from 'drizzle-orm'
import { prepared } from '#kernel/server/db/prepared.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { maskNumber } from '../mask.ts'
import type { PersonFace } from '../shapes.ts'
import type { Asker } from './people-list.ts'
import { nearColumns, nearestOf, nearHits, nearValues } from './search-near.ts'
import { byNumber, facesFrom, mostFound, peopleFrom, seen, sightColumns, sightValues } from './search-sql.ts'
import { isEnough, lastOf, terms, typedAs } from './search-terms.ts'
import type { Sight } from './sight.ts'

/**
 * People whose name, number or spelling begins with what was typed and whom the viewer may see. If there are none, near
 * spellings are tried. One statement.
 */
export async function searchPeople(ctx: Asker, typed: string, sight: Sight): Promise<PersonFace[]> {
  if (!isEnough(typed)) return []
  const rows = await found(ctx.db, { ...valuesOf(typed), ...nearValues(typed), ...sightValues(sight) })
  return nearestOf(rows).map(({ title, department, rank, latinName, ...row }) => ({
    ...row,
    name: shownName(ctx.language, { name: row.name, latinName }),
    number: maskNumber(row.number),
    department: department ?? '',
    title: title ?? '',
  }))
}

function valuesOf(typed: string) {
  const { plain, upper, folded } = typedAs(typed)
  const ends = { plainEnd: lastOf(plain), upperEnd: lastOf(upper), foldedEnd: lastOf(folded) }
  return { plain, upper, folded, ...ends }
}

/**
 * All parameters in one row, so that each is sent once however many terms there are. The `offset` hides the values from
 * the planner, which would otherwise plan for each of them anew: four times as long as the search itself.
 */
const asked = sql`(select ${sql.join(
  ['plain', 'plainEnd', 'upper', 'upperEnd', 'folded', 'foldedEnd'].map(
    (name) => sql`${sql.placeholder(name)}::text as ${sql.identifier(name)}`,
  ),
  sql`, `,
)}, ${nearColumns}, ${sightColumns} offset 0) as asked`

/** One limited range of one index for each term, combined. */
const hits = sql.join(
  terms.map((term, rank) => hitsBy(term, rank)),
  sql` union all `,
)

function hitsBy({ column, typed, ...term }: (typeof terms)[number], rank: number): SQL {
  const also = 'isNumber' in term ? byNumber : 'only' in term ? term.only : undefined
  const [start, end] = [sql`asked.${sql.identifier(typed)}`, sql`asked.${sql.identifier(`${typed}End`)}`]
  return sql`(select ${people.id} as id, ${sql.raw(String(rank))} as rank, ${column} as term
    ${peopleFrom(column, { start, end, most: mostFound, also })})`
}

const best = sql`(with ${seen},
  exact as materialized (select distinct on (id) id, rank, term from (${hits}) as hits order by id, rank),
  near as materialized (${nearHits})
  select * from (select * from exact union all select * from near) as either
  order by rank, term limit ${sql.raw(String(mostFound * 2))}) as best`

const found = prepared((db) => facesFrom(db, sql`${asked} cross join lateral ${best}`))

import { type SQL, sql } from 'drizzle-orm'
import { isFor, isForKnown, readerInPlace, readerPlace } from '#engines/directory/server/audience.ts'
import { documents, tokens } from './schema.ts'
import { namedFrom } from './tokens.ts'

/** Most matches read for one term in each tier: a single syllable starts thousands of names. */
const mostOfTerm = [800, 500, 300] as const
export const mostFound = 40

const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`

/**
 * One row with all hits. Documents with the most terms in their names come first, then by weight; documents the caller
 * may not see are skipped while the list is filled. Near spellings are tried only if that found nothing. The parameters
 * are in a materialized row, hidden from the planner, which would otherwise plan every search anew.
 */
export const foundIn = (stranger: boolean): SQL => sql`
  with asked as materialized (
    select ${given('starts', 'text[]')} as starts, ${given('ends', 'text[]')} as ends, ${given('terms', 'int[]')} as terms,
      ${given('nearStarts', 'text[]')} as near_starts, ${given('nearEnds', 'text[]')} as near_ends,
      ${given('nearTerms', 'int[]')} as near_terms, ${given('nearRanks', 'int[]')} as near_ranks,
      ${given('enough', 'int')} as enough, ${given('count', 'int')} as count, ${given('mainDoes', 'boolean')} as main_does, ${given('now', 'timestamptz')} as now),
  reader as materialized (select ${stranger ? sql`null` : placeOf()}),
  exact as materialized (${passing(
    stranger,
    bestOf(
      sql`select w.start, w.stop, w.term, 0 as rank from asked, unnest(asked.starts, asked.ends, asked.terms) w (start, stop, term)`,
    ),
  )}),
  near as materialized (${passing(
    stranger,
    bestOf(sql`select w.start, w.stop, w.term, w.rank
      from asked, unnest(asked.near_starts, asked.near_ends, asked.near_terms, asked.near_ranks) w (start, stop, term, rank)
      where not exists (select from exact)`),
  )})
  select * from exact union all select * from near`

function placeOf(): SQL {
  const { line, tags } = readerPlace(readerInPlace)
  return sql`${line} as line, ${tags} as tags`
}

/**
 * Documents that match enough terms, the best first. A term counts once however it matched; a match of the whole
 * question counts as all terms. Of two terms the main one is enough; the other one alone is enough for a form, an
 * office and the like with that name.
 */
const bestOf = (ranges: SQL): SQL => sql`
  with h as materialized (
    select t.document, w.term, min(w.rank) as rank, min(t.tier) as tier,
      max(t.weight + case when t.token = w.start then ${exactBonus} else 0 end) as weight
    from (${ranges}) w cross join lateral (${tier(0)} union all ${tier(1)} union all ${inText}) t
    group by t.document, w.term),
  share as materialized (
    select h.term, count(*)::float8 / (sum(count(*)) over ())::float8 as part from h where h.term > 0 group by h.term)
  select h.document, case when bool_or(h.term = 0 and h.weight >= ${named}) then (select count from asked)
      else count(*) filter (where h.term > 0 and h.weight >= ${named}) end as named, sum(h.rank) as rank,
    sum(h.weight + case when h.weight >= ${named} then ${rareBonus} * (1 - coalesce(share.part, 1)) else 0 end) as weight
  from h left join share on share.term = h.term
  group by h.document
  having bool_or(h.term = 0) or count(*) filter (where h.term > 0) >= (select enough from asked)
    or ((select main_does from asked) and bool_or(h.term = 1 or h.tier = 0))
  order by named desc, rank, weight desc, h.document desc`

const exactBonus = sql.raw('8')
/** Of two words the one that occurs in fewer documents weighs more: 报修 in 宿舍报修. */
const rareBonus = sql.raw('600')
const named = sql.raw(String(namedFrom))
const mostOf = (number: 0 | 1 | 2): SQL => sql.raw(String(mostOfTerm[number]))

const tier = (number: 0 | 1): SQL => sql`
  (select t.document, t.tier, t.token, t.weight from ${tokens} t
  where t.tier = ${sql.raw(String(number))} and t.token >= w.start and t.token < w.stop order by t.token limit ${mostOf(number)})`

/** In body texts only whole words match; for a common word the latest documents are read. */
const inText = sql`
  (select t.document, t.tier, t.token, t.weight from ${tokens} t
  where t.tier = 2 and t.token = w.start and w.rank = 0 order by t.document desc limit ${mostOf(2)})`

/** Keeps the documents that the caller may see, up to the limit. */
const passing = (stranger: boolean, best: SQL): SQL => sql`
  select d.*, best.named::int, best.rank::int, best.weight::int from (${best}) best
  cross join lateral (
    select d.source, d.source_id as "sourceId", d.rank as class, d.service, d.title, d.subtitle, d.page, d.languages from ${documents} d
    where d.id = best.document and ${isForReader(stranger)}
      and (d.shown_from is null or d.shown_from <= (select now from asked))
      and (d.until is null or d.until > (select now from asked))
    offset 0) d
  limit ${sql.raw(String(mostFound))}`

function isForReader(stranger: boolean): SQL {
  if (stranger) return isFor(undefined, audienceOfDocument)
  const facts = {
    me: sql.placeholder('me'),
    role: sql.placeholder('role'),
    line: sql`(select line from reader)`,
    tags: sql`(select tags from reader)`,
  }
  return isForKnown(facts, audienceOfDocument)
}

const column = (name: string) => sql.raw(`d.${name}`) as never
const audienceOfDocument = {
  who: column('who'),
  forRoles: column('for_roles'),
  forDepartments: column('for_departments'),
  forTags: column('for_tags'),
  forPeople: column('for_people'),
}

import { type SQL, sql } from 'drizzle-orm'
import { readerValues } from '#engines/directory/server/audience.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { Said } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import { foundIn } from './find-sql.ts'
import { type Question, questionOf, type Range } from './terms.ts'

export type Found = {
  source: string
  sourceId: string
  /** Order among equally good matches. */
  class: number
  service: string | null
  title: Said
  subtitle: Said | null
  page: string
  /** The languages of its body text; null if it has none. */
  languages: Language[] | null
  /** How many of the search terms occur in its names. */
  named: number
  /** 0 for an exact spelling; higher for more distant near spellings. */
  rank: number
  weight: number
}

export type FoundBeside<B> = { list: Found[]; beside: B | undefined }

/**
 * A search over documents. `beside` is an SQL expression read in the same statement: something of the person's own, by
 * the placeholder `me`.
 */
export function makeSearch<B>(beside: SQL<B>) {
  const rowsOf = preparedBy((db, { stranger }: { stranger: boolean }) =>
    db
      .select({
        list: sql<Found[] | null>`(select json_agg(x) from (${foundIn(stranger)}) x)`,
        beside: stranger ? sql<undefined>`null` : beside,
      })
      .from(sql`(select 1) as one`),
  )
  return async (ctx: Pick<ReadContext, 'db' | 'person' | 'now'>, typed: string): Promise<FoundBeside<B>> => {
    const question = questionOf(typed)
    if (!question) return { list: [], beside: undefined }
    const values = { ...valuesOf(question), now: ctx.now, ...readerValues(ctx.person) }
    const [row] = await rowsOf({ stranger: !ctx.person })(ctx.db, values)
    return { list: nearestOf(row!.list ?? []), beside: row!.beside as B | undefined }
  }
}

/** Near spellings: only those of the smallest distance found are shown. */
const nearestOf = (list: Found[]): Found[] => list.filter(({ rank }) => rank === list[0]!.rank)

function valuesOf({ ranges, near, count, enough, mainDoes }: Question) {
  const pick = <K extends keyof Range>(list: readonly Range[], key: K) => list.map((range) => range[key])
  return {
    starts: pick(ranges, 'start'),
    ends: pick(ranges, 'end'),
    terms: pick(ranges, 'term'),
    nearStarts: pick(near, 'start'),
    nearEnds: pick(near, 'end'),
    nearTerms: pick(near, 'term'),
    nearRanks: pick(near, 'rank'),
    ...{ count, enough, mainDoes },
  }
}

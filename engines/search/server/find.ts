import { type SQL, sql } from 'drizzle-orm'
import { readerValues } from '#engines/directory/server/audience.ts'
import type { Language } from '#kernel/messages.ts'
import type { Said } from '#kernel/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import { foundIn } from './find-sql.ts'
import { type Question, questionOf, type Range } from './terms.ts'

export type Found = {
  source: string
  sourceId: string
  /** What comes first among those that are found equally well. */
  class: number
  service: string | null
  title: Said
  subtitle: Said | null
  page: string
  /** What its text is in; none where it has no text of its own. */
  languages: Language[] | null
  /** How many of the asked terms it is called by. */
  named: number
  /** 0 where it is written as typed; more, the further from it. */
  rank: number
  weight: number
}

export type FoundBeside<B> = { list: Found[]; beside: B | undefined }

/**
 * A search of documents. `beside` is an expression that is read along with them in the same statement: something of the person's own, by
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

/** What was found by a slip is only shown as far as nothing nearer was. */
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

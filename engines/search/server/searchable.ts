import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { WriteContext } from '#kernel/server/context.ts'
import type { DocumentsTruth } from '#kernel/server/searchable-things.ts'
import { putDocuments, type SearchContext, type SearchDocument, takeDocuments } from './put.ts'
import { mend } from './truth.ts'

/** Documents of one source, as the module's own tables have them now: of these ids, or all. */
type Read = (ctx: SearchContext, ids?: readonly string[]) => Promise<SearchDocument[]>

/** One kind of thing of a module that searches find. It is read in one way only: what is pushed cannot differ from the truth. */
export type Searchable = {
  source: string
  read: Read
  /** To be called in the transaction that changes these things. */
  refresh: (ctx: SearchContext, ids: readonly string[]) => Promise<void>
  /** The same for what changes many at once. */
  refreshAll: (ctx: SearchContext & Pick<WriteContext, 'now'>) => Promise<void>
}

export function searchable(source: string, read: Read): Searchable {
  const refresh: Searchable['refresh'] = async (ctx, ids) => {
    if (ids.length === 0) return
    const found = await read(ctx, ids)
    const there = new Set(found.map(({ sourceId }) => sourceId))
    await putDocuments(ctx, found)
    await takeDocuments(
      ctx,
      source,
      ids.filter((id) => !there.has(id)),
    )
  }
  return { source, read, refresh, refreshAll: async (ctx) => void (await mend(ctx, [source], await read(ctx))) }
}

/** What a module gives to `serve`: all that should be found of it. */
export const documentsOf = (...kinds: readonly Searchable[]): DocumentsTruth => ({
  sources: kinds.map(({ source }) => source),
  all: async (ctx) => {
    const lists = []
    for (const { read } of kinds) lists.push(await read(ctx))
    return lists.flat()
  },
})

/** Rows with these ids; all without. */
export const ofIds = (column: PgColumn, ids: readonly string[] | undefined): SQL | undefined =>
  ids && inArray(column, [...ids])

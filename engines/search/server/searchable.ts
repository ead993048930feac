import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { WriteContext } from '#kernel/server/context.ts'
import type { DocumentsTruth } from '#kernel/server/searchable-things.ts'
import { putDocuments, type SearchContext, type SearchDocument, takeDocuments } from './put.ts'
import { mend } from './truth.ts'

/** Reads documents of one source from the module's own tables: those of these ids, or all. */
type Read = (ctx: SearchContext, ids?: readonly string[]) => Promise<SearchDocument[]>

/**
 * One kind of thing of a module that can be found. All writes go through the one `read`, so that the index cannot
 * differ from the module's tables.
 */
export type Searchable = {
  source: string
  read: Read
  /** Must be called in the transaction that changes these things. */
  refresh: (ctx: SearchContext, ids: readonly string[]) => Promise<void>
  /** The same after bulk changes. */
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
  return { source, read, refresh, refreshAll: async (ctx) => void (await mend(ctx, [source], () => read(ctx))) }
}

/** A module's source of truth, given to `serve`: everything of it that should be found. */
export const documentsOf = (...kinds: readonly Searchable[]): DocumentsTruth => ({
  sources: kinds.map(({ source }) => source),
  all: async (ctx) => {
    const lists = []
    for (const { read } of kinds) lists.push(await read(ctx))
    return lists.flat()
  },
})

/** A condition on these ids; none (all rows) if they are missing. */
export const ofIds = (column: PgColumn, ids: readonly string[] | undefined): SQL | undefined =>
  ids && inArray(column, [...ids])

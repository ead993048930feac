import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { Said } from '#kernel/language/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { excludedOf } from '#kernel/server/db/excluded.ts'
import { documents, tokens } from './schema.ts'
import { type Rank, ranks, tokensOf, type Worded } from './tokens.ts'

export type SearchContext = Pick<WriteContext, 'db'>

export type SearchDocument = {
  /** `<module>.<name>`. */
  source: string
  sourceId: string
  rank: Rank
  /** The service it belongs to; by default the one of its page. */
  service?: string
  title: Said
  /** Shown with the hit, not indexed. */
  subtitle?: Said
  page: string
  /** Indexed like a name: other names, a number, a place. */
  words?: readonly string[]
  /** Body text, ranked below names; one for each language it was written in. */
  body?: string | readonly string[]
  /** If the text is its own: the languages besides Chinese that it was written in. */
  alsoIn?: readonly Language[]
  for: Audience
  shownFrom?: Date | null
  until?: Date | null
}

export type DocumentName = Pick<SearchDocument, 'source' | 'sourceId'>
export type DocumentRow = typeof documents.$inferInsert

const chunk = 200

/** Adds documents to the index, or updates them. Idempotent by source and sourceId. */
export async function putDocuments(ctx: SearchContext, list: readonly SearchDocument[]): Promise<void> {
  for (let from = 0; from < list.length; from += chunk) await putSome(ctx, list.slice(from, from + chunk))
}

async function putSome(ctx: SearchContext, list: readonly SearchDocument[]): Promise<void> {
  // Rows are sorted by key, so that two transactions that write the same documents cannot deadlock.
  const rows = list.map(rowOf).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const written = await ctx.db
    .insert(documents)
    .values(rows)
    .onConflictDoUpdate({ target: [documents.site, documents.source, documents.sourceId], set: renewed })
    .returning({ ...named, before: sql<string | null>`old.stamp` })
  const worded = new Map(list.map((one) => [nameOf(one), wordedOf(one)]))
  const changed = written.filter(({ before, stamp }) => before !== stamp)
  const stale = changed.flatMap(({ id, before }) => (before === null ? [] : [id]))
  if (stale.length) await ctx.db.delete(tokens).where(inArray(tokens.document, stale))
  await addTokens(
    ctx,
    changed.map((row) => ({ id: row.id, worded: worded.get(nameOf(row))! })),
  )
}

const named = { id: documents.id, source: documents.source, sourceId: documents.sourceId, stamp: documents.stamp }

const renewed = excludedOf(documents, 'site', 'id', 'source', 'sourceId')

async function addTokens({ db }: SearchContext, list: readonly { id: string; worded: Worded }[]): Promise<void> {
  const all = list.flatMap(({ id, worded }) => tokensOf(worded).map((token) => ({ ...token, id })))
  if (all.length === 0) return
  const column = (pick: (row: (typeof all)[number]) => unknown, type: string) =>
    sql`${sql.param(all.map(pick))}::${sql.raw(type)}[]`
  await db.execute(sql`
    insert into ${tokens} (tier, token, document, weight)
    select * from unnest(${column((row) => row.tier, 'smallint')}, ${column((row) => row.token, 'text')},
      ${column((row) => row.id, 'uuid')}, ${column((row) => row.weight, 'smallint')})`)
}

/** Removes documents from the index. */
export async function takeDocuments(
  { db }: SearchContext,
  source: string,
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length === 0) return
  const gone = await db
    .delete(documents)
    .where(and(eq(documents.source, source), inArray(documents.sourceId, [...sourceIds])))
    .returning({ id: documents.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length) await db.delete(tokens).where(inArray(tokens.document, ids))
}

export function rowOf(one: SearchDocument): DocumentRow {
  const { source, sourceId, service = null, title, subtitle = null, page, shownFrom = null, until = null } = one
  const face = { source, sourceId, service, title, subtitle, page, shownFrom, until }
  const languages: Language[] | null = one.alsoIn ? ['zh', ...one.alsoIn] : null
  return { ...face, languages, rank: ranks[one.rank], ...audienceValues(one.for), stamp: stampOf(wordedOf(one)) }
}

const wordedOf = ({ rank, title, words = [], body = '' }: SearchDocument): Worded => ({
  ...{ rank, words, body },
  names: [...new Set([title.zh, title.en ?? '', title.tw ?? ''])].filter(Boolean),
})

/** Increment it to rebuild all tokens. */
const version = 1
const stampOf = (worded: Worded): string =>
  createHash('sha256')
    .update(JSON.stringify([version, worded]))
    .digest('base64url')
    .slice(0, 16)

export const nameOf = ({ source, sourceId }: DocumentName): string => `${source} ${sourceId}`

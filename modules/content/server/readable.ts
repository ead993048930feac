import { and, type SQL, sql } from 'drizzle-orm'
import { isFor, isForKnown, type Reader, type ReaderFacts, readerFacts } from '#engines/directory/server/audience.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { articles, channels } from './schema.ts'

/**
 * Condition on articles joined with their channel: readable for this person; anonymous readers only get public articles
 * of public channels.
 */
export function isReadable(reader: Reader | undefined): SQL {
  const meant = isFor(reader, articles)
  return reader ? meant : and(meant, sql`${channels.isPublic}`)!
}

export const ofChannel = and(sql`${channels.site} = ${articles.site}`, sql`${channels.id} = ${articles.channel}`)

/** A literal instead of a parameter: the planner uses a partial index on this state only if it sees the value. */
export const isOut = sql`${articles.state} = 'published'`

/** States a direct link opens; never one from before publication. */
export const isShown = sql`${articles.state} in ('published', 'expired', 'archived', 'withdrawn')`

/** By id or number. */
export function isCalled(id: string): SQL {
  if (/^\d{1,9}$/.test(id)) return sql`${articles.number} = ${Number(id)}`
  return isUuid(id) ? sql`${articles.id} = ${id}::uuid` : sql`false`
}

export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** Placeholders for the reader's data in prepared queries. */
export const readerPlaces: ReaderFacts = {
  me: sql.placeholder('me'),
  role: sql.placeholder('role'),
  line: sql.placeholder('line'),
  tags: sql.placeholder('tags'),
}

/** `isReadable` for a prepared query. */
export const isReadableBy = (stranger: boolean): SQL =>
  stranger ? isReadable(undefined) : isForKnown(readerPlaces, articles)

/**
 * Values for these placeholders; undefined for anonymous readers. Two short queries are faster than planning one long
 * one.
 */
export async function factsOf({ db, person }: Pick<ReadContext, 'db' | 'person'>) {
  if (!person) return undefined
  const { id: me, role, departmentId: unit } = person
  const [facts] = await readerFacts(db, { me, role, unit })
  return { me, role, line: facts!.line, tags: facts!.tags }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>

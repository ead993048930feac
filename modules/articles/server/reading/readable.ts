import { and, type SQL, sql } from 'drizzle-orm'
import { isFor, isForKnown, type Reader } from '#engines/directory/server/audience.ts'
import { readerPlaces } from '#engines/directory/server/reader-places.ts'
import { isUuid } from '#kernel/shapes.ts'
import { articles, channels } from '../schema.ts'

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

/** `isReadable` for a prepared query. */
export const isReadableBy = (stranger: boolean): SQL =>
  stranger ? isReadable(undefined) : isForKnown(readerPlaces, articles)

import { and, type SQL, sql } from 'drizzle-orm'
import { isFor, isForKnown, type Reader, type ReaderFacts, readerFacts } from '#engines/directory/server/audience.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { articles, channels } from './schema.ts'

/** True of the articles, joined with their channel, that this person may read; a stranger only what is public in a public channel. */
export function isReadable(reader: Reader | undefined): SQL {
  const meant = isFor(reader, articles)
  return reader ? meant : and(meant, sql`${channels.isPublic}`)!
}

export const ofChannel = and(sql`${channels.site} = ${articles.site}`, sql`${channels.id} = ${articles.channel}`)

/** Written out, since an index that is for these alone is not found by a plan in which the state is still to be put in. */
export const isOut = sql`${articles.state} = 'published'`

/** What someone with a link may meet; nothing before it was published. */
export const isShown = sql`${articles.state} in ('published', 'expired', 'archived', 'withdrawn')`

/** By its id or its number. */
export function isCalled(id: string): SQL {
  if (/^\d{1,9}$/.test(id)) return sql`${articles.number} = ${Number(id)}`
  return isUuid(id) ? sql`${articles.id} = ${id}::uuid` : sql`false`
}

export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** Where a query that is built once has the reader's facts put in. */
export const readerPlaces: ReaderFacts = {
  me: sql.placeholder('me'),
  role: sql.placeholder('role'),
  line: sql.placeholder('line'),
  tags: sql.placeholder('tags'),
}

/** The same for whoever's facts are put in. */
export const isReadableBy = (stranger: boolean): SQL =>
  stranger ? isReadable(undefined) : isForKnown(readerPlaces, articles)

/** What is put in there; nothing for a stranger. Two short questions are answered sooner than one long one is planned. */
export async function factsOf({ db, person }: Pick<ReadContext, 'db' | 'person'>) {
  if (!person) return undefined
  const { id: me, role, departmentId: unit } = person
  const [facts] = await readerFacts(db, { me, role, unit })
  return { me, role, line: facts!.line, tags: facts!.tags }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>

import { and, asc, desc, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { type CardRow, cardColumns } from './cards.ts'
import { isOut, isReadableBy, ofChannel } from './readable.ts'
import { articles, channels, stations } from './schema.ts'

/** What a list asks for. */
export type ListShape = {
  stranger: boolean
  past: boolean
  channel: boolean
  kind: boolean
  station: boolean
  /** Only in the reader's language. */
  ownOnly: boolean
  /** The first page of the usual size, which nearly everyone asks for: how far to read then stands in the statement. */
  usual: boolean
}

export const usualSize = 20
const usualRows = sql.raw(String(usualSize + 1))
const { placeholder } = sql

export const listQuery = preparedBy<ListShape, CardRow[]>(
  (db, shape) => (shape.past ? past : newest)(db, shape) as unknown as Prepares,
)

type Prepares = ReturnType<Parameters<typeof preparedBy<ListShape, CardRow[]>>[0]>

/**
 * What is pinned is found by an index of its own, so that the rest comes in the order of the other and is read no further
 * than the page: sorting all by "pinned" would read all.
 */
function newest(db: ReadDb, shape: ListShape) {
  const now = sql`${placeholder('now')}::timestamptz`
  const pinned = wanted(db, shape, { rank: 1, more: sql`${articles.pinnedUntil} > ${now}` })
  const isNot = sql`(${articles.pinnedUntil} is null or ${articles.pinnedUntil} <= ${now})`
  const through = shape.usual ? usualRows : placeholder('through')
  const rest = wanted(db, shape, { rank: 2, more: isNot })
    .orderBy(desc(articles.publishedAt))
    .limit(through as never)
  const all = unionAll(pinned, rest).orderBy(sql`rank`, sql`published_at desc`)
  return shape.usual ? all.limit(usualRows as never) : paged(all)
}

/** A history is told from its beginning. */
const past = (db: ReadDb, shape: ListShape) =>
  paged(wanted(db, shape, { rank: 1 }).orderBy(sql`${articles.happened} asc nulls last`, asc(articles.publishedAt)))

const paged = <Q extends { limit(n: never): { offset(n: never): unknown } }>(query: Q) =>
  query.limit(placeholder('limit') as never).offset(placeholder('offset') as never) as ReturnType<
    ReturnType<Q['limit']>['offset']
  >

type Part = { rank: number; more?: SQL }

const wanted = (db: ReadDb, shape: ListShape, { rank, more }: Part) =>
  db
    .select({ ...cardColumns, rank: sql<number>`${sql.raw(String(rank))}`.as('rank') })
    .from(articles)
    .innerJoin(channels, ofChannel)
    .where(and(isOut, isNull(channels.closedAt), isReadableBy(shape.stranger), inPlace(shape), inOwn(shape), more))

/** Of the named channel, kind or station. What is a station's own stands there, and not among the site's. */
function inPlace({ channel, kind, station }: ListShape): SQL {
  const named = sql`${placeholder('channel')}::text`
  const conditions = [
    channel ? sql`(${channels.key} = ${named} or ${channels.id}::text = ${named})` : undefined,
    kind ? sql`${channels.kind} = any(string_to_array(${placeholder('kind')}::text, ','))` : undefined,
    station ? sql`${channels.station} = ${stationCalled(sql`${placeholder('station')}::text`)}` : undefined,
    channel || station ? undefined : isNull(channels.station),
  ]
  return and(...conditions)!
}

export const isWritten: SQL = sql`${articles.alsoIn} @> array[${placeholder('language')}::text]`
const inOwn = ({ ownOnly }: ListShape): SQL | undefined => (ownOnly ? isWritten : undefined)

export const stationCalled = (station: SQL): SQL =>
  sql`(select ${stations.id} from ${stations} where (${stations.key} = ${station} or ${stations.id}::text = ${station})
    and ${stations.closedAt} is null limit 1)`

import { and, asc, desc, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { articles, channels, stations } from '../schema.ts'
import { type CardRow, cardColumns } from './cards.ts'
import { isOut, isReadableBy, ofChannel } from './readable.ts'

/** Which conditions a list query has; one prepared statement per shape. */
export type ListShape = {
  stranger: boolean
  past: boolean
  channel: boolean
  kind: boolean
  station: boolean
  /** Only articles in the reader's language. */
  ownOnly: boolean
  /** First page of the usual size, requested most: its limit is a constant in the statement. */
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
 * Pinned articles come from an index of their own, so that the others are read in index order up to the page's end;
 * sorting all rows by "pinned" would read the whole table.
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

/** History articles are listed in chronological order. */
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

/** Condition on channel, kind or station. Articles of a station are listed in that station only. */
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

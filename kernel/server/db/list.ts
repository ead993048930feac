import { count, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { ReadDb } from './site-db.ts'

/** The input of a list, see `paging` and `sorting` in kernel/shapes.ts. */
export type Paging = {
  page: number
  page_size: number
  /** Not sent by clients: whoever reads page after page needs no total. */
  isCounted?: false
}
type Sorting<K extends string> = { sort: K; order: 'asc' | 'desc' }

/** A select with its joins and conditions, without order and limit. */
type Query = { _: { result: unknown[] } }
type Rows<Q extends Query> = Q['_']['result']
type Order = SQLWrapper | readonly SQLWrapper[]

/** One page of a query, and whether there are more rows. */
export async function someOf<Q extends Query>(query: Q, { page, page_size }: Paging, ...order: Order[]) {
  const rows = await slice(query, { limit: page_size + 1, offset: (page - 1) * page_size }, order)
  return { rows: rows.slice(0, page_size) as Rows<Q>, more: rows.length > page_size }
}

/**
 * One page of a query, and the number of all its rows. They are counted in a second statement, unless the page itself
 * shows how many there are or the query selects `total: windowTotal`. Counting stops at `most`.
 */
export async function pageOf<Q extends Query>(
  { db, most }: { db: ReadDb; most?: number },
  query: Q,
  { page, page_size, isCounted }: Paging,
  ...order: Order[]
) {
  const all = asSelect(query)
    .limit(most as number)
    .as('listed')
  const offset = (page - 1) * page_size
  const rows = await slice(query, { limit: page_size, offset }, order)
  const isLast = rows.length < page_size && (rows.length > 0 || page === 1)
  const known =
    (rows[0] as { total?: number } | undefined)?.total ??
    (isLast || isCounted === false ? offset + rows.length : undefined)
  const total = known ?? (await db.select({ n: count() }).from(all))[0]!.n
  return { rows: rows as Rows<Q>, total: Math.min(total, most ?? total) }
}

/** The number of all rows as a column of each: for a query that should not run twice. */
export const windowTotal = sql<number>`count(*) over ()::int`

const slice = (query: Query, { limit, offset }: { limit: number; offset: number }, order: readonly Order[]) =>
  asSelect(query)
    .orderBy(...(order.flat() as SQL[]))
    .limit(limit)
    .offset(offset) as PromiseLike<unknown[]>

const asSelect = (query: Query) => query as unknown as PgSelect

/**
 * The requested order of a list. Rows without a value come last with `last`, as if it were the least with `least`, and
 * where PostgreSQL puts them without either.
 */
export function sortedBy<K extends string>(
  { sort, order }: Sorting<K>,
  columns: Readonly<Record<K, Order>>,
  nulls?: 'last' | 'least',
): SQL[] {
  const place = nulls && (nulls === 'least' && order === 'asc' ? ' nulls first' : ' nulls last')
  return [columns[sort]].flat().map((column) => sql`${column} ${sql.raw(order + (place ?? ''))}`)
}

/** A condition on rows: their texts together contain what was typed, in upper or lower case. None without a text. */
export const contains = (typed: string | Placeholder, ...texts: SQLWrapper[]): SQL | undefined =>
  typed ? sql`position(lower(${typed}) in lower(concat_ws(' ', ${sql.join(texts, sql`, `)}))) > 0` : undefined

/** How many rows of a table fulfil the condition. */
export async function countWhere(db: ReadDb, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(table).where(where)
  return row!.n
}

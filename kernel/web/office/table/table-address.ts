import type { TableFilter } from './types.ts'

export type TableState = {
  page: number
  size: number
  sort: string
  order: 'asc' | 'desc'
  q: string
  filters: Readonly<Record<string, string>>
}

export const usualSize = 20

export const keysOf = (filters: readonly TableFilter[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'days' ? [...filter.keys] : [filter.key]))

export function stateIn(query: Readonly<Record<string, string>>, keys: readonly string[]): TableState {
  const given = keys.filter((key) => query[key])
  return {
    page: Math.max(1, Number.parseInt(query.page ?? '', 10) || 1),
    size: [10, 20, 50, 100].find((size) => String(size) === query.size) ?? usualSize,
    sort: query.sort ?? '',
    order: query.order === 'asc' ? 'asc' : 'desc',
    q: query.q ?? '',
    filters: Object.fromEntries(given.map((key) => [key, query[key]!])),
  }
}

/** Writes only values that differ from the defaults; the page's own query parameters stay. */
export function searchOf(
  { page, size, sort, order, q, filters }: TableState,
  query: Readonly<Record<string, string>>,
  keys: readonly string[],
): string {
  const own = new Set(['page', 'size', 'sort', 'order', 'q', ...keys])
  const search = new URLSearchParams(Object.entries(query).filter(([key]) => !own.has(key)))
  if (q) search.set('q', q)
  for (const [key, value] of Object.entries(filters)) if (value) search.set(key, value)
  if (sort) {
    search.set('sort', sort)
    search.set('order', order)
  }
  if (size !== usualSize) search.set('size', String(size))
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text && `?${text}`
}

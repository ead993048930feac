import { useEffect, useMemo, useRef } from 'react'
import { type Read, useRead } from '../../calls/use-read.ts'
import type { TableState } from './table-address.ts'
import type { TableColumn, TableProps } from './types.ts'

type Listed<R> = { total?: number; list: R[] }

export type Rows<R> = Omit<Read<unknown>, 'data'> & {
  rows: readonly R[]
  total: number
  /** The rows of the previous page or filter, shown while the new ones load. */
  passing: boolean
  /** All rows are loaded; paging happens in the browser. */
  whole: boolean
}

/** The rows to show. The previous ones stay while new ones load, so that nothing jumps. */
export function useRows<R>(props: TableProps<R>, state: TableState): Rows<R> {
  const { read, input, search, every, when, rowsOf, onData } = props
  const sent = { ...input, ...inputOf(state, search?.key) }
  const answer = useRead(read, sent as never, { when, every })
  const data = useMemo(() => listed(answer.data, rowsOf), [answer.data, rowsOf])
  const last = useRef<Listed<R>>(undefined)
  if (data) last.current = data
  useEffect(() => {
    if (answer.data) onData?.(answer.data)
  }, [answer.data, onData])
  const shown = data ?? last.current
  const { data: _, ...rest } = answer
  const passing = data === undefined && shown !== undefined
  return { ...rest, loading: answer.loading && !shown, passing, ...placed(shown, props, state) }
}

function listed<R>(data: unknown, rowsOf: TableProps<R>['rowsOf']): Listed<R> | undefined {
  if (!data) return undefined
  return rowsOf ? { list: [...rowsOf(data as never)] } : (data as Listed<R>)
}

/** Input of a paged list call. */
function inputOf({ page, size, sort, order, q, filters }: TableState, searchKey: string | undefined) {
  return {
    page,
    page_size: size,
    ...(sort && { sort, order }),
    ...(searchKey && q && { [searchKey]: q }),
    ...filters,
  }
}

function placed<R>(data: Listed<R> | undefined, { columns, search }: TableProps<R>, state: TableState) {
  if (!data) return { rows: [], total: 0, whole: false }
  if (data.total !== undefined) return { rows: data.list, total: data.total, whole: false }
  const found = data.list.filter((row) => !state.q || !search?.in || holds(search.in(row), state.q))
  const sorted = ordered(found, columns, state)
  const from = (state.page - 1) * state.size
  return { rows: sorted.slice(from, from + state.size), total: found.length, whole: true }
}

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

function ordered<R>(rows: R[], columns: readonly TableColumn<R>[], { sort, order }: TableState): R[] {
  const compare = columns.find(({ key }) => key === sort)?.sort
  if (typeof compare !== 'function') return rows
  return [...rows].sort((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)))
}

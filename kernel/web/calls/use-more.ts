import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from './call.ts'
import { type Read, type ReadOptions, useRead } from './use-read.ts'

/** A page says whether there are more, or how many there are in all. */
type Page<T> = { list: T[]; more?: boolean; total?: number }
type Added<T> = { of: string; after: number | undefined; rows: T[]; page: number; more: boolean | undefined }
type RowOf<C extends Call<'read'>> = ReceivedFrom<C> extends { list: (infer T)[] } ? T : never

type MoreOptions<C extends Call<'read'>> = ReadOptions & {
  /** Input of the next page if it is not a number, as a cursor after the last row. */
  next?: (rows: readonly RowOf<C>[]) => Partial<SentTo<C>>
}

export type More<C extends Call<'read'>> = {
  read: Read<ReceivedFrom<C>>
  rows: RowOf<C>[]
  hasMore: boolean
  onMore: () => Promise<void>
}

/**
 * Infinite scrolling, for `<List {...useMore(…)} />`: the first page is an ordinary read, further ones are appended near
 * the end of the list. When the first page is refreshed, the appended ones stay and are read again after it.
 */
export function useMore<C extends Call<'read'>>(call: C, input: SentTo<C>, options: MoreOptions<C> = {}): More<C> {
  const { next, ...rest } = options
  const read = useRead(call, input, rest)
  const first = read.data as Page<RowOf<C>> | undefined
  const [added, setAdded] = useState<Added<RowOf<C>>>()
  const latest = useRef(0)
  const of = JSON.stringify(input)
  const own = added?.of === of ? added : undefined
  const isOutdated = own !== undefined && own.after !== read.asOf
  const refreshedAt = isOutdated ? read.asOf : undefined
  const rows = [...(first?.list ?? []), ...(isOutdated ? without(own.rows, first?.list) : (own?.rows ?? []))]
  const readPages = async (last: number) => {
    const run = ++latest.current
    let got = isOutdated ? undefined : own
    for (let page = (got?.page ?? 1) + 1; page <= last && (got?.more ?? true); page++) {
      const before = [...(first?.list ?? []), ...(got?.rows ?? [])]
      const answer = await callServer(call, { ...(input as object), ...(next ? next(before) : { page }) } as SentTo<C>)
      const { list, more } = answer as Page<RowOf<C>>
      got = { of, after: read.asOf, page, more, rows: [...(got?.rows ?? []), ...list] }
    }
    if (run === latest.current) setAdded(got)
  }
  const readAgain = useEffectEvent(() => void readPages(own?.page ?? 1).catch(() => undefined))
  useEffect(() => {
    if (refreshedAt !== undefined) readAgain()
  }, [refreshedAt])
  const isPart = first !== undefined && (own?.page ?? 1) * first.list.length < (first.total ?? 0)
  const onMore = () => readPages((own?.page ?? 1) + 1)
  return { read, rows, hasMore: own?.more ?? first?.more ?? isPart, onMore }
}

/** Rows that moved to the refreshed first page are shown there only. */
function without<T>(rows: readonly T[], first: readonly T[] = []): T[] {
  const ids = new Set(first.map(idOf))
  return rows.filter((row) => idOf(row) === undefined || !ids.has(idOf(row)))
}

const idOf = (row: unknown): unknown => (row as { id?: unknown }).id

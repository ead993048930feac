import { useState } from 'react'
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
 * the end of the list.
 */
export function useMore<C extends Call<'read'>>(call: C, input: SentTo<C>, options: MoreOptions<C> = {}): More<C> {
  const { next, ...rest } = options
  const read = useRead(call, input, rest)
  const first = read.data as Page<RowOf<C>> | undefined
  const [added, setAdded] = useState<Added<RowOf<C>>>()
  // Appended pages are dropped if the input changes or the first page was read again.
  const of = JSON.stringify(input)
  const own = added?.of === of && added.after === read.asOf ? added : undefined
  const rows = [...(first?.list ?? []), ...(own?.rows ?? [])]
  const onMore = async () => {
    const page = (own?.page ?? 1) + 1
    const got = await callServer(call, { ...(input as object), ...(next ? next(rows) : { page }) } as SentTo<C>)
    const { list, more } = got as Page<RowOf<C>>
    setAdded({ of, after: read.asOf, page, more, rows: [...(own?.rows ?? []), ...list] })
  }
  const isPart = first !== undefined && (own?.page ?? 1) * first.list.length < (first.total ?? 0)
  return { read, rows, hasMore: own?.more ?? first?.more ?? isPart, onMore }
}

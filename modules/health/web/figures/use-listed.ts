import { useState } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from '#kernel/web/call.ts'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { type ReadOptions, useRead } from '#kernel/web/use-read.ts'

type Page<T> = { total: number; list: T[] }
type RowOf<C extends Call<'read'>> = ReceivedFrom<C> extends { list: (infer T)[] } ? T : never
type Added<T> = { of: string; after: number | undefined; rows: T[]; page: number }

const pageSize = 30

/** Paginated list: the first page is a normal read, further ones are appended on scroll. */
export function useListed<C extends Call<'read'>>(call: C, asked: SentTo<C>, options?: ReadOptions) {
  const input = { ...(asked as object), page_size: pageSize } as unknown as SentTo<C>
  const read = useRead(call, input, options)
  const first = read.data as Page<RowOf<C>> | undefined
  const [added, setAdded] = useState<Added<RowOf<C>>>()
  const of = JSON.stringify(input)
  // After another input or a refetched first page the appended pages are discarded.
  const next = added?.of === of && added.after === read.asOf ? added : undefined
  const rows = [...(first?.list ?? []), ...(next?.rows ?? [])]
  const onMore = async () => {
    const page = (next?.page ?? 1) + 1
    const got = (await callServer(call, { ...(input as object), page } as SentTo<C>)) as Page<RowOf<C>>
    setAdded({ of, after: read.asOf, page, rows: [...(next?.rows ?? []), ...got.list] })
  }
  return { ...fromRead(read), rows, total: first?.total, hasMore: rows.length < (first?.total ?? 0), onMore }
}

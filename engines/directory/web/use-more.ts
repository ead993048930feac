import { useState } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from '#kernel/web/call.ts'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { type ReadOptions, useRead } from '#kernel/web/use-read.ts'

type Page<T> = { list: T[]; more: boolean }
type Added<T> = { of: string; after: number | undefined; rows: T[]; page: number; more: boolean }

/** Infinite scrolling: the first page is an ordinary read, further ones are appended near the end of the list. */
export function useMore<C extends Call<'read'>>(
  call: C,
  input: SentTo<C>,
  options?: ReadOptions,
): ReturnType<typeof fromRead> & { rows: RowOf<C>[]; hasMore: boolean; onMore: () => Promise<void> } {
  const read = useRead(call, input, options)
  const first = read.data as Page<RowOf<C>> | undefined
  const [added, setAdded] = useState<Added<RowOf<C>>>()
  // Appended pages are dropped if the input changes or the first page was read again.
  const of = JSON.stringify(input)
  const next = added?.of === of && added.after === read.asOf ? added : undefined
  const onMore = async () => {
    const page = (next?.page ?? 1) + 1
    const got = (await callServer(call, { ...(input as object), page } as SentTo<C>)) as Page<RowOf<C>>
    setAdded({ of, after: read.asOf, page, more: got.more, rows: [...(next?.rows ?? []), ...got.list] })
  }
  const rows = [...(first?.list ?? []), ...(next?.rows ?? [])]
  return { ...fromRead(read), rows, hasMore: next?.more ?? first?.more ?? false, onMore }
}

type RowOf<C extends Call<'read'>> = ReceivedFrom<C> extends { list: (infer T)[] } ? T : never

import { useState } from 'react'
import { callServer } from '#kernel/web/call.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { commentContract } from '../comment-contract.ts'

export type CommentSort = 'new' | 'liked'
type Row = Awaited<ReturnType<typeof ask>>['list'][number]

const ask = (article: string, sort: CommentSort, page: number) =>
  callServer(commentContract.comments, { article, sort, page })

/** Comments loaded so far; discarded when the first page was fetched again. */
export function useComments(article: string, sort: CommentSort) {
  const read = useRead(commentContract.comments, { article, sort })
  const [added, setAdded] = useState<{ after: number | undefined; of: string; page: number; rows: Row[] }>()
  const next = added?.after === read.asOf && added?.of === sort ? added : undefined
  const first = read.data
  const rows = [...(first?.list ?? []), ...(next?.rows ?? [])]
  const page = next?.page ?? 1
  const onMore = async () => {
    const got = await ask(article, sort, page + 1)
    setAdded({ after: read.asOf, of: sort, page: page + 1, rows: [...(next?.rows ?? []), ...got.list] })
  }
  const hasMore = first !== undefined && page * first.page_size < first.total
  return {
    read,
    rows,
    total: first?.total ?? 0,
    mayComment: first?.mayComment ?? false,
    mode: first?.mode,
    hasMore,
    onMore,
  }
}

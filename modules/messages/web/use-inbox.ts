import { useState } from 'react'
import type { MessageFace } from '#engines/inbox/shapes.ts'
import type { SentTo } from '#kernel/contract.ts'
import { callServer } from '#kernel/web/call.ts'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { inboxContract } from '../inbox-contract.ts'

type Filter = SentTo<typeof inboxContract.messages>
type Added = { of: string; after: number | undefined; rows: MessageFace[]; more: boolean }

/** Inbox, newest first; further pages are appended by cursor, so that new messages do not shift them. */
export function useInbox(filter: Filter, when = true) {
  const read = useRead(inboxContract.messages, filter, { when })
  const [added, setAdded] = useState<Added>()
  const of = JSON.stringify(filter)
  const next = added?.of === of && added.after === read.asOf ? added : undefined
  const rows = [...(read.data?.list ?? []), ...(next?.rows ?? [])]
  const onMore = async () => {
    const before = rows.at(-1)?.id ?? ''
    const got = await callServer(inboxContract.messages, { ...filter, before })
    setAdded({ of, after: read.asOf, more: got.more, rows: [...(next?.rows ?? []), ...got.list] })
  }
  return { ...fromRead(read), rows, hasMore: next?.more ?? read.data?.more ?? false, onMore }
}

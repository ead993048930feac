import { useEffect, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { peopleContract } from '../../people-contract.ts'

export type RoomOrder = ReceivedFrom<typeof peopleContract.roomOrder>

/** The whole drawn order of a waiting room, loaded in pages. `drawn`: reloaded once the draw is known. */
export function useRoomOrder(session: string, drawn: boolean) {
  const [order, setOrder] = useState<RoomOrder>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draw that was heard of, or a retry, asks again.
  useEffect(() => {
    const asking = new AbortController()
    const isWanted = () => !asking.signal.aborted
    setFailed(false)
    wholeOrder(session, asking.signal).then(
      (whole) => isWanted() && setOrder(whole),
      () => isWanted() && setFailed(true),
    )
    return () => asking.abort()
  }, [session, drawn, tries])
  return { order, failed, retry: async () => setTries((n) => n + 1) }
}

async function wholeOrder(id: string, signal: AbortSignal): Promise<RoomOrder> {
  const first = await ask(peopleContract.roomOrder, { id, from: 0 }, { signal })
  const entries = first.size > 0 ? [...first.entries] : []
  while (entries.length < first.size) {
    const part = await ask(peopleContract.roomOrder, { id, from: entries.length }, { signal })
    if (part.entries.length === 0) break
    entries.push(...part.entries)
  }
  return { ...first, entries }
}

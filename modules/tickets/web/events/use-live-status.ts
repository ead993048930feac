import { useEffect, useState } from 'react'
import { askQuietly } from '#kernel/web/calls/ask.ts'
import { useVisible } from '#kernel/web/device/use-visible.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { peopleContract } from '../../people-contract.ts'
import { announceRoom } from '../waiting-room/hear-room.ts'
import type { Room, StandingOf } from './event.ts'
import { hearStanding } from './hear-standing.ts'

/** A hidden tab closes its stream after this time: browsers allow few connections per server. */
const lettingGoMs = 20_000
/** Poll interval without a stream, with jitter. */
const askEvery = 12_000

/** Follows a session while the page is visible; false while there is no connection. */
export function useLiveStatus(session: string): boolean {
  const looked = useVisible(lettingGoMs)
  const [heard, setHeard] = useState(true)
  useEffect(() => {
    if (!session || !looked) return
    return follow(session, setHeard)
  }, [session, looked])
  return heard
}

function follow(session: string, onHeard: (heard: boolean) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const ask = async () => {
    const status = await askQuietly(peopleContract.status, { id: session })
    if (status) hearStanding(status)
    if (!over) open()
  }
  const open = () => {
    source?.close()
    if (typeof EventSource === 'undefined') return later()
    source = new EventSource(`${apiBase()}${peopleContract.live.path}?id=${encodeURIComponent(session)}&as=events`)
    source.addEventListener('open', () => onHeard(true))
    source.addEventListener('status', ({ data }) => hearStanding(JSON.parse(data) as StandingOf))
    source.addEventListener('room', ({ data }) => announceRoom(session, JSON.parse(data) as Room))
    source.addEventListener('error', () => {
      onHeard(false)
      // EventSource reconnects by itself, except after an answer that is not a stream (server at its stream limit).
      if (source?.readyState === EventSource.CLOSED) later()
    })
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), askEvery * (0.5 + Math.random()))
  }
  open()
  return () => {
    over = true
    clearTimeout(timer)
    source?.close()
  }
}

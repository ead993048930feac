import { useEffect, useState } from 'react'
import { callServer } from '#kernel/web/call.ts'
import { usePage } from '#kernel/web/page-context.ts'
import { apiBase } from '#kernel/web/page-info.ts'
import { peopleContract } from '../people-contract.ts'
import type { Room, StandingOf } from './event.ts'
import { tellRoom } from './hear-room.ts'
import { hearStanding } from './hear-standing.ts'
import { useLooked } from './use-looked.ts'

/** Poll interval without a stream, with jitter. */
const askEvery = 12_000

/** Follows a session while the page is visible; false while there is no connection. */
export function useLiveStatus(session: string): boolean {
  const { active } = usePage()
  const looked = useLooked()
  const [heard, setHeard] = useState(true)
  useEffect(() => {
    if (!session || !active || !looked) return
    return follow(session, setHeard)
  }, [session, active, looked])
  return heard
}

function follow(session: string, onHeard: (heard: boolean) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const ask = async () => {
    await callServer(peopleContract.status, { id: session }).then(hearStanding, () => {})
    if (!over) open()
  }
  const open = () => {
    source?.close()
    if (typeof EventSource === 'undefined') return later()
    source = new EventSource(`${apiBase()}${peopleContract.live.path}?id=${encodeURIComponent(session)}&as=events`)
    source.addEventListener('open', () => onHeard(true))
    source.addEventListener('status', ({ data }) => hearStanding(JSON.parse(data) as StandingOf))
    source.addEventListener('room', ({ data }) => tellRoom(session, JSON.parse(data) as Room))
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

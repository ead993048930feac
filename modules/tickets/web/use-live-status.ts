import { useEffect, useState } from 'react'
import { callServer } from '#kernel/web/call.ts'
import { usePage } from '#kernel/web/page-context.ts'
import { apiBase } from '#kernel/web/page-info.ts'
import { peopleContract } from '../people-contract.ts'
import type { Room, StandingOf } from './event.ts'
import { tellRoom } from './hear-room.ts'
import { hearStanding } from './hear-standing.ts'
import { useLooked } from './use-looked.ts'

/** Without a stream it is asked for so often, each page at its own moment. */
const askEvery = 12_000

/** Follows one session while the page is looked at; false while it cannot be heard. */
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
      // It comes back by itself, but not from an answer that is no stream: a full house.
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

import type { Room } from '../events/event.ts'

type Hear = (room: Room) => void

const hearing = new Map<string, Set<Hear>>()

/** Distributes pushed waiting-room updates to the page. */
export function announceRoom(session: string, room: Room): void {
  for (const hear of hearing.get(session) ?? []) hear(room)
}

export function hearRoom(session: string, hear: Hear): () => void {
  const all = hearing.get(session) ?? new Set()
  hearing.set(session, all.add(hear))
  return () => {
    all.delete(hear)
    if (all.size === 0) hearing.delete(session)
  }
}

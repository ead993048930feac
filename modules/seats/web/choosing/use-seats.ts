import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { seatContract } from '../../seat-contract.ts'
import type { Scene } from '../map/scene.ts'
import { followSeats } from './live-seats.ts'
import { loadScene } from './plan-cache.ts'
import { createSeatStore, type SeatStore } from './seat-store.ts'

/** A session with its plan and live seat states, while the page is visible. */
export function useSeats(id: string) {
  const read = useRead(seatContract.session, { id }, { when: id !== '' })
  const { data: session, refresh } = read
  const { scene, fault } = useScene(id, session?.hash)
  const store = useMemo(() => scene && createSeatStore(scene.hall), [scene])
  const isLive = useLive(id, store, session?.hash, refresh)
  useEffect(() => {
    if (session && store) store.setMine(session.mine)
  }, [session, store])
  return { read, session, scene, store, isLive, fault: read.fault ?? fault }
}

function useScene(id: string, hash: string | undefined) {
  const [loaded, setLoaded] = useState<{ hash: string; scene?: Scene; fault?: Error }>()
  useEffect(() => {
    if (!hash) return
    let wanted = true
    loadScene(id, hash).then(
      (scene) => wanted && setLoaded({ hash, scene }),
      (fault: Error) => wanted && setLoaded({ hash, fault }),
    )
    return () => {
      wanted = false
    }
  }, [id, hash])
  const own = loaded?.hash === hash ? loaded : undefined
  return { scene: own?.scene, fault: own?.fault ?? null }
}

/** Also updates the person's own seats: a hold released on another device becomes free here. */
function useLive(
  id: string,
  store: SeatStore | undefined,
  hash: string | undefined,
  refresh: () => Promise<void>,
): boolean {
  const { active } = usePage()
  const [isLive, setLive] = useState(true)
  const again = useRef(refresh)
  useEffect(() => {
    again.current = refresh
  })
  useEffect(() => {
    if (!store || !active) return
    return followSeats(id, {
      onAll: (states) => (states.hash === hash ? store.putAll(states.free) : void again.current()),
      onChange: (change) => {
        store.put(change)
        if (change.free.some((index) => store.mine().has(index))) void again.current()
      },
      onLine: setLive,
    })
  }, [id, store, hash, active])
  return isLive
}

/** Re-renders when a seat changes. */
export const useSeatVersion = (store: SeatStore): number => useSyncExternalStore(store.watch, store.version)

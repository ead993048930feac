import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { boundedMap } from '#kernel/bounded-map.ts'
import { Abnormal, NetworkDown } from '#kernel/web/calls/faults.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { hallOf } from '../../hall.ts'
import { type PackedPlan, unpackPlan } from '../../packed.ts'
import { seatContract } from '../../seat-contract.ts'
import { type Scene, sceneOf } from '../map/scene.ts'
import { followSeats } from './live-seats.ts'
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

const scenes = boundedMap<Promise<Scene>>(3)

/** Drawable plan of a session; a hash never changes its content, so it is fetched once. */
function loadScene(id: string, hash: string): Promise<Scene> {
  const known = scenes.get(hash)
  if (known) return known
  const loading = fetchScene(id, hash)
  scenes.set(hash, loading)
  loading.catch(() => scenes.delete(hash))
  return loading
}

async function fetchScene(id: string, hash: string): Promise<Scene> {
  const query = new URLSearchParams({ id, hash })
  const url = `${apiBase()}${seatContract.plan.path}?${query}`
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  const response = await fetch(url, { headers, credentials: 'include' }).catch((cause) => {
    throw new NetworkDown('the plan did not come', { cause })
  })
  const packed = (await response.json().catch(() => undefined)) as PackedPlan | undefined
  if (packed?.v !== 1) throw new Abnormal(`the plan came with ${response.status}`, '')
  return sceneOf(hallOf(unpackPlan(packed)))
}

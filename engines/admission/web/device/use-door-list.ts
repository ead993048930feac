import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NotLoggedIn, Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import type { Gate } from '../../contract.ts'
import { useGate, useGateWords } from '../gate-kit.ts'
import { canDecide } from './decide.ts'
import type { DoorList } from './door-list.ts'
import { getList, getPending, keepList, type PendingScan } from './store.ts'
import { addPending, handIn, refreshList } from './sync.ts'

const every = 30_000

/** The door's list on this device and the scans to sync; both are synced whenever the server can be reached. */
export function useDoorList(gate: Gate, device: string) {
  const w = useGateWords()
  const kit = useGate()
  const online = useOnline()
  const [list, setList] = useState<DoorList | undefined>(() => getList(kit, gate.session))
  const [pending, setPending] = useState<readonly PendingScan[]>(() => getPending(kit))
  const [reached, setReached] = useState(true)
  const [roomy, setRoomy] = useState(true)
  const running = useRef(false)

  const change = useCallback(
    (next: DoorList) => {
      setRoomy(keepList(kit, next))
      setList(next)
    },
    [kit],
  )
  const sync = useCallback(async () => {
    if (running.current || !navigator.onLine) return
    running.current = true
    try {
      const had = getPending(kit).length
      const conflicts = await handIn(kit, device)
      if (had) popup(conflicts.length ? w('mergedConflicts', { n: conflicts.length }) : w('merged'))
      if (had) await refetch(kit.calls.gateBoard)
      if (canDecide()) change(await refreshList(kit, gate))
      setReached(true)
    } catch (fault) {
      if (fault instanceof NotLoggedIn) await handleFault(fault)
      else if (!(fault instanceof Refused)) setReached(false)
      else if (getPending(kit).length) popup(w('mergeRefused'))
    } finally {
      running.current = false
      setPending(getPending(kit))
    }
  }, [kit, gate, device, change, w])

  useEffect(() => {
    if (online) void sync()
    const timer = setInterval(() => void sync(), every)
    return () => clearInterval(timer)
  }, [online, sync])

  const leave = useCallback(
    (scan: PendingScan) => {
      addPending(kit, scan)
      setPending(getPending(kit))
    },
    [kit],
  )
  return { list, change, pending, leave, sync, roomy, online: online && reached, setReached }
}

/** The browser's guess; a call that times out is more reliable. */
const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)

function watch(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { popup } from '#kernel/web/dialogs.ts'
import { NotLoggedIn, Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { handleFault } from '#kernel/web/live-effects.ts'
import { askAgain } from '#kernel/web/reads.ts'
import { type Gate, gateCalls } from '../../contract.ts'
import { gateWords } from '../gate-words.ts'
import { useOnline } from '../use-online.ts'
import { canDecide } from './decide.ts'
import type { DoorList } from './door-list.ts'
import { getList, getPending, keepList, type PendingScan } from './store.ts'
import { addPending, handIn, refreshList } from './sync.ts'

const every = 30_000

/** The door's list on this device and the scans to sync; both are synced whenever the server can be reached. */
export function useDoorList(gate: Gate, device: string) {
  const w = useWords(gateWords)
  const online = useOnline()
  const [list, setList] = useState<DoorList | undefined>(() => getList(gate.session))
  const [pending, setPending] = useState<readonly PendingScan[]>(getPending)
  const [reached, setReached] = useState(true)
  const [roomy, setRoomy] = useState(true)
  const running = useRef(false)

  const change = useCallback((next: DoorList) => {
    setRoomy(keepList(next))
    setList(next)
  }, [])
  const sync = useCallback(async () => {
    if (running.current || !navigator.onLine) return
    running.current = true
    try {
      const had = getPending().length
      const conflicts = await handIn(device)
      if (had) popup(conflicts.length ? w('mergedConflicts', { n: conflicts.length }) : w('merged'))
      if (had) await askAgain(gateCalls.gateBoard)
      if (canDecide()) change(await refreshList(gate))
      setReached(true)
    } catch (fault) {
      if (fault instanceof NotLoggedIn) await handleFault(fault)
      else if (!(fault instanceof Refused)) setReached(false)
      else if (getPending().length) popup(w('mergeRefused'))
    } finally {
      running.current = false
      setPending(getPending())
    }
  }, [gate, device, change, w])

  useEffect(() => {
    if (online) void sync()
    const timer = setInterval(() => void sync(), every)
    return () => clearInterval(timer)
  }, [online, sync])

  const leave = useCallback((scan: PendingScan) => {
    addPending(scan)
    setPending(getPending())
  }, [])
  return { list, change, pending, leave, sync, roomy, online: online && reached, setReached }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { contract } from '../contract.ts'
import { deviceName } from './device.ts'

type Waiting = { id: string; code: string; step: number; kind: 'in' | 'out'; at: number; isLate?: boolean }
export type Checked = ReceivedFrom<typeof contract.scanCodes>['list'][number]

const storeKey = (session: string) => `checkin-scans/${session}`
const retryMs = 4_000
const most = 100

/** Own codes that were read are kept on the device until the server has them: the network may be away. */
export function useChecking(session: string, step: number, door: boolean) {
  const [waiting, setWaiting] = useState<Waiting[]>(() => stored(session))
  const [latest, setLatest] = useState<Checked[]>([])
  const sending = useRef(false)
  const keep = useCallback(
    (change: (list: Waiting[]) => Waiting[]) =>
      setWaiting((list) => {
        const next = change(list)
        store(session, next)
        return next
      }),
    [session],
  )
  const send = useCallback(
    async (list: Waiting[]) => {
      if (sending.current || !list.length) return
      sending.current = true
      const part = list.slice(0, most)
      const offline = part.some(({ isLate }) => isLate)
      try {
        const answer = await ask(contract.scanCodes, {
          id: session,
          device: deviceName(),
          offline,
          door,
          list: JSON.stringify(part.map(({ isLate: _, ...one }) => one)),
        } as never)
        const sent = new Set(part.map(({ id }) => id))
        keep((all) => all.filter(({ id }) => !sent.has(id)))
        setLatest((before) => [...answer.list, ...before].slice(0, 30))
        await refetch(contract.board)
      } catch (fault) {
        if (fault instanceof Refused) await handleFault(fault)
        keep((all) => all.map((one) => ({ ...one, isLate: true })))
      } finally {
        sending.current = false
      }
    },
    [session, keep, door],
  )
  useEffect(() => {
    if (!waiting.length) return
    const timer = setTimeout(() => void send(waiting), waiting.some(({ isLate }) => isLate) ? retryMs : 0)
    return () => clearTimeout(timer)
  }, [waiting, send])
  const read = (code: string, kind: 'in' | 'out') =>
    keep((all) =>
      all.some((one) => one.code === code && one.kind === kind)
        ? all
        : [...all, { id: crypto.randomUUID(), code, step, kind, at: Math.floor(serverNow() / 1000) }],
    )
  return { read, waiting: waiting.length, latest }
}

function stored(session: string): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(storeKey(session)) ?? '[]') as Waiting[]
  } catch {
    return []
  }
}

function store(session: string, list: Waiting[]): void {
  try {
    if (list.length) localStorage.setItem(storeKey(session), JSON.stringify(list))
    else localStorage.removeItem(storeKey(session))
  } catch {
    // Without storage they are kept while the page is open.
  }
}

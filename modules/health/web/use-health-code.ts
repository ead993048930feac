import { useEffect, useState } from 'react'
import { serverNow } from '#kernel/web/server-clock.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { codeCalls } from '../code-contract.ts'
import { useLooked } from './use-looked.ts'

const retryAfter = 3_000

/**
 * The code as it stands, turned by the server's clock. A token is good for its step of time and the one after: without a
 * signal it is shown for just so long. Nothing is fetched while nobody looks.
 */
export function useHealthCode() {
  const looked = useLooked()
  const read = useRead(codeCalls.code, {}, { mode: 'silent', when: looked })
  const { data, refresh, fault } = read
  const now = useClock(looked)
  const [tried, setTried] = useState(0)
  const left = data ? data.until * 1000 - now : 0
  const due = looked && data !== undefined && left <= 0 && now - tried > retryAfter
  useEffect(() => {
    if (!due) return
    setTried(serverNow())
    void refresh()
  }, [due, refresh])
  const good = data ? left + data.step * 1000 : 0
  const isOffline = fault !== null && data !== undefined
  return {
    ...read,
    now,
    isOver: data !== undefined && good <= 0,
    isOffline,
    /** Until it turns; without a signal, until it is over. */
    seconds: Math.max(0, Math.ceil((isOffline ? good : left) / 1000)),
    /** 1 when it has just turned, 0 when it is about to. */
    share: data ? Math.min(1, Math.max(0, left / (data.step * 1000))) : 0,
  }
}

export type HealthCodeNow = ReturnType<typeof useHealthCode>

/** Ticks four times a second while someone looks. */
function useClock(on: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!on) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), 250)
    return () => clearInterval(timer)
  }, [on])
  return now
}

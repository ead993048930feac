import { useEffect, useState } from 'react'
import { serverNow } from '#kernel/web/server-clock.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { codeCalls } from '../code-contract.ts'
import { useLooked } from './use-looked.ts'

const retryAfter = 3_000

/**
 * The code, refreshed by the server's clock. A token is valid in its step and the next one: offline it is shown for
 * just that long. Fetches nothing while hidden.
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
    /** Until it changes; offline, until it expires. */
    seconds: Math.max(0, Math.ceil((isOffline ? good : left) / 1000)),
    /** 1 right after the change, 0 right before the next. */
    share: data ? Math.min(1, Math.max(0, left / (data.step * 1000))) : 0,
  }
}

export type HealthCodeNow = ReturnType<typeof useHealthCode>

/** Ticks four times a second while visible. */
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

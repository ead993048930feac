import { useEffect, useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useVisible } from '#kernel/web/device/use-visible.ts'
import { useNow } from '#kernel/web/use-now.ts'
import { codeCalls } from '../../code-contract.ts'

/** Seconds. */
const retryAfter = 3

/**
 * The code, refreshed by the server's clock. A token is valid in its step and the next one: offline it is shown for
 * just that long. Fetches nothing while hidden.
 */
export function useHealthCode() {
  const looked = useVisible()
  const read = useRead(codeCalls.code, {}, { mode: 'silent', when: looked })
  const { data, refresh, fault } = read
  const now = useNow(0.25, looked)
  const [tried, setTried] = useState(0)
  const left = data ? data.until - now : 0
  const due = looked && data !== undefined && left <= 0 && now - tried > retryAfter
  useEffect(() => {
    if (!due) return
    setTried(serverNow() / 1000)
    void refresh()
  }, [due, refresh])
  const good = data ? left + data.step : 0
  const isOffline = fault !== null && data !== undefined
  return {
    ...read,
    now,
    isOver: data !== undefined && good <= 0,
    isOffline,
    /** Until it changes; offline, until it expires. */
    seconds: Math.max(0, Math.ceil(isOffline ? good : left)),
    /** 1 right after the change, 0 right before the next. */
    share: data ? Math.min(1, Math.max(0, left / data.step)) : 0,
  }
}

export type HealthCodeNow = ReturnType<typeof useHealthCode>

import { useEffect, useState } from 'react'
import { usePage } from '#kernel/web/page-context.ts'
import { serverNow } from '#kernel/web/server-clock.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { codeContract } from '../code-contract.ts'

/** The next code is fetched this long before the current one expires, to hide slow networks. */
const ahead = 8_000
const retryAfter = 4_000

/** The code and its remaining time. Fetches nothing while hidden; offline the last code is shown until it expires. */
export function usePersonalCode() {
  const looked = useLooked()
  const read = useRead(codeContract.personalCode, {}, { mode: 'silent', when: looked })
  const { data, refresh, fault } = read
  const now = useClock(looked)
  const [tried, setTried] = useState(0)
  const left = data ? data.expires * 1000 - now : 0
  const due = looked && data !== undefined && left < ahead && now - tried > retryAfter
  useEffect(() => {
    if (!due) return
    setTried(serverNow())
    void refresh()
  }, [due, refresh])
  return {
    ...read,
    over: data !== undefined && left <= 0,
    /** Until the next one; offline, until this one expires. */
    seconds: Math.max(0, Math.ceil((fault ? left : left - ahead) / 1000)),
    /** 1 when fresh, 0 when expired. */
    share: data ? Math.min(1, Math.max(0, left / ((data.expires - data.issued) * 1000))) : 0,
    offline: fault !== null && data !== undefined,
  }
}

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

/** Whether this page is active and the tab is visible. */
function useLooked(): boolean {
  const { active } = usePage()
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const see = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [])
  return active && visible
}

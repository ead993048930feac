import { useEffect, useState } from 'react'
import { usePage } from '#kernel/web/page-context.ts'
import { serverNow } from '#kernel/web/server-clock.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { codeContract } from '../code-contract.ts'

/** A new code is fetched while the old one is still good, so that a slow line is not seen. */
const ahead = 8_000
const retryAfter = 4_000

/**
 * The code and how much of its time is left. Nothing is fetched while nobody looks; the last code is kept, and shown
 * without a line until it is over.
 */
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
    /** Until the next one comes; without a line, until this one is over. */
    seconds: Math.max(0, Math.ceil((fault ? left : left - ahead) / 1000)),
    /** 1 when it is fresh, 0 when it is over. */
    share: data ? Math.min(1, Math.max(0, left / ((data.expires - data.issued) * 1000))) : 0,
    offline: fault !== null && data !== undefined,
  }
}

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

/** Whether this page is the one on the screen, and the screen is this tab. */
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

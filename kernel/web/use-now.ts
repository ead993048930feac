import { useEffect, useState } from 'react'
import { serverNow } from './calls/server-clock.ts'
import { usePage } from './pages/page-context.ts'

/**
 * Server time in seconds; whole ones unless it ticks more often. A whole second is shown right after it begins, so that
 * a countdown ends when the sale opens and not up to a second later. Paused while the page is in the background.
 */
export function useNow(every = 1, on = true): number {
  const { active } = usePage()
  const [now, setNow] = useState(() => timeAt(every))
  useEffect(() => {
    if (!active || !on) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(timeAt(every))
      timer = setTimeout(tick, every < 1 ? every * 1000 : every * 1000 + 5 - (serverNow() % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [active, on, every])
  return now
}

const timeAt = (every: number): number => (every < 1 ? serverNow() / 1000 : Math.floor(serverNow() / 1000))

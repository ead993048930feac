import { useEffect, useState } from 'react'
import { usePage } from '#kernel/web/page-context.ts'
import { serverNow } from '#kernel/web/server-clock.ts'

const every = 10_000

/** Server time in seconds; paused while the page is in the background. */
export function useNow(): number {
  const { active } = usePage()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!active) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [active])
  return Math.floor(now / 1000)
}

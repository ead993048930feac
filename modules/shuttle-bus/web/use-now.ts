import { useEffect, useState } from 'react'
import { usePage } from '#kernel/web/page-context.ts'
import { serverNow } from '#kernel/web/server-clock.ts'

const every = 10_000

/** The present in seconds, by the server's clock; stands still while the page is kept behind others. */
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

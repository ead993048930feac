import { useEffect, useState } from 'react'
import { serverNow } from '#kernel/web/server-clock.ts'

/** Server time in seconds, ticking. */
export function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(serverNow() / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(serverNow() / 1000)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useEffect, useState } from 'react'
import { serverNow } from '#kernel/web/server-clock.ts'

/** Server time, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

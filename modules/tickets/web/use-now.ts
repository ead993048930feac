import { useEffect, useState } from 'react'
import { usePage } from '#kernel/web/page-context.ts'
import { serverNow } from '#kernel/web/server-clock.ts'

/**
 * The present in whole seconds, by the server's clock. Every tick comes right after a second has begun there, so that a
 * countdown ends when the sale begins and not up to a second later. Stands still while the page is kept behind others.
 */
export function useNow(): number {
  const { active } = usePage()
  const [now, setNow] = useState(wholeSeconds)
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(wholeSeconds())
      timer = setTimeout(tick, 1_005 - (serverNow() % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [active])
  return now
}

const wholeSeconds = (): number => Math.floor(serverNow() / 1000)

import { useEffect, useState } from 'react'
import { usePage } from '#kernel/web/page-context.ts'
import { serverNow } from '#kernel/web/server-clock.ts'

/**
 * Server time in whole seconds. Ticks right after each server second begins, so that a countdown ends when the sale
 * opens and not up to a second later. Paused while the page is in the background.
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

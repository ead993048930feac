import { useEffect, useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { stepAt, stepSeconds, turnedCode } from '../code.ts'

/** The code to show now, by the server's clock; works offline. `step` changes with it. */
export function useTurning(code: string, seed: string): { text: string; step: number; age: number } {
  const [now, setNow] = useState(serverNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn sets the alarm for the next.
  useEffect(() => {
    const wait = stepSeconds * 1000 - (serverNow() % (stepSeconds * 1000)) + 20
    const timer = setTimeout(() => setNow(serverNow()), wait)
    // Timers do not run while a phone sleeps.
    const look = () => document.visibilityState === 'visible' && setNow(serverNow())
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return { text: turnedCode(code, seed, now), step: stepAt(now), age: (now / 1000) % stepSeconds }
}

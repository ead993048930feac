import { useEffect } from 'react'

/**
 * Wake lock while it is mounted and `on`; some browsers have none, and some refuse on low battery. The browser releases
 * it when the page is hidden, so that it is asked for again when the page is back.
 */
export function useAwake(on = true): void {
  useEffect(() => {
    if (!on) return
    let left = false
    let lock: WakeLockSentinel | undefined
    const request = () => {
      if (document.visibilityState !== 'visible') return
      void navigator.wakeLock?.request('screen').then(
        (got) => {
          lock = got
          if (left) void got.release()
        },
        () => undefined,
      )
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [on])
}

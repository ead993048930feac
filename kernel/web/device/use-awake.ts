import { useEffect } from 'react'

/** Wake lock while it is mounted; some browsers have none, and some refuse on low battery. */
export function useAwake(): void {
  useEffect(() => {
    let left = false
    let lock: WakeLockSentinel | undefined
    void navigator.wakeLock?.request('screen').then(
      (got) => {
        lock = got
        if (left) void got.release()
      },
      () => undefined,
    )
    return () => {
      left = true
      void lock?.release()
    }
  }, [])
}

/** Wake lock; refused by some browsers or at low battery. */
export function keepAwake(): () => void {
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
}

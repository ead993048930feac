import { createStore, useStore } from '../store.ts'

/** Milliseconds a finished call still counts, so that the indicator does not flicker between two calls. */
const loweringDelay = 300

export function createLoadingCounter() {
  const count = createStore(0)
  return {
    count,
    /** Increments the counter; the returned function decrements it, once. */
    raise(): () => void {
      count.set(count.get() + 1)
      let done = false
      return () => {
        if (done) return
        done = true
        setTimeout(() => count.set(count.get() - 1), loweringDelay)
      }
    },
  }
}

export const loading = createLoadingCounter()

export const useLoading = (): boolean => useStore(loading.count) > 0

import { createStore, useStore } from './store.ts'

/** Between two calls in a row the sign must not flicker, so a finished one counts this much longer. */
export const loweringDelay = 300

export function createLoadingCounter() {
  const count = createStore(0)
  return {
    count,
    /** Counts one more piece of work; the answer ends it, and ends it once. */
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

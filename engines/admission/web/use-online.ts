import { useSyncExternalStore } from 'react'

/** What the browser thinks; a call that is not answered knows better. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)

function watch(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

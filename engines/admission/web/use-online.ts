import { useSyncExternalStore } from 'react'

/** The browser's guess; a call that times out is more reliable. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)

function watch(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

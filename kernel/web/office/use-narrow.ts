import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 899px)')

function watch(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** A window too narrow for a menu beside the page. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => narrow.matches)

import { useSyncExternalStore } from 'react'

const query = '(min-width: 1001px)'

function watch(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether there is room for the grids of a desktop. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches)

import { useSyncExternalStore } from 'react'

const query = '(min-width: 760px)'

/** Whether there is space for a tree beside the list. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

/** Room for a second column. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

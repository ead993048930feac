import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

/** Whether the viewport is wide enough for a second column. */
export const useRoom = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

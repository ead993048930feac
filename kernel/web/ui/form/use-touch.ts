import { useSyncExternalStore } from 'react'

const query = '(pointer: coarse)'

/** A finger gets sheets and wheels; a mouse and a keyboard get the browser's own controls, which serve them better. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

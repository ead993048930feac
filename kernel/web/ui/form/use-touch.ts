import { useSyncExternalStore } from 'react'

const query = '(pointer: coarse)'

/** Touch devices get sheets and wheels; with a mouse and a keyboard the browser's own controls are better. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

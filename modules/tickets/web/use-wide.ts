import { useSyncExternalStore } from 'react'

// From 1,001 px on, the frame and the list are beside the event. The same widths are in detail.css and draw.css.
const query = '(min-width: 900px) and (max-width: 1000px), (min-width: 1300px)'

/** Whether there is space for a second column. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

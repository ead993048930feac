import { useSyncExternalStore } from 'react'

/** Whether the window has at least this width. */
export function useRoom(width: number): boolean {
  const query = `(min-width: ${width}px)`
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

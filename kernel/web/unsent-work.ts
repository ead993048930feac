import { useEffect } from 'react'

let forms = 0

/** Something typed and not sent yet stands on the screen: a session that has run out takes no page away then. */
export const hasUnsentWork = (): boolean => forms > 0

export function useUnsentWork(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    forms++
    return () => void forms--
  }, [isUnsent])
}

import { useEffect } from 'react'

let forms = 0

/** Whether a form on the screen has unsent input: then an expired session must not replace the page. */
export const hasUnsentWork = (): boolean => forms > 0

export function useUnsentWork(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    forms++
    return () => void forms--
  }, [isUnsent])
}

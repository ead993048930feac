import { useEffect } from 'react'

/** The browser's own question before a page with unsaved work is closed. */
export function useLeaveGuard(armed: boolean): void {
  useEffect(() => {
    if (!armed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [armed])
}

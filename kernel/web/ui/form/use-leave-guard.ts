import { useEffect } from 'react'

/** The browser's confirmation before a page with unsaved input is closed. */
export function useLeaveGuard(armed: boolean): void {
  useEffect(() => {
    if (!armed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [armed])
}

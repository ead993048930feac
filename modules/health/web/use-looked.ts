import { useEffect, useState } from 'react'
import { usePage } from '#kernel/web/page-context.ts'

/** Whether this page is active and the tab is visible. */
export function useLooked(): boolean {
  const { active } = usePage()
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const see = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [])
  return active && visible
}

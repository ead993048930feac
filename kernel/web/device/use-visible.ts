import { useEffect, useState } from 'react'
import { usePage } from '../pages/page-context.ts'

/** Whether this page is active and the tab is visible, or was `after` milliseconds ago. */
export function useVisible(after = 0): boolean {
  const { active } = usePage()
  const [visible, setVisible] = useState(() => after > 0 || document.visibilityState === 'visible')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setVisible(true)
      else if (after > 0) timer = setTimeout(() => setVisible(false), after)
      else setVisible(false)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [after])
  return active && visible
}

import { useEffect, useState } from 'react'

/** A hidden tab closes its stream after this time: browsers allow few connections per server. */
const lettingGoMs = 20_000

/** Whether the tab is visible, or was a moment ago. */
export function useLooked(): boolean {
  const [looked, setLooked] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const see = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setLooked(true)
      else timer = setTimeout(() => setLooked(false), lettingGoMs)
    }
    document.addEventListener('visibilitychange', see)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', see)
    }
  }, [])
  return looked
}

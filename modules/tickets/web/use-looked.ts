import { useEffect, useState } from 'react'

/** A page in the background lets go of its line after a while: a browser has few to one server. */
const lettingGoMs = 20_000

/** Whether someone looks at this tab, or did a moment ago. */
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

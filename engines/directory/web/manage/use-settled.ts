import { useEffect, useState } from 'react'

/** What was chosen or typed, once nobody has changed it for a moment. */
export function useSettled(value: string, after = 400): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}

import { useEffect, useState } from 'react'

/** The debounced value. */
export function useSettled(value: string, after = 400): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}

import { useEffect, useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'

/** Whole seconds left by server time; 0 without an end or when it is over. */
export function useLeft(until: number, onOver: () => void): number {
  const { active } = usePage()
  const [left, setLeft] = useState(() => leftUntil(until))
  useEffect(() => {
    setLeft(leftUntil(until))
    if (!until || !active) return
    const timer = setInterval(() => {
      const next = leftUntil(until)
      setLeft(next)
      if (next > 0) return
      clearInterval(timer)
      onOver()
    }, 250)
    return () => clearInterval(timer)
  }, [until, active, onOver])
  return left
}

const leftUntil = (until: number): number => (until ? Math.max(0, Math.ceil(until - serverNow() / 1000)) : 0)

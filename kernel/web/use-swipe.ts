import { type TouchEvent, useRef } from 'react'

const leastSwipe = 56

/** Left and right swipes: handlers for an element that does not scroll sideways. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!from || !touch) return
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(dx) > leastSwipe && Math.abs(dx) > Math.abs(dy) * 1.6) onSwipe(dx < 0 ? 1 : -1)
    },
  }
}

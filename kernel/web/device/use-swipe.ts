import { type TouchEvent, useRef, useState } from 'react'

const enough = 56

type Swipe = { onSwipe: (by: 1 | -1) => void; atStart: boolean; atEnd: boolean }

/** Tracks a horizontal swipe; with resistance past the ends. */
export function useSwipe({ onSwipe, atStart, atEnd }: Swipe) {
  const from = useRef<number | undefined>(undefined)
  const [shift, setShift] = useState(0)

  function onTouchStart({ touches }: TouchEvent) {
    from.current = touches.length === 1 ? touches[0]!.clientX : undefined
    setShift(0)
  }
  function onTouchMove({ touches }: TouchEvent) {
    if (from.current === undefined || touches.length > 1) return
    const moved = touches[0]!.clientX - from.current
    const held = (moved > 0 && atStart) || (moved < 0 && atEnd)
    setShift(held ? moved / 4 : moved)
  }
  function onTouchEnd() {
    if (from.current !== undefined && Math.abs(shift) > enough) onSwipe(shift < 0 ? 1 : -1)
    from.current = undefined
    setShift(0)
  }
  return { shift, handlers: { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: onTouchEnd } }
}

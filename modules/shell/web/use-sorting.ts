import { type PointerEvent as Pressed, type RefObject, useEffect, useRef, useState } from 'react'

/** Movement below this distance is a tap. */
const slack = 6

/**
 * Dragging of a grid's children. Listens on the window, because an element that is moved in the document loses pointer
 * capture.
 */
export function useSorting(
  grid: RefObject<HTMLElement | null>,
  items: readonly { key: string }[],
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<string>()
  const stop = useRef(() => {})
  const latest = useRef({ items, move })
  latest.current = { items, move }
  useEffect(() => () => stop.current(), [])

  function begin({ clientX, clientY, button }: Pressed, key: string): void {
    if (button !== 0) return
    let dragging = false
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!dragging && Math.hypot(x - clientX, y - clientY) < slack) return
      if (!dragging) setDragged(key)
      dragging = true
      const { items: now, move: put } = latest.current
      const from = now.findIndex((item) => item.key === key)
      const to = placeAt(grid.current, x, y)
      if (to >= 0 && to !== from) put(from, to)
    }
    const end = () => {
      stop.current()
      setDragged(undefined)
      if (dragging) addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
    }
    stop.current = listen(follow, end)
  }
  return { dragged, begin }
}

function listen(follow: (event: PointerEvent) => void, end: () => void): () => void {
  addEventListener('pointermove', follow)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
  return () => {
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
  }
}

/** Suppresses the click after a drag. */
const swallow = (event: Event): void => event.stopPropagation()

function placeAt(grid: HTMLElement | null, x: number, y: number): number {
  return [...(grid?.children ?? [])].findIndex((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
}

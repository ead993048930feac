import type { Point } from './view.ts'

export type Gestures = {
  /** Pointer down: stops running animations. */
  begin: () => void
  pan: (by: Point) => void
  zoom: (at: Point, factor: number) => void
  tap: (at: Point) => void
  doubleTap: (at: Point) => void
  /** All pointers are up; speed in pixels per millisecond. */
  end: (speed: Point) => void
}

const slop = 8
const doubleMs = 280
const doubleReach = 32

type Finger = Point & { fromX: number; fromY: number; at: number }

/** Touch, pen and mouse on one surface. Returns a function that removes the listeners. */
export function listen(surface: HTMLElement, on: Gestures): () => void {
  const fingers = new Map<number, Finger>()
  let moved = false
  let speed: Point = { x: 0, y: 0 }
  const isSecondTap = tapCounter()
  let turning: ReturnType<typeof setTimeout> | undefined
  const place = ({ clientX, clientY }: PointerEvent | WheelEvent): Point => {
    const { left, top } = surface.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const down = (event: PointerEvent) => {
    if (event.button > 0) return
    surface.setPointerCapture(event.pointerId)
    const at = place(event)
    fingers.set(event.pointerId, { ...at, fromX: at.x, fromY: at.y, at: event.timeStamp })
    if (fingers.size === 1) moved = false
    speed = { x: 0, y: 0 }
    on.begin()
  }
  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const at = place(event)
    const far = Math.hypot(at.x - finger.fromX, at.y - finger.fromY) > slop
    if (!moved && !far && fingers.size === 1) return
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) pinch(on, finger, at, other)
    else on.pan({ x: at.x - finger.x, y: at.y - finger.y })
    const time = Math.max(1, event.timeStamp - finger.at)
    speed = other ? { x: 0, y: 0 } : { x: (at.x - finger.x) / time, y: (at.y - finger.y) / time }
    moved = true
    Object.assign(finger, at, { at: event.timeStamp })
  }
  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    fingers.delete(event.pointerId)
    if (!finger || fingers.size > 0) return
    if (moved || event.type === 'pointercancel')
      return on.end(event.timeStamp - finger.at < 60 ? speed : { x: 0, y: 0 })
    if (isSecondTap(event.timeStamp, finger)) on.doubleTap(finger)
    else on.tap(finger)
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    on.begin()
    on.zoom(place(event), Math.exp(-event.deltaY * (event.ctrlKey ? 0.012 : 0.0022)))
    // Wheel events have no end event.
    clearTimeout(turning)
    turning = setTimeout(() => on.end({ x: 0, y: 0 }), 140)
  }
  const all = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel } as const
  for (const [name, handler] of Object.entries(all))
    surface.addEventListener(name, handler as EventListener, { passive: false })
  return () => {
    clearTimeout(turning)
    for (const [name, handler] of Object.entries(all)) surface.removeEventListener(name, handler as EventListener)
  }
}

function pinch(on: Gestures, finger: Finger, at: Point, other: Finger): void {
  const before = Math.hypot(finger.x - other.x, finger.y - other.y)
  const after = Math.hypot(at.x - other.x, at.y - other.y)
  on.pan({ x: (at.x - finger.x) / 2, y: (at.y - finger.y) / 2 })
  if (before > 0) on.zoom({ x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }, after / before)
}

/** Whether a tap is the second of a double tap: soon after the one before, and near it. */
function tapCounter() {
  const none = { at: 0, x: 0, y: 0 }
  let last = none
  return (at: number, { x, y }: Point): boolean => {
    const isSecond = at - last.at < doubleMs && Math.hypot(x - last.x, y - last.y) < doubleReach
    last = isSecond ? none : { at, x, y }
    return isSecond
  }
}

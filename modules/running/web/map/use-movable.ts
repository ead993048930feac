import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moved, type View, zoomed } from './projection.ts'

type At = { x: number; y: number }
export type Movable = ReturnType<typeof useMovable>

/** Moved with one finger, zoomed with two, with Ctrl and the wheel, a double click or buttons. */
export function useMovable(box: RefObject<Element | null>, fitted: View | undefined, isOn: boolean) {
  const [own, setOwn] = useState<{ view: View; from: View }>()
  const fingers = useRef(new Map<number, At>())
  // Another size or track begins with all of it.
  const view = own && own.from === fitted ? own.view : fitted
  const change = (step: (view: View) => View) =>
    setOwn((now) => fitted && { from: fitted, view: step(now?.from === fitted ? now.view : fitted) })
  const zoomBy = (by: number, at: At = { x: (view?.width ?? 0) / 2, y: (view?.height ?? 0) / 2 }) =>
    change((now) => zoomed(now, by, at.x, at.y))
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): At => {
    const { left, top } = box.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomBy(-event.deltaY / 150, placeOf(event))
  }
  useWheel(box, turn, isOn)
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) zoomBy(Math.log2(distance(now, other) / distance(before, other)), other)
    else change((shown) => moved(shown, now.x - before.x, now.y - before.y))
  }
  const release = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, placeOf(event))
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: (event: { clientX: number; clientY: number }) => zoomBy(1, placeOf(event)),
  }
  return { view, zoomBy, showAll: () => setOwn(undefined), handlers: isOn ? handlers : {} }
}

const distance = (a: At, b: At): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

/** React's own listener is passive and could not keep the browser from zooming the page. */
function useWheel(box: RefObject<Element | null>, turn: (event: WheelEvent) => void, isOn: boolean): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const element = box.current
    if (!element || !isOn) return
    const listen = (event: Event) => latest.current(event as WheelEvent)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [box, isOn])
}

import { type Dispatch, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { distance, type Point, snapPoint } from '../plan-edits/geometry.ts'
import { shapeOfRow } from '../plan-edits/rows.ts'
import { onlyRow, thingAt, wholeRows } from '../plan-edits/selecting.ts'
import { panned, toHall, toScreen, zoomed } from './camera.ts'
import type { EditorAction, EditorState } from './editor-state.ts'
import { finished, type Gesture, handlesOf, pulled, toggled } from './gestures.ts'
import type { View } from './use-canvas.ts'

type Options = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  view: View
  /** Initial text of a drawn shape. */
  wordsFor: (shape: string) => string
  /** Gesture in progress; not React state, since it changes with every pointer event. */
  gesture: RefObject<Gesture | undefined>
}

const handleReach = 14

/** Pointer events of the canvas. Two fingers pan and zoom with every tool. */
export function usePointers(options: Options) {
  const { state, dispatch, view, wordsFor, gesture } = options
  const setGesture = (next: Gesture | undefined) => {
    gesture.current = next
    view.repaint()
  }
  const fingers = useRef(new Map<number, Point>())
  const panning = useRef(false)
  const [space, setSpace] = useState(false)
  useSpace(setSpace)
  useWheel(view)
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    if (fingers.current.size > 1) return setGesture(undefined)
    panning.current = space || event.button === 1 || state.tool === 'pan'
    if (panning.current || event.button > 1) return
    const begun = beginning(state, view, pointOf(event), event.shiftKey || event.ctrlKey || event.metaKey)
    if (begun.select) dispatch({ do: 'select', ids: begun.select })
    setGesture(begun.gesture)
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (fingers.current.size === 2) pinch(fingers.current, event.pointerId, now, view)
    else if (panning.current) view.move(panned(view.camera(), by))
    else if (gesture.current) setGesture(pulled(gesture.current, toHall(now, view.camera()), state, event.shiftKey))
    fingers.current.set(event.pointerId, now)
  }
  const up = (event: PointerEvent<HTMLCanvasElement>) => {
    fingers.current.delete(event.pointerId)
    const done = gesture.current
    if (!done) return
    const action = finished(done, state, done.kind === 'shape' ? wordsFor(done.shape) : '')
    setGesture(undefined)
    if (action) dispatch(action)
    if (done.kind === 'shape') dispatch({ do: 'set', change: { tool: 'select' } })
  }
  const twice = (event: { nativeEvent: MouseEvent }) => {
    if (state.tool !== 'select') return
    const { offsetX: x, offsetY: y } = event.nativeEvent
    const hit = hitAt(state, view, { x, y })
    if (hit !== undefined) dispatch({ do: 'select', ids: wholeRows(state.history.now, new Set([hit])) })
  }
  const cursor = space || state.tool === 'pan' ? 'grab' : state.tool === 'select' ? 'default' : 'crosshair'
  return {
    cursor,
    on: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onDoubleClick: twice },
  }
}

function beginning(
  state: EditorState,
  view: View,
  at: Point,
  adds: boolean,
): { gesture?: Gesture; select?: Set<number> } {
  const camera = view.camera()
  const point = toHall(at, camera)
  const from = snapPoint(point, state.grid)
  switch (state.tool) {
    case 'pan':
      return {}
    case 'lasso':
      return { gesture: { kind: 'lasso', line: [point], adds } }
    case 'row':
    case 'block':
      return { gesture: { kind: state.tool, from, to: from } }
    case 'select':
      return pressed(state, view, at, adds)
    default:
      return { gesture: { kind: 'shape', shape: state.tool, from, to: from } }
  }
}

/** A handle is dragged, a seat or shape is selected and moved, empty ground starts a selection box. */
function pressed(
  state: EditorState,
  view: View,
  at: Point,
  adds: boolean,
): { gesture?: Gesture; select?: Set<number> } {
  const { now } = state.history
  const row = state.fixed ? undefined : onlyRow(now, state.selected)
  const handle = row && handlesOf(row).find((one) => distance(toScreen(one.at, view.camera()), at) < handleReach)
  const point = toHall(at, view.camera())
  const shape = row && shapeOfRow(row)
  if (row && handle && shape) return { gesture: { kind: 'handle', row: row.id, part: handle.part, shape } }
  if (state.fixed) return { gesture: { kind: 'box', line: [point, point], adds: true } }
  const hit = hitAt(state, view, at)
  if (hit === undefined) return { gesture: { kind: 'box', line: [point, point], adds } }
  if (adds) return { select: toggled(state.selected, hit) }
  const select = state.selected.has(hit) ? undefined : new Set([hit])
  return { gesture: { kind: 'move', from: point, to: point }, ...(select && { select }) }
}

const hitAt = ({ history }: EditorState, view: View, at: Point): number | undefined =>
  thingAt(history.now, toHall(at, view.camera()), Math.max(0.5, 10 / view.camera().scale))

const pointOf = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent): Point => ({ x: offsetX, y: offsetY })

/** The two plan points under the fingers stay under them. */
function pinch(fingers: Map<number, Point>, moved: number, to: Point, view: View): void {
  const [other] = [...fingers].filter(([id]) => id !== moved).map(([, point]) => point)
  const from = fingers.get(moved)!
  if (!other) return
  const factor = distance(to, other) / Math.max(1, distance(from, other))
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
  const by = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 }
  view.move(zoomed(panned(view.camera(), by), middle, factor))
}

/** Native listener: React's wheel listeners are passive and cannot prevent page scrolling. */
function useWheel(view: View): void {
  const latest = useRef(view)
  latest.current = view
  useEffect(() => {
    const element = latest.current.canvas.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { camera, move } = latest.current
      if (event.shiftKey) return move(panned(camera(), { x: -event.deltaY, y: 0 }))
      const by = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.005)
      move(zoomed(camera(), { x: event.offsetX, y: event.offsetY }, by))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])
}

function useSpace(setSpace: (down: boolean) => void): void {
  useEffect(() => {
    const isField = ({ target }: Event) =>
      (target as Element | null)?.closest?.('input, textarea, button, [role=dialog]')
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || isField(event)) return
      event.preventDefault()
      setSpace(true)
    }
    const release = (event: KeyboardEvent) => event.code === 'Space' && setSpace(false)
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
    }
  }, [setSpace])
}

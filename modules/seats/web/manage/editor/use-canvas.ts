import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useDark } from '#kernel/web/device/use-dark.ts'
import type { Draft } from '../plan-edits/draft.ts'
import { type Box, boxOf } from '../plan-edits/geometry.ts'
import { boxOfShape } from '../plan-edits/selecting.ts'
import { type Camera, fitting, type Size, zoomed } from './camera.ts'
import { coloursOf } from './colours.ts'
import { paint, type Scene } from './paint.ts'

export type Drawn = Omit<Scene, 'camera' | 'size' | 'colours'>

export type View = {
  canvas: RefObject<HTMLCanvasElement | null>
  camera: () => Camera
  move: (camera: Camera) => void
  /** Zoom in percent. */
  zoom: number
  zoomBy: (factor: number) => void
  /** Repaints in the next animation frame, with the latest scene. */
  repaint: () => void
  show: (box?: Box) => void
}

/** Height of the bar that covers the lower edge. */
const barHeight = 64

/**
 * Canvas and camera. The camera is not React state: panning repaints sixty times a second, and only the canvas changes.
 */
export function useCanvas(scene: () => Drawn): View {
  const canvas = useRef<HTMLCanvasElement>(null)
  const camera = useRef<Camera>({ x: -12, y: -8, scale: 24 })
  const size = useRef<Size>({ width: 0, height: 0 })
  const latest = useRef(scene)
  const waiting = useRef(0)
  const [zoom, setZoom] = useState(100)
  const dark = useDark()
  latest.current = scene
  const repaint = useCallback(() => {
    cancelAnimationFrame(waiting.current)
    waiting.current = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d')
      if (!context || !canvas.current) return
      const ratio = devicePixelRatio || 1
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      paint(context, {
        ...latest.current(),
        camera: camera.current,
        size: size.current,
        colours: coloursOf(canvas.current),
      })
    })
  }, [])
  const move = useCallback(
    (next: Camera) => {
      camera.current = next
      setZoom(Math.round((next.scale / 24) * 100))
      repaint()
    },
    [repaint],
  )
  const show = useCallback(
    (box?: Box) => {
      const { width, height } = size.current
      const room = { width, height: Math.max(100, height - barHeight) }
      move(fitting(box ?? boxOfDraft(latest.current().draft), room, box ? 60 : 44))
    },
    [move],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the scene or the ground looks like by now
  useEffect(repaint, [scene, dark])
  useEffect(() => watchSize(canvas, size, repaint, show), [repaint, show])
  const zoomBy = (factor: number) =>
    move(zoomed(camera.current, { x: size.current.width / 2, y: size.current.height / 2 }, factor))
  return { canvas, camera: () => camera.current, move, zoom, zoomBy, show, repaint }
}

/** Matches the canvas to the device pixels; when it first has a size, the whole plan is fitted. */
function watchSize(
  canvas: RefObject<HTMLCanvasElement | null>,
  size: RefObject<Size>,
  repaint: () => void,
  show: () => void,
): () => void {
  const element = canvas.current
  if (!element) return () => {}
  const observer = new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect
    const isFirst = size.current.width === 0 && width > 0
    size.current = { width, height }
    element.width = Math.round(width * (devicePixelRatio || 1))
    element.height = Math.round(height * (devicePixelRatio || 1))
    if (isFirst) show()
    else repaint()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

function boxOfDraft({ sections, shapes }: Draft): Box | undefined {
  const seats = sections.flatMap(({ rows }) => rows.flatMap(({ seats: list }) => list))
  const corners = shapes.map(boxOfShape).flatMap(({ left, top, right, bottom }) => [
    { x: left, y: top },
    { x: right, y: bottom },
  ])
  return boxOf([...seats, ...corners])
}

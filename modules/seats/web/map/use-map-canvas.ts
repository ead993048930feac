import { type RefObject, useEffect, useRef } from 'react'
import { useDark } from '#kernel/web/device/use-dark.ts'
import type { SeatStore } from '../choosing/seat-store.ts'
import type { Camera } from './camera.ts'
import { listen } from './gestures.ts'
import { openPainter } from './painter.ts'
import type { Scene } from './scene.ts'
import { paletteOf } from './tones.ts'
import { toHall } from './view.ts'

export type MapCanvas = {
  canvas: RefObject<HTMLCanvasElement | null>
  scene: Scene
  store: SeatStore
  camera: Camera
  focus: RefObject<number>
  repaint: RefObject<() => void>
  onToggle: (index: number) => void
}

/** Minimum scale for tapping a seat; below it a tap zooms in. */
const touchable = 15
const nearer = 24

/** Redraws at most once per frame when seats, view, size or colours change; forwards taps. */
export function useMapCanvas({ canvas, scene, store, camera, focus, repaint, onToggle }: MapCanvas): void {
  const dark = useDark()
  const toggle = useRef(onToggle)
  useEffect(() => {
    toggle.current = onToggle
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dark theme has other colours, which are read anew
  useEffect(() => {
    const surface = canvas.current!
    const painter = openPainter(surface)
    const palette = paletteOf(surface)
    let frame = 0
    let orphans: ReadonlySet<number> = new Set()
    const paint = () => {
      frame = 0
      if (camera.size().width === 0) return
      const looks = { of: store.look, orphans, focus: focus.current }
      const isMoving = camera.isMoving()
      if (painter.paint({ scene, view: camera.view(), size: camera.size(), looks, palette }, isMoving)) schedule()
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(paint)
    }
    repaint.current = schedule
    const stops = [
      store.watch(() => {
        orphans = new Set(store.orphans())
        schedule()
      }),
      watchSize(surface, camera),
      listen(
        surface,
        gesturesOf(scene, camera, (index) => toggle.current(index)),
      ),
    ]
    schedule()
    return () => {
      cancelAnimationFrame(frame)
      camera.stop()
      for (const stop of stops) stop()
    }
  }, [canvas, scene, store, camera, focus, repaint, dark])
}

function gesturesOf(scene: Scene, camera: Camera, onToggle: (index: number) => void) {
  return {
    begin: camera.begin,
    pan: camera.pan,
    zoom: camera.zoom,
    end: camera.end,
    doubleTap: (at: { x: number; y: number }) => {
      camera.end({ x: 0, y: 0 })
      camera.zoomTo(at, 2.2)
    },
    tap: (at: { x: number; y: number }) => {
      camera.end({ x: 0, y: 0 })
      const { scale } = camera.view()
      const seat = scene.grid.nearest(toHall(at, camera.view()), Math.max(0.75, 22 / scale))
      if (scale >= touchable && seat >= 0) onToggle(seat)
      else if (scale < touchable) camera.zoomTo(at, nearer / scale)
    },
  }
}

function watchSize(surface: HTMLCanvasElement, camera: Camera): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect
    if (width > 0) camera.resize({ width, height })
  })
  observer.observe(surface)
  return () => observer.disconnect()
}

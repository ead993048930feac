import { type PointerEvent, useEffect, useRef } from 'react'
import { useDark } from '#kernel/web/device/use-dark.ts'
import type { Camera } from './camera.ts'
import type { Scene } from './scene.ts'
import { paletteOf } from './tones.ts'
import { fitting, toHall, type View } from './view.ts'

const size = { width: 92, height: 72 }

/** Overview of the hall with the visible part; a tap moves the map there. Hidden while everything is visible. */
export function MiniMap({ scene, camera }: { scene: Scene; camera: Camera }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const dark = useDark()
  const view = fitting(scene.bounds, size, 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dark theme has other colours
  useEffect(() => {
    let frame = 0
    const paint = () => {
      frame = 0
      if (canvas.current) drawMini(canvas.current, scene, camera, view)
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(paint)
    }
    schedule()
    const stop = camera.watch(schedule)
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [scene, camera, dark])
  function lead(event: PointerEvent<HTMLCanvasElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    camera.centre(toHall({ x: event.clientX - left, y: event.clientY - top }, view))
  }
  return (
    <canvas
      ref={canvas}
      className="seat-map__mini"
      style={size}
      aria-hidden
      onPointerDown={lead}
      onPointerMove={lead}
    />
  )
}

function drawMini(canvas: HTMLCanvasElement, scene: Scene, camera: Camera, view: View): void {
  const ratio = Math.min(devicePixelRatio || 1, 2)
  const palette = paletteOf(canvas)
  canvas.width = size.width * ratio
  canvas.height = size.height * ratio
  const pen = canvas.getContext('2d')!
  pen.scale(ratio, ratio)
  const at = (x: number, y: number) => [(x - view.x) * view.scale, (y - view.y) * view.scale] as const
  for (const { kind, x, y, width, height } of scene.hall.plan.shapes) {
    if (kind !== 'stage') continue
    pen.fillStyle = palette.takenMark
    pen.fillRect(...at(x, y), width * view.scale, height * view.scale)
  }
  for (const { outline, tone } of scene.sections) {
    pen.beginPath()
    for (const { x, y } of outline) pen.lineTo(...at(x, y))
    pen.globalAlpha = 0.55
    pen.fillStyle = palette.tones[tone]!
    pen.fill()
  }
  pen.globalAlpha = 1
  const seen = camera.view()
  const shown = camera.size()
  pen.strokeStyle = palette.text
  pen.lineWidth = 1.5
  const [left, top] = at(seen.x, seen.y)
  pen.strokeRect(left, top, (shown.width / seen.scale) * view.scale, (shown.height / seen.scale) * view.scale)
  // Hidden while the whole hall is visible.
  canvas.hidden =
    shown.width / seen.scale >= (scene.bounds.right - scene.bounds.left) * 0.98 &&
    shown.height / seen.scale >= (scene.bounds.bottom - scene.bounds.top) * 0.98
}

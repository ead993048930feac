import type { Bounds } from '../../hall.ts'
import { between, fitting, type Limits, type Point, pannedBy, type Size, type View, zoomedAt } from './view.ts'

export type Camera = ReturnType<typeof createCamera>

const flyMs = 320
const nowhere: Point = { x: 0, y: 0 }

/** Camera of the map with its animations: flying to a target, and inertia after a swipe. */
export function createCamera(bounds: Bounds, onMove: () => void) {
  let size: Size = { width: 0, height: 0 }
  let view: View = { x: 0, y: 0, scale: 1 }
  let hands = false
  let wanted: { area: Bounds; most: number } | undefined
  const watchers = new Set<() => void>()
  const animation = createAnimation(onMove)
  const limits = (): Limits => ({ size, bounds, least: fitting(bounds, size).scale * 0.95 })

  function set(next: View): void {
    view = next
    onMove()
    for (const watcher of watchers) watcher()
  }
  const pan = (by: Point): void => set(pannedBy(view, by, limits()))
  const flyTo = (to: View): void => animation.run(flight(view, to, size, set))

  /** Before the canvas has a size, the target is remembered. */
  function show(area: Bounds, most = 30): void {
    if (size.width === 0) wanted = { area, most }
    else flyTo(zoomedAt(fitting(area, size, 1.2, most), middle(size), 1, limits()))
  }

  return {
    view: () => view,
    size: () => size,
    isMoving: () => animation.isRunning() || hands,
    resize: (next: Size) => {
      const isWhole = size.width === 0 || view.scale <= fitting(bounds, size).scale * 1.01
      size = next
      set(isWhole ? fitting(bounds, size) : pannedBy(view, nowhere, limits()))
      if (wanted) show(wanted.area, wanted.most)
      wanted = undefined
    },
    begin: () => {
      animation.stop()
      hands = true
    },
    end: (speed: Point) => {
      hands = false
      if (Math.hypot(speed.x, speed.y) >= 0.15) animation.run(inertia(speed, pan))
      onMove()
    },
    pan,
    zoom: (at: Point, factor: number) => set(zoomedAt(view, at, factor, limits())),
    zoomTo: (at: Point, factor: number) => flyTo(zoomedAt(view, at, factor, limits())),
    show,
    centre: (at: Point) => set(pannedBy(centredOn(at, view, size), nowhere, limits())),
    whole: () => flyTo(fitting(bounds, size)),
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    stop: animation.stop,
  }
}

const middle = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })

const centredOn = ({ x, y }: Point, view: View, { width, height }: Size): View => ({
  ...view,
  x: x - width / view.scale / 2,
  y: y - height / view.scale / 2,
})

/** Steps of a flight from one view to another. */
function flight(from: View, to: View, size: Size, set: (view: View) => void) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (time: number): boolean => {
    const t = isCalm ? 1 : Math.min(1, time / flyMs)
    set(t < 1 ? between(from, to, t, size) : to)
    return t < 1
  }
}

/** Steps that go on with a swipe's speed, slowing down. */
function inertia(speed: Point, pan: (by: Point) => void) {
  let before = 0
  return (time: number): boolean => {
    const slowed = Math.exp(-time / 260)
    const passed = time - before
    before = time
    pan({ x: speed.x * passed * slowed, y: speed.y * passed * slowed })
    return slowed > 0.03
  }
}

/** One animation at a time; a step gets the milliseconds since the start and says whether it goes on. */
function createAnimation(onEnd: () => void) {
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  return {
    isRunning: () => frame !== 0,
    stop,
    run: (step: (time: number) => boolean) => {
      stop()
      const begun = performance.now()
      const next = (now: number) => {
        frame = step(Math.max(0, now - begun)) ? requestAnimationFrame(next) : 0
        if (!frame) onEnd()
      }
      frame = requestAnimationFrame(next)
    },
  }
}

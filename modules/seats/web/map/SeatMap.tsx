import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { SeatName } from '../choosing/seat-name.ts'
import type { SeatStore } from '../choosing/seat-store.ts'
import { seatWords } from '../words.ts'
import { type Camera, createCamera } from './camera.ts'
import { seatTowards } from './keys.ts'
import { MiniMap } from './MiniMap.tsx'
import type { Scene } from './scene.ts'
import { type MapCanvas, useMapCanvas } from './use-map-canvas.ts'

type SeatMapProps = {
  scene: Scene
  store: SeatStore
  named: SeatName
  onToggle: (index: number) => void
  /** Lets the page move the camera to a section or to found seats. */
  onCamera: (camera: Camera) => void
}

/** The hall as a canvas with pinch, drag, double tap, wheel and keys. */
export function SeatMap({ scene, store, named, onToggle, onCamera }: SeatMapProps) {
  const w = useWords(seatWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const focus = useRef(-1)
  const repaint = useRef<() => void>(() => {})
  const camera = useMemo(() => createCamera(scene.bounds, () => repaint.current()), [scene])
  useEffect(() => onCamera(camera), [camera, onCamera])
  useMapCanvas({ canvas, scene, store, camera, focus, repaint, onToggle })
  const { said, press } = useSeatKeys({ scene, store, named, camera, focus, repaint, onToggle })
  return (
    <div className="seat-map">
      <div
        className="seat-map__surface"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are its own
        tabIndex={0}
        aria-label={w('map.name')}
        aria-describedby="seat-map-keys"
        onKeyDown={press}
        onBlur={() => {
          focus.current = -1
          repaint.current()
        }}
      >
        <canvas ref={canvas} className="seat-map__canvas" aria-hidden />
      </div>
      <p id="seat-map-keys" className="c-sr">
        {w('map.keys')}
      </p>
      <p className="c-sr" role="status">
        {said}
      </p>
      <MiniMap scene={scene} camera={camera} />
      <div className="seat-map__tools">
        <Tool icon="plus" label={w('map.nearer')} onClick={() => zoomMiddle(camera, 1.7)} />
        <Tool icon="minus" label={w('map.farther')} onClick={() => zoomMiddle(camera, 1 / 1.7)} />
        <Tool icon="scan-line" label={w('map.whole')} onClick={() => camera.whole()} />
      </div>
    </div>
  )
}

type SeatKeys = Omit<SeatMapProps, 'onCamera'> & Pick<MapCanvas, 'camera' | 'focus' | 'repaint'>

/** Arrow keys move from seat to seat, `+`, `-` and `0` zoom; `said` names the seat for screen readers. */
function useSeatKeys({ scene, store, named, camera, focus, repaint, onToggle }: SeatKeys) {
  const w = useWords(seatWords)
  const [said, setSaid] = useState('')
  const press = (event: KeyboardEvent) => {
    const { key } = event
    const next = seatTowards(scene.hall, focus.current, key)
    const factor = key === '+' || key === '=' ? 1.5 : key === '-' ? 1 / 1.5 : 0
    if (next >= 0) step(next)
    else if (factor) zoomMiddle(camera, factor)
    else if (key === '0') camera.whole()
    else if ((key === 'Enter' || key === ' ') && focus.current >= 0) onToggle(focus.current)
    else return
    event.preventDefault()
  }
  const step = (next: number) => {
    focus.current = next
    const { x, y } = scene.hall.seats[next]!
    if (camera.view().scale < 20) camera.show({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }, 26)
    else camera.centre({ x, y })
    setSaid(`${named(next)} ${w(`look.${store.look(next)}`)}`)
    repaint.current()
  }
  return { said, press }
}

function zoomMiddle(camera: Camera, factor: number): void {
  const { width, height } = camera.size()
  camera.zoomTo({ x: width / 2, y: height / 2 }, factor)
}

function Tool({ icon, label, onClick }: { icon: 'plus' | 'minus' | 'scan-line'; label: string; onClick: () => void }) {
  return (
    <button type="button" className="seat-map__tool c-centre c-press" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}

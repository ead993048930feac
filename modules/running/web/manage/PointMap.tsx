import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import type { Place } from '../../track.ts'
import { pixelOf, pixelsOf, placeOf, tilesOf, type View, viewOf } from '../map/projection.ts'
import { useWidth } from '../map/use-width.ts'
import type { PointDraft } from './PointFields.tsx'
import { deskWords } from './words.ts'
import '../map/map.css'

type Props = {
  points: readonly PointDraft[]
  tiles: string
  tilesBy: string
  onAdd: (lat: number, lng: number) => void
  onMove: (at: number, place: Place) => void
}

const height = 320

/** A click adds a point, dragging moves one. */
export function PointMap({ points, tiles, tilesBy, onAdd, onMove }: Props) {
  const w = useWords(deskWords)
  const [svg, width] = useWidth<SVGSVGElement>()
  const [dragged, setDragged] = useState<number>()
  const view = useView(points, width)
  const at = (event: PointerEvent): Place => {
    const box = svg.current!.getBoundingClientRect()
    return placeOf(view!, event.clientX - box.left, event.clientY - box.top)
  }
  return (
    <figure className="rn-map rno-map">
      <svg
        ref={svg}
        viewBox={`0 0 ${width || 1} ${height}`}
        height={height}
        role="img"
        aria-label={w('field.list')}
        onPointerDown={(event) => {
          if (!view || !(event.target === svg.current || event.target instanceof SVGImageElement)) return
          const { lat, lng } = at(event)
          onAdd(lat, lng)
        }}
        onPointerMove={(event) => dragged !== undefined && onMove(dragged, at(event))}
        onPointerUp={() => setDragged(undefined)}
        onPointerLeave={() => setDragged(undefined)}
      >
        {view &&
          tilesOf(view, tiles).map(({ src, left, top, size }) => (
            <image key={src} href={src} x={left} y={top} width={size} height={size} />
          ))}
        {view &&
          points.map((point, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of a point is its place
            <Mark key={i} view={view} point={point} number={i + 1} onGrab={() => setDragged(i)} />
          ))}
      </svg>
      {tilesBy && <figcaption className="c-faint c-font-1">{tilesBy}</figcaption>}
    </figure>
  )
}

/** Stays while all points are in it, so that the ground does not move below the pointer. */
function useView(points: readonly PointDraft[], width: number): View | undefined {
  const held = useRef<View>(undefined)
  return useMemo(() => {
    if (!width || !points.length) return undefined
    const now = held.current
    const isIn = (place: Place) => {
      const [x, y] = pixelOf(now!, place)
      return x > 0 && x < width && y > 0 && y < height
    }
    if (!now || now.width !== width || !points.every(isIn)) held.current = viewOf(points, width, height, 80)
    return held.current
  }, [points, width])
}

type MarkProps = { view: View; point: PointDraft; number: number; onGrab: () => void }

function Mark({ view, point, number, onGrab }: MarkProps) {
  const [x, y] = pixelOf(view, point)
  return (
    <g className="rn-map__point" onPointerDown={onGrab}>
      <title>{point.name}</title>
      <circle className="rn-map__radius" cx={x} cy={y} r={pixelsOf(view, point.lat, point.radius)} />
      <circle className="rn-map__badge" cx={x} cy={y} r={12} />
      <text x={x} y={y + 4.5} textAnchor="middle">
        {number}
      </text>
    </g>
  )
}

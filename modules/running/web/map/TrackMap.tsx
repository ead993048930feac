import { useMemo } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import type { TrackFace } from '../../shapes.ts'
import type { Place } from '../../track.ts'
import { runWords } from '../words.ts'
import { Lines, Scale } from './Lines.tsx'
import { Marks } from './Marks.tsx'
import { tilesOf, viewOf } from './projection.ts'
import { type Movable, useMovable } from './use-movable.ts'
import { useWidth } from './use-width.ts'
import './map.css'

type TrackMapProps = Pick<TrackFace, 'lines' | 'points' | 'tiles' | 'tilesBy'> & {
  passed?: readonly number[]
  /** A finished track has an end mark. */
  isOver?: boolean
  shape?: 'wide' | 'tall'
  /** Can be moved and zoomed; without it, a finger on the map scrolls the page. */
  isMovable?: boolean
}

const heightOf = { wide: (width: number) => width * 0.56, tall: (width: number) => width * 1.15 }

/** A track with the points of its plan, on map tiles or on a plain ground, drawn at the size of the page. */
export function TrackMap({ lines, points, tiles, tilesBy, passed = [], ...look }: TrackMapProps) {
  const { isOver, shape = 'wide', isMovable = false } = look
  const w = useWords(runWords)
  const [svg, width] = useWidth<SVGSVGElement>()
  const height = Math.round(Math.min(460, Math.max(200, heightOf[shape](width))))
  const places = useMemo(
    () => [...points, ...lines.flat().map(([, lat, lng]): Place => ({ lat, lng }))],
    [lines, points],
  )
  const fitted = useMemo(
    () => (places.length && width ? viewOf(places, width, height, 32) : undefined),
    [places, width, height],
  )
  const movable = useMovable(svg, fitted, isMovable)
  const { view } = movable
  const ends = [lines[0]?.[0], isOver ? lines.at(-1)?.at(-1) : undefined]
  return (
    <figure className="rn-map" data-movable={isMovable}>
      <svg
        ref={svg}
        viewBox={`0 0 ${width || 1} ${height}`}
        height={height}
        role="img"
        aria-label={w('map.label')}
        {...movable.handlers}
      >
        {view && (
          <>
            {tilesOf(view, tiles).map(({ src, left, top, size }) => (
              <image key={src} href={src} x={left} y={top} width={size} height={size} />
            ))}
            <Lines view={view} lines={lines} />
            <Marks view={view} points={points} passed={passed} ends={ends} isRun={lines.length > 0} />
            <Scale view={view} lat={places[0]!.lat} />
          </>
        )}
      </svg>
      {isMovable && <Tools movable={movable} />}
      <figcaption className="c-faint c-font-1">{tiles ? tilesBy : w('map.plain')}</figcaption>
    </figure>
  )
}

function Tools({ movable: { zoomBy, showAll } }: { movable: Movable }) {
  const w = useWords(runWords)
  return (
    <div className="rn-map__tools">
      <IconButton icon="plus" label={w('map.nearer')} onClick={() => zoomBy(0.75)} />
      <IconButton icon="minus" label={w('map.farther')} onClick={() => zoomBy(-0.75)} />
      <IconButton icon="scan-line" label={w('map.whole')} onClick={showAll} />
    </div>
  )
}

import { useWords } from '#kernel/web/language.tsx'
import type { TrackFace } from '../../shapes.ts'
import { runWords } from '../words.ts'
import { pixelOf, scaleOf, type View } from './projection.ts'

/** Gaps are dashed: nobody knows where one ran meanwhile. */
export function Lines({ view, lines }: { view: View; lines: TrackFace['lines'] }) {
  const at = ([, lat, lng]: readonly [number, number, number]) =>
    pixelOf(view, { lat, lng })
      .map((n) => n.toFixed(1))
      .join(' ')
  return (
    <>
      {lines.slice(1).map((line, i) => (
        <path key={line[0]![0]} className="rn-map__gap" d={`M${at(lines[i]!.at(-1)!)}L${at(line[0]!)}`} />
      ))}
      {lines.map((line) => (
        <path key={line[0]![0]} className="rn-map__line" d={`M${line.map(at).join('L')}`} />
      ))}
    </>
  )
}

export function Scale({ view, lat }: { view: View; lat: number }) {
  const w = useWords(runWords)
  const { meters, pixels } = scaleOf(view, lat)
  const [x, y] = [view.width - 12 - pixels, view.height - 14]
  return (
    <g className="rn-map__scale">
      <path d={`M${x} ${y - 5}v5h${pixels}v-5`} />
      <text x={x + pixels / 2} y={y - 7} textAnchor="middle">
        {w('map.scale', { n: meters })}
      </text>
    </g>
  )
}

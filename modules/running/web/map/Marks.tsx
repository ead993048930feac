import { useWords } from '#kernel/web/language.tsx'
import type { PointFace } from '../../shapes.ts'
import { runWords } from '../words.ts'
import { pixelOf, pixelsOf, type View } from './projection.ts'

type Fix = readonly [number, number, number]
type Props = {
  view: View
  points: readonly PointFace[]
  passed: readonly number[]
  /** Where a track begins and ends. */
  ends: readonly (Fix | undefined)[]
  isRun: boolean
}

/** Points with their numbers, and the ends of the track, above its line. */
export function Marks({ view, points, passed, ends, isRun }: Props) {
  return (
    <>
      {points.map((point) => (
        <Point key={point.number} view={view} point={point} isPassed={passed.includes(point.number)} isRun={isRun} />
      ))}
      {ends.map(
        (end, i) =>
          end && <End key={i === 0 ? 'start' : 'end'} view={view} fix={end} isEnd={i === 1} points={points} />,
      )}
    </>
  )
}

type PointProps = { view: View; point: PointFace; isPassed: boolean; isRun: boolean }

function Point({ view, point, isPassed, isRun }: PointProps) {
  const w = useWords(runWords)
  const [x, y] = pixelOf(view, point)
  return (
    <g className="rn-map__point" data-passed={isPassed}>
      <title>{isRun ? `${point.name} · ${w(isPassed ? 'map.passed' : 'map.missed')}` : point.name}</title>
      <circle className="rn-map__radius" cx={x} cy={y} r={pixelsOf(view, point.lat, point.radius)} />
      <circle className="rn-map__badge" cx={x} cy={y} r={11} />
      <text x={x} y={y + 4.5} textAnchor="middle">
        {point.number}
      </text>
    </g>
  )
}

type EndProps = { view: View; fix: Fix; isEnd: boolean; points: readonly PointFace[] }

/** At a point it is a ring around the number of that. */
function End({ view, fix: [, lat, lng], isEnd, points }: EndProps) {
  const w = useWords(runWords)
  const own = pixelOf(view, { lat, lng })
  const near = points.map((point) => pixelOf(view, point)).find((at) => Math.hypot(at[0] - own[0], at[1] - own[1]) < 17)
  const [x, y] = near ?? own
  return (
    <g className="rn-map__end" data-end={isEnd} data-around={near !== undefined}>
      <title>{w(isEnd ? 'map.end' : 'map.start')}</title>
      <circle cx={x} cy={y} r={near ? (isEnd ? 18 : 15) : 6} />
    </g>
  )
}

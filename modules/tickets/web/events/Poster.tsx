import { OfflinePicture } from '#kernel/web/ui/files/OfflinePicture.tsx'
import './poster.css'

type PosterProps = { id: string; src: string; alt: string; title: string; shape: 'wide' | 'tall'; eager?: boolean }

/** The poster, or a generated one derived from the event id, so that an event always looks the same. */
export function Poster({ id, src, alt, title, shape, eager }: PosterProps) {
  const [width, height] = shape === 'wide' ? [640, 360] : [240, 320]
  if (src) {
    const loading = eager ? 'eager' : 'lazy'
    const picture = shape === 'tall' ? `${src}&thumb=1` : src
    return (
      <OfflinePicture
        className="tk-poster"
        data-shape={shape}
        src={picture}
        alt={alt}
        {...{ width, height, loading }}
      />
    )
  }
  return <Drawn id={id} title={title} shape={shape} />
}

function Drawn({ id, title, shape }: Pick<PosterProps, 'id' | 'title' | 'shape'>) {
  const seed = seedOf(id || title)
  const [from, to] = colours[seed % colours.length]!
  const Pattern = patterns[(seed >>> 9) % patterns.length]!
  const [width, height] = shape === 'wide' ? [640, 360] : [240, 320]
  return (
    <svg
      className="tk-poster"
      data-shape={shape}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ background: `linear-gradient(150deg, ${from}, ${to})` }}
    >
      <Pattern width={width} height={height} turn={seed >>> 4} />
    </svg>
  )
}

/** Dark enough for white text. */
const colours = [
  ['#2b5ea8', '#2a1e63'],
  ['#7a3ba0', '#31185c'],
  ['#b03a5b', '#4a1446'],
  ['#12757a', '#0d3352'],
  ['#b4572f', '#5a1f3d'],
  ['#3f7d4f', '#123a44'],
] as const

type PatternProps = { width: number; height: number; turn: number }

/** A sun and its rings. */
function Rings({ width, height, turn }: PatternProps) {
  const [x, y] = [width * (0.3 + (turn % 5) / 10), height * 0.78]
  return [0.95, 0.74, 0.54, 0.35, 0.17].map((size) => (
    <circle key={size} cx={x} cy={y} r={height * size} fill="#fff" fillOpacity={0.07} />
  ))
}

/** Beams of stage lights. */
function Beams({ width, height, turn }: PatternProps) {
  return [0, 1, 2, 3, 4].map((at) => {
    const top = width * (0.1 + at * 0.2)
    const foot = top + ((turn >>> at) % 7) * 26 - 78
    return (
      <path
        key={at}
        d={`M${top} -10L${foot + 70} ${height}H${foot - 70}Z`}
        fill="#fff"
        fillOpacity={at % 2 ? 0.06 : 0.11}
      />
    )
  })
}

/** Hills, one behind the other. */
function Waves({ width, height, turn }: PatternProps) {
  return [0.42, 0.58, 0.74].map((level, at) => {
    const y = height * level
    const lift = height * (0.16 + ((turn >>> (at * 3)) % 5) / 40) * (at % 2 ? -1 : 1)
    const path = `M0 ${y}C${width * 0.3} ${y - lift} ${width * 0.66} ${y + lift} ${width} ${y - lift / 2}V${height}H0Z`
    return <path key={level} d={path} fill="#fff" fillOpacity={0.09} />
  })
}

const patterns = [Rings, Beams, Waves]

function seedOf(text: string): number {
  let seed = 2_166_136_261
  for (const letter of text) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  return seed
}

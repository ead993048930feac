import type { Fix, Place } from '../../track.ts'

/** A loop around a lake, given by its centre; about 2.1 km. */
export type Loop = Place & { east: number; north: number }

const metersPerDegree = 111_320

/** A small generator with a seed, so that demo data are the same each time. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The place at a share of the loop, with the bays of a real shore. */
export function placeAt({ lat, lng, east, north }: Loop, share: number, aside: Place = { lat: 0, lng: 0 }): Place {
  const angle = share * 2 * Math.PI
  const bay = 1 + 0.07 * Math.sin(3 * angle) + 0.04 * Math.cos(5 * angle + 1)
  const [x, y] = [east * bay * Math.cos(angle) + aside.lng, north * bay * Math.sin(angle) + aside.lat]
  const wide = metersPerDegree * Math.cos(((lat / 1e6) * Math.PI) / 180)
  return { lat: Math.round(lat + (y / metersPerDegree) * 1e6), lng: Math.round(lng + (x / wide) * 1e6) }
}

export type DemoRun = {
  loop: Loop
  seed: number
  startedAt: number
  meters: number
  /** Seconds per kilometre. */
  pace: number
  /** Seconds without a signal in the middle of the run. */
  gap?: number
  /** Where on the loop it begins; a part of it is run there and back when `half`. */
  from?: number
  half?: boolean
}

const every = 4
const around = 2_100

/** The noise of a phone moves slowly; the pace varies a little. */
export function demoTrack({ loop, seed, startedAt, meters, pace, gap = 0, from = 0, half }: DemoRun): Fix[] {
  const random = randomFrom(seed)
  const fixes: Fix[] = []
  let [run, north, east, at] = [0, 0, 0, startedAt]
  while (run < meters) {
    const share = half ? from + Math.abs(((run / around + 0.5) % 1) - 0.5) : from + run / around
    north = north * 0.93 + (random() - 0.5) * 1.6
    east = east * 0.93 + (random() - 0.5) * 1.6
    const { lat, lng } = placeAt(loop, share, { lat: north, lng: east })
    const isLost = gap > 0 && run > meters / 2 && run < meters / 2 + (gap * 1000) / pace
    if (!isLost) fixes.push([at, lat, lng, 4 + Math.round(random() * 6)])
    run += (every * 1000) / (pace * (0.94 + random() * 0.12))
    at += every
  }
  return fixes
}

import { type Fix, metersOf } from './track.ts'

/** Limits of the measurement, shown to runners on the page of a plan. */
export const limits = {
  /** Fixes that are less accurate are left out. */
  accuracy: 65,
  /** Metres per second above which a segment is a jump and its distance does not count. */
  jumpSpeed: 10,
  /** Seconds without a fix from which on there is a gap. */
  gap: 60,
  /** Metres of the fastest stretch that is looked at, and its least seconds per kilometre. */
  stretch: 400,
  stretchPace: 150,
  jumps: 4,
  gapPercent: 30,
} as const

/** Movements below this are noise of a phone that stands still. */
const step = 8
const leastJump = 40

export type Gap = { from: number; to: number }
export type Measured = {
  startedAt: number
  endedAt: number
  meters: number
  seconds: number
  /** Seconds of each whole kilometre. */
  splits: number[]
  gaps: Gap[]
  jumps: number
  /** Seconds per kilometre of the fastest stretch; 0 if the run is shorter. */
  fastest: number
}

export const paceOf = (meters: number, seconds: number): number =>
  meters > 0 ? Math.round((seconds / meters) * 1000) : 0

export const usable = (fixes: readonly Fix[]): Fix[] => fixes.filter(([, , , accuracy]) => accuracy <= limits.accuracy)

/** The track cut at its gaps: what is drawn as lines. */
export function linesOf(fixes: readonly Fix[]): Fix[][] {
  const lines: Fix[][] = []
  for (const fix of usable(fixes)) {
    const last = lines.at(-1)?.at(-1)
    if (last && fix[0] - last[0] <= limits.gap) lines.at(-1)!.push(fix)
    else lines.push([fix])
  }
  return lines
}

/** Distance, splits, gaps and jumps. The straight line over a gap counts if one can have run it. */
export function measure(fixes: readonly Fix[]): Measured {
  const good = usable(fixes)
  const [first, last] = [good[0], good.at(-1)]
  if (!first || !last)
    return { startedAt: 0, endedAt: 0, meters: 0, seconds: 0, splits: [], gaps: [], jumps: 0, fastest: 0 }
  const walked: [at: number, meters: number][] = [[first[0], 0]]
  const gaps: Gap[] = []
  let [anchor, before, meters, jumps] = [first, first, 0, 0]
  for (const fix of good.slice(1)) {
    if (fix[0] - before[0] > limits.gap) gaps.push({ from: before[0], to: fix[0] })
    before = fix
    const moved = metersOf(anchor, fix)
    if (moved < step) continue
    const isJump = moved >= leastJump && moved / Math.max(1, fix[0] - anchor[0]) > limits.jumpSpeed
    if (isJump) jumps++
    else meters += moved
    anchor = fix
    walked.push([fix[0], meters])
  }
  const [startedAt, endedAt] = [first[0], last[0]]
  const whole = Math.round(meters)
  return {
    ...{ startedAt, endedAt, meters: whole, seconds: endedAt - startedAt, gaps, jumps },
    splits: splitsOf(walked),
    fastest: fastestOf(walked),
  }
}

function splitsOf(walked: readonly [number, number][]): number[] {
  const splits: number[] = []
  let from = walked[0]![0]
  for (const [at, meters] of walked)
    if (meters >= (splits.length + 1) * 1000) {
      splits.push(at - from)
      from = at
    }
  return splits
}

function fastestOf(walked: readonly [number, number][]): number {
  let [best, from] = [0, 0]
  for (const [at, meters] of walked) {
    while (from + 1 < walked.length && meters - walked[from + 1]![1] >= limits.stretch) from++
    const length = meters - walked[from]![1]
    if (length < limits.stretch) continue
    const pace = paceOf(length, at - walked[from]![0])
    if (best === 0 || pace < best) best = pace
  }
  return best
}

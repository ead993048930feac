type Point = { x: number; t: number }

/**
 * Whether the track looks human: timestamps increase, the duration is plausible and not longer than the puzzle's age,
 * it ends at `x`, and steps vary. Keyboard input passes too.
 */
export function isPlausible(track: string, x: number, age: number): boolean {
  const points = pointsOf(track)
  if (points.length < 5 || points.length > 1_000) return false
  const first = points[0]!
  const last = points.at(-1)!
  const took = last.t - first.t
  const forward = points.every(({ t }, i) => i === 0 || t >= points[i - 1]!.t)
  const steps = new Set(points.slice(1).map((point, i) => `${point.x - points[i]!.x},${point.t - points[i]!.t}`))
  return forward && took >= 150 && took <= age + 1_000 && Math.abs(last.x - x) <= 2 && steps.size >= 3
}

/** `x,milliseconds` joined by `;`; anything else is invalid. */
function pointsOf(track: string): Point[] {
  const points: Point[] = []
  for (const part of track.split(';')) {
    const [, x, t] = /^(-?\d{1,5}),(\d{1,7})$/.exec(part) ?? []
    if (x === undefined || t === undefined) return []
    points.push({ x: Number(x), t: Number(t) })
  }
  return points
}

/** Further points add no information, and the call limits the length. */
const mostPoints = 500

/** Records the drag: `x,milliseconds` points joined by `;`. */
export function createTrack(now: () => number = () => performance.now()) {
  const points: string[] = []
  let start: number | undefined
  return {
    add(x: number): void {
      const at = now()
      start ??= at
      if (points.length >= mostPoints) points.pop()
      points.push(`${x},${Math.round(at - start)}`)
    },
    text: (): string => points.join(';'),
  }
}

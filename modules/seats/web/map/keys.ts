import type { Hall } from '../../hall.ts'

const ways: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Target seat of an arrow key: the nearest in that direction, preferring straight ahead. -1 for other keys. */
export function seatTowards({ seats }: Hall, from: number, key: string): number {
  const way = ways[key]
  if (!way) return -1
  const start = seats[from] ?? seats[0]
  if (!start || from < 0) return start?.index ?? -1
  let found = from
  let least = Infinity
  for (const seat of seats) {
    const [dx, dy] = [seat.x - start.x, seat.y - start.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    const away = ahead + aside * 3
    if (seat.kind === 'blocked' || ahead < 0.3 || aside > ahead * 1.15 || away >= least) continue
    least = away
    found = seat.index
  }
  return found
}

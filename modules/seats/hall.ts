import { type PlacedSeat, type Plan, seatsIn } from './plan.ts'

/** A plan with its derived data: adjacency and viewing point. */
export type Hall = {
  plan: Plan
  seats: PlacedSeat[]
  byLabel: ReadonlyMap<string, number>
  /** Runs of adjacent normal seats; an aisle, a pillar, a blocked seat or a wheelchair place ends a run. */
  runs: number[][]
  /** Run index of each seat, or -1. */
  runOf: Int32Array
  /** Adjacent seats of any kind. */
  beside: (index: number) => number[]
  /** The viewing point, and the distance of the nearest seat to it. */
  front: { x: number; y: number; near: number }
}

/** A larger distance between two seats of a row is an aisle. */
const arm = 1.8

export function hallOf(plan: Plan): Hall {
  const seats = seatsIn(plan)
  const runs = runsIn(seats)
  const runOf = new Int32Array(seats.length).fill(-1)
  runs.forEach((run, nth) => {
    for (const index of run) runOf[index] = nth
  })
  const beside = (index: number) => [index - 1, index + 1].filter((other) => areBeside(seats[index], seats[other]))
  return {
    plan,
    seats,
    byLabel: new Map(seats.map(({ label, index }) => [label, index])),
    runs,
    runOf,
    beside,
    front: frontOf(plan, seats),
  }
}

/** Whether two seats are consecutive in the same row without an aisle between. */
function areBeside(a: PlacedSeat | undefined, b: PlacedSeat | undefined): boolean {
  if (!a || !b || a.section !== b.section || a.row !== b.row || Math.abs(a.nth - b.nth) !== 1) return false
  return Math.hypot(a.x - b.x, a.y - b.y) <= arm
}

function runsIn(seats: PlacedSeat[]): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  for (const seat of seats) {
    const follows = run.length > 0 && areBeside(seats[seat.index - 1], seat)
    if (!follows || seat.kind !== 'normal') run = []
    if (seat.kind !== 'normal') continue
    if (run.length === 0) runs.push(run)
    run.push(seat.index)
  }
  return runs
}

/** The middle of the stage, or of the first row if there is no stage. */
function frontOf({ shapes }: Plan, seats: PlacedSeat[]): Hall['front'] {
  const stage = shapes.find(({ kind }) => kind === 'stage')
  const { left, right, top } = boundsOf(seats)
  const x = stage ? stage.x + stage.width / 2 : (left + right) / 2
  const y = stage ? stage.y + stage.height / 2 : top
  const far = (seat: PlacedSeat) => Math.hypot(seat.x - x, seat.y - y)
  return { x, y, near: seats.reduce((least, seat) => Math.min(least, far(seat)), seats.length ? Infinity : 0) }
}

export type Bounds = { left: number; top: number; right: number; bottom: number }

export function boundsOf(points: Iterable<{ x: number; y: number }>): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds.left <= bounds.right ? bounds : { left: 0, top: 0, right: 0, bottom: 0 }
}

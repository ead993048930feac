import {
  type Draft,
  type DraftRow,
  type DraftSeat,
  type DraftShape,
  type Ids,
  mapSeats,
  same,
  seatsOf,
} from './draft.ts'
import { boxOf, middleOf, type Point, rotated, rounded } from './geometry.ts'
import { rowsWith } from './selecting.ts'

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom', 'spreadX', 'spreadY'] as const
export type Alignment = (typeof alignments)[number]

export function moved(draft: Draft, ids: Ids, by: Point): Draft {
  if (by.x === 0 && by.y === 0) return draft
  return placed(draft, ids, ({ x, y }) => ({ x: rounded(x + by.x), y: rounded(y + by.y) }))
}

/** Rotates seats and shapes around their common centre; shapes stay upright. */
export function turned(draft: Draft, ids: Ids, degrees: number): Draft {
  const box = boxOf(pointsOf(draft, ids))
  return box && degrees % 360 !== 0 ? placed(draft, ids, (point) => rotated(point, middleOf(box), degrees)) : draft
}

export function aligned(draft: Draft, ids: Ids, how: Alignment): Draft {
  const box = boxOf(pointsOf(draft, ids))
  if (!box) return draft
  if (how === 'spreadX' || how === 'spreadY') return spread(draft, ids, how === 'spreadX' ? 'x' : 'y')
  const { x, y } = middleOf(box)
  const to = { left: { x: box.left }, right: { x: box.right }, centre: { x }, top: { y: box.top } }
  const target = { ...to, bottom: { y: box.bottom }, middle: { y } }[how]
  return placed(draft, ids, (point) => ({ ...point, ...target }))
}

/** Distributes evenly between the two outermost. */
function spread(draft: Draft, ids: Ids, axis: 'x' | 'y'): Draft {
  const seats = seatsOf(draft)
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => a[axis] - b[axis])
  if (seats.length < 3) return draft
  const [first, last] = [seats[0]![axis], seats.at(-1)![axis]]
  const step = (last - first) / (seats.length - 1)
  const at = new Map(seats.map(({ id }, i) => [id, rounded(first + i * step)]))
  return mapSeats(draft, (seat) => (at.has(seat.id) ? { ...seat, [axis]: at.get(seat.id)! } : seat))
}

export function removed(draft: Draft, ids: Ids): Draft {
  const left = mapSeats(draft, (seat) => (ids.has(seat.id) ? undefined : seat))
  const shapes = same(left.shapes, (shape) => (ids.has(shape.id) ? undefined : shape))
  return shapes === left.shapes ? left : { ...left, shapes }
}

/** Duplicates the selection: rows in the same sections, with unused names. */
export function duplicated(draft: Draft, ids: Ids, by: Point): { draft: Draft; ids: Ids } {
  let { next } = draft
  const made = new Set<number>()
  const shifted = <T extends Point>(one: T) => {
    made.add(next)
    return { ...one, id: next++, x: rounded(one.x + by.x), y: rounded(one.y + by.y) }
  }
  const chosen = new Set(rowsWith(draft, ids).map(({ id }) => id))
  const sections = same(draft.sections, (section) => {
    const copied = section.rows.filter(({ id }) => chosen.has(id))
    if (copied.length === 0) return section
    const taken = new Set(section.rows.map(({ name }) => name))
    const rows = copied.map(({ name, seats }): DraftRow => {
      const copies = seats.filter(({ id }) => ids.has(id)).map((seat) => shifted(unnamed(seat)))
      return { id: next++, name: freeName(name, taken), seats: copies }
    })
    return { ...section, rows: [...section.rows, ...rows] }
  })
  const shapes = draft.shapes.filter(({ id }) => ids.has(id)).map((shape): DraftShape => shifted(shape))
  return { draft: { next, sections, shapes: [...draft.shapes, ...shapes] }, ids: made }
}

export const pointsOf = (draft: Draft, ids: Ids): Point[] =>
  [...seatsOf(draft), ...draft.shapes].filter(({ id }) => ids.has(id))

function placed(draft: Draft, ids: Ids, place: (point: Point) => Point): Draft {
  const there = <T extends Point & { id: number }>(one: T): T =>
    ids.has(one.id) ? { ...one, ...place(onlyPoint(one)) } : one
  const next = mapSeats(draft, there)
  const shapes = same(next.shapes, there)
  return shapes === next.shapes ? next : { ...next, shapes }
}

const onlyPoint = ({ x, y }: Point): Point => ({ x, y })
const unnamed = ({ label: _, ...seat }: DraftSeat): DraftSeat => seat

function freeName(name: string, taken: Set<string>): string {
  const highest = Math.max(0, ...[...taken].map((one) => Number.parseInt(one, 10) || 0))
  let free = /^\d+$/.test(name) ? String(highest + 1) : `${name.slice(0, 17)}+`
  while (taken.has(free)) free = `${free.slice(0, 17)}+`
  taken.add(free)
  return free
}

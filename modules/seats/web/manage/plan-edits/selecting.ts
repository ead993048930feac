import { type Draft, type DraftRow, type DraftShape, type Ids, rowsOf, seatsOf } from './draft.ts'
import { type Box, distance, isIn, isInside, type Point } from './geometry.ts'

/** The seat within `reach` of a point, else the shape. */
export function thingAt(draft: Draft, point: Point, reach: number): number | undefined {
  let best: { id: number; far: number } | undefined
  for (const seat of seatsOf(draft)) {
    const far = distance(seat, point)
    if (far <= reach && (!best || far < best.far)) best = { id: seat.id, far }
  }
  return best?.id ?? draft.shapes.findLast((shape) => isIn(point, boxOfShape(shape)))?.id
}

/** Text shapes have no size, so a box is estimated around their position. */
export function boxOfShape({ kind, x, y, width, height, words }: DraftShape): Box {
  if (kind !== 'text') return { left: x, top: y, right: x + Math.max(width, 0.5), bottom: y + Math.max(height, 0.5) }
  const half = Math.max(1, words.length * 0.35)
  return { left: x - half, top: y - 0.6, right: x + half, bottom: y + 0.6 }
}

const centreOf = (shape: DraftShape): Point => {
  const { left, top, right, bottom } = boxOfShape(shape)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

export const thingsInBox = (draft: Draft, box: Box): Set<number> => thingsWhere(draft, (point) => isIn(point, box))
export const thingsInLasso = (draft: Draft, line: readonly Point[]): Set<number> =>
  thingsWhere(draft, (point) => isInside(point, line))

const thingsWhere = (draft: Draft, holds: (point: Point) => boolean): Set<number> =>
  new Set([
    ...seatsOf(draft).flatMap((seat) => (holds(seat) ? [seat.id] : [])),
    ...draft.shapes.flatMap((shape) => (holds(centreOf(shape)) ? [shape.id] : [])),
  ])

/** Rows with at least one selected seat. */
export const rowsWith = (draft: Draft, ids: Ids): readonly DraftRow[] =>
  rowsOf(draft).filter(({ seats }) => seats.some(({ id }) => ids.has(id)))

export const wholeRows = (draft: Draft, ids: Ids): Set<number> =>
  new Set([...ids, ...rowsWith(draft, ids).flatMap(({ seats }) => seats.map(({ id }) => id))])

export function wholeSections(draft: Draft, ids: Ids): Set<number> {
  const touched = draft.sections.filter(({ rows }) => rows.some(({ seats }) => seats.some(({ id }) => ids.has(id))))
  return new Set([...ids, ...touched.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ id }) => id)))])
}

export const everything = (draft: Draft): Set<number> =>
  new Set([...seatsOf(draft), ...draft.shapes].map(({ id }) => id))

/** The only selected row, selected completely: its ends and bend can be dragged. */
export function onlyRow(draft: Draft, ids: Ids): DraftRow | undefined {
  const [row, second] = rowsWith(draft, ids)
  return row && !second && row.seats.length === ids.size && row.seats.length > 1 ? row : undefined
}

import { blockPoints } from '../plan-edits/blocks.ts'
import type { DraftRow, Ids } from '../plan-edits/draft.ts'
import {
  type Box,
  between,
  boxBetween,
  distance,
  offLine,
  type Point,
  rounded,
  snapPoint,
} from '../plan-edits/geometry.ts'
import { moved } from '../plan-edits/moving.ts'
import { addRows, type RowShape, reshapeRow, rowPoints, shapeOfRow } from '../plan-edits/rows.ts'
import { thingAt, thingsInBox, thingsInLasso } from '../plan-edits/selecting.ts'
import { addShape, type ShapeKind } from '../plan-edits/shape-edits.ts'
import type { EditorAction, EditorState } from './editor-state.ts'

/** A pointer gesture between pointer down and up, in plan coordinates. */
export type Gesture =
  | { kind: 'move'; from: Point; to: Point }
  | { kind: 'box' | 'lasso'; line: readonly Point[]; adds: boolean }
  | { kind: 'row' | 'block'; from: Point; to: Point }
  | { kind: 'shape'; shape: ShapeKind; from: Point; to: Point }
  | { kind: 'handle'; row: number; part: Handle; shape: RowShape }

export type Handle = 'from' | 'to' | 'bend'

/** Overlay during a gesture. */
export type Preview = { points?: readonly Point[]; box?: Box; line?: readonly Point[]; offset?: Point }

/** Drag handles of a row. */
export function handlesOf(row: DraftRow): { part: Handle; at: Point }[] {
  const shape = shapeOfRow(row)
  if (!shape) return []
  const { from, to, bend } = shape
  const long = distance(from, to) || 1
  const middle = between(from, to)
  const top = { x: middle.x - ((to.y - from.y) / long) * bend, y: middle.y + ((to.x - from.x) / long) * bend }
  return [
    { part: 'from', at: from },
    { part: 'bend', at: top },
    { part: 'to', at: to },
  ]
}

export function pulled(gesture: Gesture, point: Point, { grid }: EditorState, straight: boolean): Gesture {
  const at = snapPoint(point, grid)
  switch (gesture.kind) {
    case 'move':
      return { ...gesture, to: point }
    case 'box':
      return { ...gesture, line: [gesture.line[0]!, point] }
    case 'lasso':
      return { ...gesture, line: [...gesture.line, point] }
    case 'row':
      return { ...gesture, to: straight ? upright(gesture.from, at) : at }
    case 'handle':
      return { ...gesture, shape: reshaped(gesture, gesture.part === 'bend' ? point : at) }
    default:
      return { ...gesture, to: at }
  }
}

export function previewOf(gesture: Gesture | undefined, state: EditorState): Preview {
  switch (gesture?.kind) {
    case 'move':
      return { offset: offsetOf(gesture, state) }
    case 'box':
      return { box: boxBetween(gesture.line[0]!, gesture.line.at(-1)!) }
    case 'lasso':
      return { line: gesture.line }
    case 'row':
      return { points: rowPoints({ ...gesture, bend: 0 }, state.row), line: [gesture.from, gesture.to] }
    case 'block': {
      const box = boxBetween(gesture.from, gesture.to)
      return { box, points: blockPoints(box, state.block).flat() }
    }
    case 'shape':
      return { box: boxBetween(gesture.from, gesture.to) }
    case 'handle': {
      const row = rowIn(state, gesture.row)
      return row ? { points: rowPoints(gesture.shape, { count: row.seats.length, spacing: 1 }) } : {}
    }
    default:
      return {}
  }
}

/** Result of a gesture. `words` is the text of a drawn shape. */
export function finished(gesture: Gesture, state: EditorState, words: string): EditorAction | undefined {
  const { now } = state.history
  switch (gesture.kind) {
    case 'move':
      return { do: 'edit', draft: moved(now, state.selected, offsetOf(gesture, state)) }
    case 'box':
    case 'lasso':
      return { do: 'select', ids: chosenBy(gesture, state) }
    case 'row':
      return drawn(state, [rowPoints({ ...gesture, bend: 0 }, state.row)])
    case 'block':
      return drawn(state, blockPoints(boxBetween(gesture.from, gesture.to), state.block))
    case 'shape': {
      const { draft, id } = addShape(now, gesture.shape, boxBetween(gesture.from, gesture.to), words)
      return { do: 'edit', draft, selected: new Set([id]) }
    }
    case 'handle':
      return { do: 'edit', draft: reshapeRow(now, gesture.row, gesture.shape) }
  }
}

/** A box smaller than 0.3 is a click: in `fixed` mode it toggles a seat. */
function chosenBy({ kind, line, adds }: Extract<Gesture, { kind: 'box' | 'lasso' }>, state: EditorState): Ids {
  const { now } = state.history
  const [first, last] = [line[0]!, line.at(-1)!]
  if (state.fixed && distance(first, last) < 0.3) {
    const hit = thingAt(now, last, 0.7)
    return hit === undefined ? state.selected : toggled(state.selected, hit)
  }
  const found = kind === 'box' ? thingsInBox(now, boxBetween(first, last)) : thingsInLasso(now, line)
  return adds ? new Set([...state.selected, ...found]) : found
}

export const toggled = (selected: Ids, id: number): Set<number> => {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

function drawn(state: EditorState, rows: readonly (readonly Point[])[]): EditorAction {
  const { draft, ids, section } = addRows(state.history.now, state.section, rows)
  return { do: 'edit', draft, selected: ids, section }
}

/** Whole grid steps, so that seats on the grid stay on it. */
function offsetOf({ from, to }: { from: Point; to: Point }, { grid }: EditorState): Point {
  return snapPoint({ x: to.x - from.x, y: to.y - from.y }, grid)
}

function reshaped({ part, shape }: Extract<Gesture, { kind: 'handle' }>, at: Point): RowShape {
  if (part !== 'bend') return { ...shape, [part]: at }
  const bend = rounded(offLine(at, shape.from, shape.to))
  return { ...shape, bend: Math.abs(bend) < 0.25 ? 0 : bend }
}

/** Snaps to the nearest of eight directions. */
function upright(from: Point, to: Point): Point {
  const step = Math.PI / 4
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step
  const long = distance(from, to)
  return { x: rounded(from.x + long * Math.cos(angle)), y: rounded(from.y + long * Math.sin(angle)) }
}

const rowIn = ({ history }: EditorState, id: number) =>
  history.now.sections.flatMap(({ rows }) => rows).find((row) => row.id === id)

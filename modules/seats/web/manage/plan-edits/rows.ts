import { type Draft, type DraftRow, type DraftSeat, type DraftSection, mapRows, rowsOf } from './draft.ts'
import { arcPoints, distance, offLine, type Point, rounded } from './geometry.ts'
import { lettersFrom } from './names.ts'

export type RowShape = { from: Point; to: Point; bend: number }
/** `count` of 0: as many as fit at this spacing. */
export type Filling = { count: number; spacing: number }

const mostInRow = 300

export function rowPoints({ from, to, bend }: RowShape, { count, spacing }: Filling): Point[] {
  const fits = Math.floor(rounded(distance(from, to) / Math.max(spacing, 0.1))) + 1
  return arcPoints(from, to, Math.min(mostInRow, count > 0 ? count : fits), bend)
}

/** Adds rows to a section, or to a new one. Row names continue the existing ones; seats are numbered from 1. */
export function addRows(draft: Draft, section: number | undefined, rows: readonly (readonly Point[])[]): Added {
  const drawn = rows.filter((points) => points.length > 0)
  if (drawn.length === 0) return { draft, ids: new Set(), section: section ?? 0 }
  const { draft: ready, section: into } = withSection(draft, section)
  const names = nextNames(into.rows, drawn.length)
  let { next } = ready
  const ids = new Set<number>()
  const made = drawn.map((points, i): DraftRow => {
    const seats = points.map(({ x, y }, at): DraftSeat => {
      ids.add(next)
      return { id: next++, number: String(at + 1), x, y, kind: 'normal' }
    })
    return { id: next++, name: names[i]!, seats }
  })
  const sections = ready.sections.map((one) => (one.id === into.id ? { ...one, rows: [...one.rows, ...made] } : one))
  return { draft: { ...ready, next, sections }, ids, section: into.id }
}

export type Added = { draft: Draft; ids: ReadonlySet<number>; section: number }

/** Ends and bend of a row, derived from its seats. */
export function shapeOfRow({ seats }: DraftRow): RowShape | undefined {
  const [first, last] = [seats[0], seats.at(-1)]
  if (!first || !last || seats.length < 2) return undefined
  const middle = (seats.length - 1) / 2
  const [a, b] = [seats[Math.floor(middle)]!, seats[Math.ceil(middle)]!]
  const bend = (offLine(a, first, last) + offLine(b, first, last)) / 2
  return { from: { x: first.x, y: first.y }, to: { x: last.x, y: last.y }, bend: rounded(bend) }
}

/** Moves the seats of a row onto another line. */
export function reshapeRow(draft: Draft, id: number, { from, to, bend }: RowShape): Draft {
  return mapRows(draft, (row) => {
    if (row.id !== id) return row
    const points = arcPoints(from, to, row.seats.length, bend)
    return { ...row, seats: row.seats.map((seat, i) => ({ ...seat, ...points[i] })) }
  })
}

/** More or fewer seats between the same ends; new ones continue the numbering. */
export function refillRow(draft: Draft, id: number, count: number): Draft {
  const row = rowsOf(draft).find((one) => one.id === id)
  const shape = row && shapeOfRow(row)
  if (!row || !shape || count < 2 || count > mostInRow || count === row.seats.length) return draft
  const points = arcPoints(shape.from, shape.to, count, shape.bend)
  let { next } = draft
  const highest = Math.max(0, ...row.seats.map(({ number }) => Number.parseInt(number, 10) || 0))
  const seats = points.map((point, i): DraftSeat => {
    const old = row.seats[i]
    if (old) return { ...old, ...point }
    return { id: next++, number: String(highest + i - row.seats.length + 1), kind: 'normal', ...point }
  })
  const changed = mapRows(draft, (one) => (one.id === id ? { ...one, seats } : one))
  return { ...changed, next }
}

function withSection(draft: Draft, wanted: number | undefined): { draft: Draft; section: DraftSection } {
  const there = draft.sections.find(({ id }) => id === wanted)
  if (there) return { draft, section: there }
  const name = lettersFrom(0, '', new Set(draft.sections.map((one) => one.name)))
  const section = { id: draft.next, name, tone: draft.sections.length % 8, rows: [] }
  return { draft: { ...draft, next: draft.next + 1, sections: [...draft.sections, section] }, section }
}

/** Continues from the highest number. */
function nextNames(rows: readonly DraftRow[], count: number): string[] {
  const highest = Math.max(0, ...rows.map(({ name }) => Number.parseInt(name, 10) || 0))
  return Array.from({ length: count }, (_, i) => String(highest + i + 1))
}

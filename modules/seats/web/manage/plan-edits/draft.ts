import { labelOf as usualLabel } from '../../../packed.ts'
import type { Plan, Seat, SeatKind } from '../../../plan.ts'

/**
 * A plan being edited: every element has an id, so that the selection survives edits. Immutable: an edit returns a new
 * draft that shares unchanged parts.
 */
export type DraftSeat = Readonly<{
  id: number
  number: string
  x: number
  y: number
  kind: SeatKind
  /** Only for a seat whose label differs from the default. */
  label?: string
}>
export type DraftRow = Readonly<{ id: number; name: string; seats: readonly DraftSeat[] }>
export type DraftSection = Readonly<{ id: number; name: string; tone: number; rows: readonly DraftRow[] }>
export type DraftShape = Readonly<{ id: number } & Plan['shapes'][number]>
export type Draft = Readonly<{ next: number; sections: readonly DraftSection[]; shapes: readonly DraftShape[] }>
export type Ids = ReadonlySet<number>

export const emptyDraft: Draft = { next: 1, sections: [], shapes: [] }

export function draftOf(plan: Plan): Draft {
  let next = 1
  const seatOf = (section: string, row: string, { label, ...seat }: Seat): DraftSeat => {
    const usual = usualLabel(section, row, seat.number)
    return { id: next++, ...seat, ...(label !== usual && { label }) }
  }
  const sections = plan.sections.map(({ name, tone, rows }) => ({
    id: next++,
    name,
    tone,
    rows: rows.map((row) => ({
      id: next++,
      name: row.name,
      seats: row.seats.map((seat) => seatOf(name, row.name, seat)),
    })),
  }))
  const shapes = plan.shapes.map((shape) => ({ id: next++, ...shape }))
  return { next, sections, shapes }
}

/** Plan to be saved, without empty rows and sections. */
export function planOf({ sections, shapes }: Draft): Plan {
  return {
    version: 1,
    sections: sections
      .map(({ name, tone, rows }) => ({
        name,
        tone,
        rows: rows
          .filter(({ seats }) => seats.length > 0)
          .map((row) => ({
            name: row.name,
            seats: row.seats.map((seat) => {
              const { number, x, y, kind } = seat
              return { label: labelOf(name, row.name, seat), number, x, y, kind }
            }),
          })),
      }))
      .filter(({ rows }) => rows.length > 0),
    shapes: shapes.map(({ id: _, ...shape }) => shape),
  }
}

/** Label of the place in the pool; unique in a plan. */
export const labelOf = (section: string, row: string, { number, label }: DraftSeat): string =>
  label ?? usualLabel(section, row, number)

export const rowsOf = ({ sections }: Draft): readonly DraftRow[] => sections.flatMap(({ rows }) => rows)
export const seatsOf = ({ sections }: Draft): readonly DraftSeat[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))

/** Structural sharing: unchanged rows keep their identity, and so do their parents. */
export function mapRows(draft: Draft, change: (row: DraftRow, section: DraftSection) => DraftRow | undefined): Draft {
  const sections = same(draft.sections, (section) => {
    const rows = same(section.rows, (row) => change(row, section))
    return rows === section.rows ? section : { ...section, rows }
  })
  return sections === draft.sections ? draft : { ...draft, sections }
}

/** A row without seats is removed. */
export const mapSeats = (draft: Draft, change: (seat: DraftSeat) => DraftSeat | undefined): Draft =>
  mapRows(draft, (row) => {
    const seats = same(row.seats, change)
    if (seats === row.seats) return row
    return seats.length > 0 ? { ...row, seats } : undefined
  })

/** Returns the same list if nothing changed. */
export function same<T>(list: readonly T[], change: (one: T) => T | undefined): readonly T[] {
  let changed = false
  const next: T[] = []
  for (const one of list) {
    const other = change(one)
    if (other !== one) changed = true
    if (other !== undefined) next.push(other)
  }
  return changed ? next : list
}

import { labelOf as usualLabel } from '../../../packed.ts'
import type { Plan, Seat, SeatKind } from '../../../plan.ts'

/**
 * A plan while it is drawn: everything has a number of its own, so that what is selected stays selected whatever happens to
 * it. Nothing is ever changed in place; an edit gives a new draft that shares with the old one what it left alone.
 */
export type DraftSeat = Readonly<{
  id: number
  number: string
  x: number
  y: number
  kind: SeatKind
  /** Only of a seat that came with another name than the usual. */
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

/** As it is saved. Rows and sections without a seat are left out. */
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

/** What a place is called in the pool, and so once in a plan. */
export const labelOf = (section: string, row: string, { number, label }: DraftSeat): string =>
  label ?? usualLabel(section, row, number)

export const rowsOf = ({ sections }: Draft): readonly DraftRow[] => sections.flatMap(({ rows }) => rows)
export const seatsOf = ({ sections }: Draft): readonly DraftSeat[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))

/** Edits touch as little as they can: what gives itself back is kept as it is, and so is all above it. */
export function mapRows(draft: Draft, change: (row: DraftRow, section: DraftSection) => DraftRow | undefined): Draft {
  const sections = same(draft.sections, (section) => {
    const rows = same(section.rows, (row) => change(row, section))
    return rows === section.rows ? section : { ...section, rows }
  })
  return sections === draft.sections ? draft : { ...draft, sections }
}

/** A row whose last seat goes, goes with it. */
export const mapSeats = (draft: Draft, change: (seat: DraftSeat) => DraftSeat | undefined): Draft =>
  mapRows(draft, (row) => {
    const seats = same(row.seats, change)
    if (seats === row.seats) return row
    return seats.length > 0 ? { ...row, seats } : undefined
  })

/** The list itself when nothing in it changed. */
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

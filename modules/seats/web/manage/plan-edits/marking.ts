import type { SeatKind } from '../../../plan.ts'
import { type Draft, type DraftRow, type DraftSection, type Ids, mapRows, mapSeats, same } from './draft.ts'
import { lettersFrom } from './names.ts'

export const setKind = (draft: Draft, ids: Ids, kind: SeatKind): Draft =>
  mapSeats(draft, (seat) => (ids.has(seat.id) && seat.kind !== kind ? { ...seat, kind } : seat))

export const setNumber = (draft: Draft, id: number, number: string): Draft =>
  mapSeats(draft, (seat) => {
    if (seat.id !== id || seat.number === number) return seat
    const { label: _, ...rest } = seat
    return { ...rest, number }
  })

export const renameRow = (draft: Draft, id: number, name: string): Draft =>
  mapRows(draft, (row) => (row.id === id && row.name !== name ? { ...row, name } : row))

export const changeSection = (
  draft: Draft,
  id: number,
  change: Partial<Pick<DraftSection, 'name' | 'tone'>>,
): Draft => ({
  ...draft,
  sections: same(draft.sections, (section) => (section.id === id ? { ...section, ...change } : section)),
})

export function addSection(draft: Draft): { draft: Draft; section: number } {
  const name = lettersFrom(0, '', new Set(draft.sections.map((one) => one.name)))
  const section = { id: draft.next, name, tone: draft.sections.length % 8, rows: [] }
  return { draft: { ...draft, next: draft.next + 1, sections: [...draft.sections, section] }, section: section.id }
}

export const removeSection = (draft: Draft, id: number): Draft => ({
  ...draft,
  sections: draft.sections.filter((section) => section.id !== id),
})

/** Moves seats to another section; if only some of a row move, they become a row of the same name there. */
export function assignSection(draft: Draft, ids: Ids, to: number): Draft {
  let { next } = draft
  const going: DraftRow[] = []
  const left = mapRows(draft, (row, section) => {
    if (section.id === to || !row.seats.some(({ id }) => ids.has(id))) return row
    const [leave, stay] = parted(row, ids)
    going.push(stay.length ? { id: next++, name: row.name, seats: leave } : { ...row, seats: leave })
    return stay.length ? { ...row, seats: stay } : undefined
  })
  if (going.length === 0) return draft
  const sections = left.sections.map((one) => (one.id === to ? { ...one, rows: [...one.rows, ...going] } : one))
  return { ...left, next, sections }
}

/** A custom label is dropped when a seat changes its section. */
function parted({ seats }: DraftRow, ids: Ids) {
  const leave = seats.filter(({ id }) => ids.has(id)).map(({ label: _, ...seat }) => seat)
  return [leave, seats.filter(({ id }) => !ids.has(id))] as const
}

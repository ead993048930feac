import * as z from 'zod'

/**
 * Seat plan of a venue. The unit is the distance between two seats. A seat's label is unique in the plan and names its
 * place in the allocation pool (at most 40 characters), e.g. `A-12-07`; tickets show section, row and number.
 */
export const seatKinds = ['normal', 'wheelchair', 'companion', 'blocked'] as const
export type SeatKind = (typeof seatKinds)[number]

const at = z.number().min(-2_000).max(2_000)
const name = z.string().trim().min(1).max(20)

export const seat = z.object({
  label: z.string().trim().min(1).max(40),
  number: z.string().trim().min(1).max(8),
  x: at,
  y: at,
  kind: z.enum(seatKinds).default('normal'),
})
export const row = z.object({ name, seats: z.array(seat).min(1).max(300) })
export const section = z.object({
  name,
  /** Index into the eight colours of the legend. */
  tone: z.int().min(0).max(7).default(0),
  rows: z.array(row).max(300),
})
/** Decoration for orientation: stage, door, wall, text. */
export const shape = z.object({
  kind: z.enum(['stage', 'door', 'wall', 'text']),
  x: at,
  y: at,
  width: z.number().min(0).max(2_000).default(0),
  height: z.number().min(0).max(2_000).default(0),
  words: z.string().trim().max(40).default(''),
})

export const plan = z
  .object({
    version: z.literal(1).default(1),
    sections: z.array(section).max(60),
    shapes: z.array(shape).max(200).default([]),
  })
  .refine(({ sections }) => seatsOf(sections).length <= 20_000, { error: 'too many seats' })
  .refine(({ sections }) => areDistinct(seatsOf(sections).map(({ label }) => label)), { error: 'labels twice' })

export type Plan = z.output<typeof plan>
export type Seat = z.output<typeof seat>

export type Row = z.output<typeof row>
export type Section = z.output<typeof section>
export type Shape = z.output<typeof shape>

/** A seat with its position; `index` is its place in plan order. */
export type PlacedSeat = Seat & { index: number; section: number; row: number; nth: number }

/** All seats in plan order: by section, row, and position in the row. */
export function seatsIn({ sections }: Pick<Plan, 'sections'>): PlacedSeat[] {
  const all: PlacedSeat[] = []
  sections.forEach(({ rows }, section) => {
    rows.forEach(({ seats }, row) => {
      seats.forEach((seat, nth) => {
        all.push({ ...seat, index: all.length, section, row, nth })
      })
    })
  })
  return all
}

const seatsOf = (sections: readonly z.output<typeof section>[]): Seat[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))

const areDistinct = (labels: readonly string[]): boolean => new Set(labels).size === labels.length

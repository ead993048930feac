import { type Draft, type DraftSeat, labelOf } from './draft.ts'
import { distance } from './geometry.ts'

/** Errors and warnings of a plan; `ids` are the affected seats. */
export type PlanFault = { kind: FaultKind; ids: readonly number[]; what: string }
export const faultKinds = ['labelTwice', 'labelLong', 'nameMissing', 'overlap', 'outside', 'tooMany'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Overlapping seats are only a warning, since they may be intended; all other faults prevent saving. */
export const isGrave = ({ kind }: PlanFault): boolean => kind !== 'overlap'

const limits = { label: 40, at: 2_000, seats: 20_000, rows: 300, inRow: 300, sections: 60 }
const closest = 0.55

export function faultsOf(draft: Draft): PlanFault[] {
  const placed = placesIn(draft)
  return [
    ...twice(placed),
    ...badNames(draft, placed),
    ...overlapping(placed),
    ...outside(placed),
    ...tooMany(draft, placed),
  ]
}

type Placed = { seat: DraftSeat; label: string; row: string; section: string }

const placesIn = ({ sections }: Draft): Placed[] =>
  sections.flatMap((section) =>
    section.rows.flatMap((row) =>
      row.seats.map((seat) => ({
        seat,
        label: labelOf(section.name, row.name, seat),
        row: row.name,
        section: section.name,
      })),
    ),
  )

function twice(placed: readonly Placed[]): PlanFault[] {
  const byLabel = new Map<string, number[]>()
  for (const { label, seat } of placed) {
    const known = byLabel.get(label)
    if (known) known.push(seat.id)
    else byLabel.set(label, [seat.id])
  }
  return [...byLabel].filter(([, ids]) => ids.length > 1).map(([what, ids]) => ({ kind: 'labelTwice', ids, what }))
}

function badNames({ sections }: Draft, placed: readonly Placed[]): PlanFault[] {
  const long = placed.filter(({ label }) => label.length > limits.label)
  const unnamed = placed.filter(
    ({ seat, row }) => !seat.number.trim() || seat.number.length > 8 || !row.trim() || row.length > 20,
  )
  const nameless = sections.filter(({ name, rows }) => rows.length > 0 && (!name.trim() || name.length > 20))
  const seats = nameless.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map(({ id }) => id)))
  const ids = [...unnamed.map(({ seat }) => seat.id), ...seats]
  return [
    ...long.slice(0, 20).map(({ seat, label }) => ({ kind: 'labelLong' as const, ids: [seat.id], what: label })),
    ...(ids.length ? [{ kind: 'nameMissing' as const, ids, what: String(ids.length) }] : []),
  ]
}

/** Spatial hash: each seat is compared only with seats of its own and neighbouring cells. */
function overlapping(placed: readonly Placed[]): PlanFault[] {
  const fields = new Map<string, Placed[]>()
  const faults: PlanFault[] = []
  for (const one of placed) {
    const [fx, fy] = [Math.floor(one.seat.x), Math.floor(one.seat.y)]
    for (let x = fx - 1; x <= fx + 1; x++)
      for (let y = fy - 1; y <= fy + 1; y++)
        for (const other of fields.get(`${x} ${y}`) ?? [])
          if (distance(one.seat, other.seat) < closest)
            faults.push({ kind: 'overlap', ids: [other.seat.id, one.seat.id], what: `${other.label} · ${one.label}` })
    const field = fields.get(`${fx} ${fy}`)
    if (field) field.push(one)
    else fields.set(`${fx} ${fy}`, [one])
    if (faults.length >= 200) break
  }
  return faults
}

function outside(placed: readonly Placed[]): PlanFault[] {
  const ids = placed
    .filter(({ seat }) => Math.abs(seat.x) > limits.at || Math.abs(seat.y) > limits.at)
    .map(({ seat }) => seat.id)
  return ids.length ? [{ kind: 'outside', ids, what: String(ids.length) }] : []
}

function tooMany({ sections }: Draft, placed: readonly Placed[]): PlanFault[] {
  const many: PlanFault[] = []
  if (placed.length > limits.seats) many.push({ kind: 'tooMany', ids: [], what: String(placed.length) })
  if (sections.length > limits.sections) many.push({ kind: 'tooMany', ids: [], what: String(sections.length) })
  for (const { name, rows } of sections) {
    if (rows.length > limits.rows) many.push({ kind: 'tooMany', ids: [], what: name })
    for (const row of rows)
      if (row.seats.length > limits.inRow)
        many.push({ kind: 'tooMany', ids: row.seats.map(({ id }) => id), what: `${name}-${row.name}` })
  }
  return many
}

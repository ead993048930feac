import type { Listed } from '../../shapes.ts'
import type { DoorList } from './door-list.ts'

/** Browser storage holds some five million characters: rows as arrays, without field names, are a third shorter. */
type Row = readonly [
  grant: string,
  count: number,
  live: 0 | 1,
  holder: string,
  marks: readonly string[],
  name: string,
  number: string,
  key: string,
  seats: readonly string[],
  entries: readonly (readonly [nth: number, at: number, gate: string])[],
]
export type Packed = Omit<DoorList, 'rows'> & { rows: readonly Row[] }

export const pack = ({ rows, ...list }: DoorList): Packed => ({ ...list, rows: Object.values(rows).map(toRow) })

export const unpack = (packed: Packed | undefined): DoorList | undefined =>
  packed && { ...packed, rows: Object.fromEntries(packed.rows.map((row) => [row[0], fromRow(row)])) }

const toRow = ({ grant, count, live, holder, marks, name, number, key, seats, in: entries }: Listed): Row => {
  const inside = entries.map(({ nth, at, gate }) => [nth, at, gate] as const)
  return [grant, count, live ? 1 : 0, holder, marks, name, number, key, seats, inside]
}

const fromRow = ([grant, count, live, holder, marks, name, number, key, seats, inside]: Row): Listed => ({
  ...{ grant, count, live: live === 1, holder, marks: [...marks], name, number, key, seats: [...seats] },
  in: inside.map(([nth, at, gate]) => ({ nth, at, gate })),
})

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
  own?: Own,
]
/** What only some doors have. */
type Own = Pick<Listed, 'about' | 'windows' | 'elsewhere' | 'left' | 'once'>
export type Packed = Omit<DoorList, 'rows'> & { rows: readonly Row[] }

export const pack = ({ rows, ...list }: DoorList): Packed => ({ ...list, rows: Object.values(rows).map(toRow) })

export const unpack = (packed: Packed | undefined): DoorList | undefined =>
  packed && { ...packed, rows: Object.fromEntries(packed.rows.map((row) => [row[0], fromRow(row)])) }

const toRow = (row: Listed): Row => {
  const { grant, count, live, holder, marks, name, number, key, seats, in: entries, ...own } = row
  const inside = entries.map(({ nth, at, gate }) => [nth, at, gate] as const)
  const packed = [grant, count, live ? 1 : 0, holder, marks, name, number, key, seats, inside] as const
  return Object.keys(own).length ? [...packed, own] : packed
}

const fromRow = ([grant, count, live, holder, marks, name, number, key, seats, inside, own]: Row): Listed => ({
  ...{ grant, count, live: live === 1, holder, marks: [...marks], name, number, key, seats: [...seats] },
  in: inside.map(([nth, at, gate]) => ({ nth, at, gate })),
  ...own,
})

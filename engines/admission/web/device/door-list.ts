import type { Gate } from '../../contract.ts'
import type { Listed } from '../../shapes.ts'

/** A device's copy of a door's list, for offline decisions. */
export type DoorList = {
  gate: Gate
  /** In seconds, by the server's clock. */
  asOf: number
  /** Hex: the door's key, from which the seeds of its passes are derived. */
  key: string
  publicKey: string
  rows: Readonly<Record<string, Listed>>
}

export const withRows = (list: DoorList, rows: readonly Listed[]): DoorList => ({
  ...list,
  rows: { ...list.rows, ...Object.fromEntries(rows.map((row) => [row.grant, row])) },
})

type Entry = { grant: string; nth: number; at: number; gate: string }

/** Records an entry made on this device, until the list is fetched again. */
export function withEntry(list: DoorList, { grant, nth, at, gate }: Entry): DoorList {
  const row = list.rows[grant]
  if (!row || row.in.some((one) => one.nth === nth)) return list
  return withRows(list, [{ ...row, in: [...row.in, { nth, at, gate }] }])
}

export function withoutEntry(list: DoorList, { grant, nth, at }: Omit<Entry, 'gate'>): DoorList {
  const row = list.rows[grant]
  if (!row) return list
  const left = row.left && [...row.left.filter((one) => one.nth !== nth), { nth, at }]
  return withRows(list, [{ ...row, in: row.in.filter((one) => one.nth !== nth), ...(left && { left }) }])
}

export function figuresOf({ rows }: DoorList): { expected: number; in: number } {
  const live = Object.values(rows).filter((row) => row.live)
  return {
    expected: live.reduce((sum, { count, windows }) => sum + (windows ? 1 : count), 0),
    in: Object.values(rows).reduce((sum, row) => sum + row.in.length, 0),
  }
}

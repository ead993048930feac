import { fromBits } from '../../bits.ts'
import type { Hall } from '../../hall.ts'
import { orphansLeft } from '../../orphans.ts'
import type { MySeat, SeatChange } from '../../shapes.ts'
import type { Look } from '../map/looks.ts'

export type SeatStore = ReturnType<typeof createSeatStore>

/**
 * State of all seats on this device. Outside React: under peak load hundreds of seats change per second, and only the
 * canvas is redrawn. `version` counts changes for list components.
 */
export function createSeatStore(hall: Hall) {
  const free = new Uint8Array(hall.seats.length)
  const mine = new Map<number, MySeat>()
  const pending = new Set<number>()
  const picked = new Set<number>()
  const { watch, version, changed } = createChanges()
  const states = { free, mine, pending, picked }
  let known = false

  /** Seats taken by somebody else can no longer be requested with the others. */
  const freeChanged = () => {
    for (const index of [...picked]) if (!free[index]) picked.delete(index)
    changed()
  }
  const put = ({ free: freed, taken }: Pick<SeatChange, 'free' | 'taken'>) => {
    for (const index of freed) free[index] = 1
    for (const index of taken) free[index] = 0
    freeChanged()
  }
  const indexOf = (label: string) => hall.byLabel.get(label) ?? -1
  const held = () => [...mine].filter(([, { state }]) => state === 'held')

  return {
    hall,
    watch,
    version,
    /** False until the first snapshot. */
    isKnown: () => known,
    putAll: (bits: string) => {
      free.set(fromBits(bits, free.length))
      known = true
      freeChanged()
    },
    put,
    /** Marks seats as taken before the change is pushed. */
    markTaken: (labels: readonly string[]) =>
      put({ free: [], taken: labels.map(indexOf).filter((index) => index >= 0) }),
    setMine: (seats: readonly MySeat[]) => {
      mine.clear()
      for (const seat of seats) if (indexOf(seat.label) >= 0) mine.set(indexOf(seat.label), seat)
      changed()
    },
    setPending: setIn(pending, changed),
    mine: () => mine,
    /** The person's seats that are not confirmed yet. */
    held,
    /** Seats marked for one common request. */
    picked: (): ReadonlySet<number> => picked,
    pick: setIn(picked, changed),
    hasFree: () => free.includes(1),
    /** Number of free seats among these. */
    freeIn: (indexes: readonly number[]) => indexes.filter((index) => free[index] === 1).length,
    look: (index: number) => lookOf(hall, states, index),
    /** Seats that the current holds and marks would leave isolated. */
    orphans: (): number[] => {
      const wanted = new Set([...held().map(([index]) => index), ...picked])
      return orphansLeft(hall, (index) => free[index] === 1 || wanted.has(index), wanted)
    },
  }
}

const setIn = (set: Set<number>, changed: () => void) => (indexes: readonly number[], isIn: boolean) => {
  for (const index of indexes) {
    if (isIn) set.add(index)
    else set.delete(index)
  }
  changed()
}

type States = { free: Uint8Array; mine: Map<number, MySeat>; pending: Set<number>; picked: Set<number> }

function lookOf(hall: Hall, { free, mine, pending, picked }: States, index: number): Look {
  if (pending.has(index)) return 'pending'
  const own = mine.get(index)
  if (own) return own.state === 'issued' ? 'issued' : 'mine'
  if (picked.has(index)) return 'mine'
  if (hall.seats[index]!.kind === 'blocked') return 'blocked'
  return free[index] ? 'free' : 'taken'
}

function createChanges() {
  const listeners = new Set<() => void>()
  let version = 0
  return {
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    changed: () => {
      version++
      for (const listener of [...listeners]) listener()
    },
  }
}

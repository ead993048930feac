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
  const listeners = new Set<() => void>()
  let version = 0
  let known = false

  const changed = () => {
    version++
    for (const listener of [...listeners]) listener()
  }
  /** Taken by somebody else, so it can no longer be requested with the others. */
  const dropTaken = () => {
    for (const index of [...picked]) if (!free[index]) picked.delete(index)
  }
  const indexOf = (label: string) => hall.byLabel.get(label) ?? -1

  return {
    hall,
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    /** False until the first snapshot. */
    isKnown: () => known,
    putAll: (bits: string) => {
      free.set(fromBits(bits, free.length))
      known = true
      dropTaken()
      changed()
    },
    put: ({ free: freed, taken }: Pick<SeatChange, 'free' | 'taken'>) => {
      for (const index of freed) free[index] = 1
      for (const index of taken) free[index] = 0
      dropTaken()
      changed()
    },
    /** Marks seats as taken before the change is pushed. */
    markTaken: (labels: readonly string[]) => {
      for (const label of labels) if (indexOf(label) >= 0) free[indexOf(label)] = 0
      dropTaken()
      changed()
    },
    setMine: (seats: readonly MySeat[]) => {
      mine.clear()
      for (const seat of seats) if (indexOf(seat.label) >= 0) mine.set(indexOf(seat.label), seat)
      changed()
    },
    setPending: (indexes: readonly number[], isPending: boolean) => {
      for (const index of indexes) {
        if (isPending) pending.add(index)
        else pending.delete(index)
      }
      changed()
    },
    mine: () => mine,
    /** Seats marked for one common request. */
    picked: (): ReadonlySet<number> => picked,
    pick: (indexes: readonly number[], isPicked: boolean) => {
      for (const index of indexes) {
        if (isPicked) picked.add(index)
        else picked.delete(index)
      }
      changed()
    },
    hasFree: () => free.includes(1),
    isFree: (index: number) => free[index] === 1,
    look: (index: number): Look => {
      if (pending.has(index)) return 'pending'
      const own = mine.get(index)
      if (own) return own.state === 'issued' ? 'issued' : 'mine'
      if (picked.has(index)) return 'mine'
      if (hall.seats[index]!.kind === 'blocked') return 'blocked'
      return free[index] ? 'free' : 'taken'
    },
    /** Seats that the current holds and marks would leave isolated. */
    orphans: (): number[] => {
      const held = new Set([...mine].filter(([, { state }]) => state === 'held').map(([index]) => index))
      for (const index of picked) held.add(index)
      return orphansLeft(hall, (index) => free[index] === 1 || held.has(index), held)
    },
  }
}

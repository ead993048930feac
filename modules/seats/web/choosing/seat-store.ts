import { fromBits } from '../../bits.ts'
import type { Hall } from '../../hall.ts'
import { orphansLeft } from '../../orphans.ts'
import type { MySeat, SeatChange } from '../../shapes.ts'
import type { Look } from '../map/looks.ts'

export type SeatStore = ReturnType<typeof createSeatStore>

/**
 * How every seat stands on this device. Outside of React: a rush changes hundreds of seats a second, and only the canvas
 * has to be drawn anew. `version` counts changes for those who draw lists.
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
  /** Somebody else has it now, so it cannot be taken together with the others. */
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
    /** False until it is known which seats are free. */
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
    /** Somebody was faster: the seat turns at once, before the change is pushed. */
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
    /** Seats to be taken together: only marked here until they are asked for. */
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
    /** Seats that what is held would leave alone. */
    orphans: (): number[] => {
      const held = new Set([...mine].filter(([, { state }]) => state === 'held').map(([index]) => index))
      for (const index of picked) held.add(index)
      return orphansLeft(hall, (index) => free[index] === 1 || held.has(index), held)
    },
  }
}

import type { SeatStore } from './choosing/seat-store.ts'

/** Number of free seats among these. */
export function freeIn(store: SeatStore, seats: readonly number[]): number {
  let free = 0
  for (const index of seats) if (store.isFree(index)) free++
  return free
}

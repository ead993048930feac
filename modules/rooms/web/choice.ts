import type { Equipment, RoomKind } from '#engines/rooms/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import type { contract } from '../contract.ts'

export type Places = ReceivedFrom<typeof contract.places>

/** What is looked for. Without periods: now, or the first period of another date. */
export type Choice = {
  campus: string
  building: string
  day: string
  periods: readonly number[]
  /** The least number of seats. */
  seats: number
  kind: RoomKind | ''
  equipment: readonly Equipment[]
}

import type { Words } from '#kernel/web/language.tsx'
import type { Hall } from '../../hall.ts'
import type { seatWords } from '../words.ts'

export type SeatName = (index: number) => string
type Key = keyof (typeof seatWords)['messages']['zh']

/** `中区 3 排 12 座`, as it is printed on the ticket. */
export const seatNames =
  (hall: Hall, w: Words<Key>): SeatName =>
  (index) => {
    const { section, row, number } = hall.seats[index]!
    const { name, rows } = hall.plan.sections[section]!
    return w('seat', { section: name, row: rows[row]!.name, number })
  }

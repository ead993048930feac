/** Display state of a seat for the viewer. */
export type Look = 'free' | 'taken' | 'mine' | 'issued' | 'pending' | 'blocked'

export type Looks = {
  of: (index: number) => Look
  /** Seats that the choice would leave isolated. */
  orphans: ReadonlySet<number>
  /** Seat with keyboard focus; -1 for none. */
  focus: number
}

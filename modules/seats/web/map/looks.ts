/** How one seat stands for whoever looks at the map. */
export type Look = 'free' | 'taken' | 'mine' | 'issued' | 'pending' | 'blocked'

export type Looks = {
  of: (index: number) => Look
  /** Seats that the choice would leave alone. */
  orphans: ReadonlySet<number>
  /** The seat the keyboard is on; -1 for none. */
  focus: number
}

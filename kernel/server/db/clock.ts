/** The database's time, known here without asking: this machine's own clock and how far it is off. */
export type DatabaseClock = {
  now: () => Date
  /** This machine's clock; it need only be steady, not right. */
  own: () => number
  /** The database said `theirs` after we had asked at `sent` and before we heard it at `heard`, both by `own`. */
  compare: (sent: number, theirs: number, heard: number) => void
}

const steady = () => performance.timeOrigin + performance.now()

export function openClock(own: () => number = steady): DatabaseClock {
  let offset: number | undefined
  return {
    own,
    now: () => new Date(Math.round(own() + (offset ?? 0))),
    compare: (sent, theirs, heard) => {
      // It lies between the two; while it may still be what it was, it stays that, and a slow answer changes nothing.
      const least = theirs - heard
      const most = theirs - sent
      if (least > most) return
      offset = offset === undefined ? (least + most) / 2 : Math.min(most, Math.max(least, offset))
    },
  }
}

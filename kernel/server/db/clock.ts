/** The database's current time without a query: this machine's clock plus a measured offset. */
export type DatabaseClock = {
  now: () => Date
  /** This machine's clock; it has to be steady, not correct. */
  own: () => number
  /** One measurement: the database's time `theirs`, queried at `sent` and received at `heard`, both by `own`. */
  compare: (sent: number, theirs: number, heard: number) => void
}

// Read once: it never changes, and each look-up is a call into the runtime.
const { timeOrigin } = performance
const steady = () => timeOrigin + performance.now()

export function openClock(own: () => number = steady): DatabaseClock {
  let offset: number | undefined
  return {
    own,
    now: () => new Date(Math.round(own() + (offset ?? 0))),
    compare: (sent, theirs, heard) => {
      // The true offset lies between `least` and `most`; one inside these bounds stays, so slow answers change nothing.
      const least = theirs - heard
      const most = theirs - sent
      if (least > most) return
      offset = offset === undefined ? (least + most) / 2 : Math.min(most, Math.max(least, offset))
    },
  }
}

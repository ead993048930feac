import { timeParts } from '../../time.ts'

/** The moment at which the site's own clock shows this, in seconds. */
export function secondsAt(date: string, clock = '00:00', zone?: string): number {
  const wanted = Date.parse(`${date}T${clock}:00Z`) / 1000
  const shownAt = (at: number) => {
    const { date: day, hour, min } = zone ? timeParts(at, zone) : timeParts(at)
    return Date.parse(`${day}T${hour}:${min}:00Z`) / 1000
  }
  const guess = wanted - (shownAt(wanted) - wanted)
  // The clock may have been changed between the two: once more from there.
  return guess - (shownAt(guess) - wanted)
}

import { timeParts } from '../../time.ts'

/** Seconds since the epoch for a date and time in the site's time zone. */
export function secondsAt(date: string, clock = '00:00', zone?: string): number {
  const wanted = Date.parse(`${date}T${clock}:00Z`) / 1000
  const shownAt = (at: number) => {
    const { date: day, hour, min } = zone ? timeParts(at, zone) : timeParts(at)
    return Date.parse(`${day}T${hour}:${min}:00Z`) / 1000
  }
  const guess = wanted - (shownAt(wanted) - wanted)
  // The offset may differ between the two (daylight saving): correct once more.
  return guess - (shownAt(guess) - wanted)
}

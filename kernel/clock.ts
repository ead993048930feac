/** `YYYY-MM-DD` and friends in a site's own time zone; servers may stand anywhere. */
export function dayIn(zone: string, at: Date): string {
  return partsIn(zone, at).date
}

export function minutesIn(zone: string, at: Date): number {
  const { hour, minute } = partsIn(zone, at)
  return hour * 60 + minute
}

/** Whole seconds, as every time on the wire. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string, at: Date) {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour), minute: Number(parts.minute) }
}

/** A deadline at midnight, in seconds, as the last minute of the day it ends: nobody takes that for the day after. */
export function asWritten(zone: string, deadline: number): number {
  const [at, before] = [deadline, deadline - 60].map((time) => dayIn(zone, new Date(time * 1000)))
  return at === before ? deadline : deadline - 60
}

/** A day of 24 hours. By the clock of a time zone some days are longer or shorter: `dayAfter`, `zone-time.ts`. */
export const daySeconds = 86_400
export const dayMs = 86_400_000

/** `YYYY-MM-DD` and other parts in a site's time zone, independent of the server's. */
export function dayIn(zone: string, at: Date): string {
  return partsIn(zone, at).date
}

export function minutesIn(zone: string, at: Date): number {
  const { hour, minute } = partsIn(zone, at)
  return hour * 60 + minute
}

/** A minute of the day as `HH:MM`. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A time in seconds as `YYYY-MM-DD HH:MM`; '' for none. */
export function dayAndClockIn(zone: string, at: number): string {
  const moment = new Date(at * 1000)
  return at ? `${dayIn(zone, moment)} ${clockOf(minutesIn(zone, moment))}` : ''
}

/** The half hour before a time, or that time: demo data has no times such as 05:18. */
export const halfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 1_800_000) * 1_800_000)

/** Whole seconds, like every time on the wire. */
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

/** A deadline at midnight, in seconds, is shown as 23:59: otherwise people take it for the next day. */
export function asWritten(zone: string, deadline: number): number {
  const [at, before] = [deadline, deadline - 60].map((time) => dayIn(zone, new Date(time * 1000)))
  return at === before ? deadline : deadline - 60
}

/** When something happened, as a device says in seconds. Never in the future, whatever its clock says. */
export const deviceTime = (seconds: number, now: Date): Date => new Date(Math.min(seconds * 1000, now.getTime()))

import { dayMs } from '#kernel/clock.ts'

const bare = /^\d{4}-\d{1,2}-\d{1,2}([ T]\d{1,2}:\d{2}(:\d{2})?)?$/

/**
 * Publication time of an item. Without a date, with an invalid one, one before 1990 or in the future, it is the time
 * the item was first seen. A time without a zone is in the site's zone.
 */
export function publishedAt(text: string | undefined, now: Date, zone: string): Date {
  const at = instantOf(text?.trim() ?? '', zone)
  if (Number.isNaN(at) || at > now.getTime() + 10 * 60_000 || at < Date.UTC(1990, 0)) return now
  return new Date(Math.min(at, now.getTime()))
}

function instantOf(text: string, zone: string): number {
  if (!bare.test(text)) return Date.parse(text)
  const [date = '', time = '00:00'] = text.split(/[ T]/)
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  const asUtc = Date.UTC(year, month - 1, dayOfMonth, hour, minute, second)
  return asUtc - aheadOfUtc(zone, asUtc)
}

/** UTC offset of a zone around a given time; wrong only within the hour of a clock change. */
function aheadOfUtc(zone: string, at: number): number {
  if (Number.isNaN(at)) return 0
  const shown = new Date(at).toLocaleString('sv-SE', { timeZone: zone })
  const ahead = Date.parse(`${shown.replace(' ', 'T')}Z`) - at
  return Math.abs(ahead) > dayMs ? 0 : ahead
}

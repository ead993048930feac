import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, dayMs, minutesIn } from '#kernel/clock.ts'

type Clock = { site: { zone: string }; now: Date }

export const today = ({ site, now }: Clock): string => dayIn(site.zone, now)

/** Midnight at the beginning of a day in the site's time zone. */
export function startOfDay({ site }: Pick<Clock, 'site'>, day: string): Date {
  const at = new Date(`${day}T00:00:00Z`)
  const ahead = Date.parse(`${dayIn(site.zone, at)}T00:00:00Z`) - at.getTime() + minutesIn(site.zone, at) * 60_000
  return new Date(at.getTime() - ahead)
}

/** The last second of a day. */
export const endOfDay = (ctx: Pick<Clock, 'site'>, day: string): Date =>
  new Date(startOfDay(ctx, dayAfter(day, 1)).getTime() - 1_000)

/** The end of the day that comes so many days after today. */
export const endOfDayIn = (ctx: Clock, days: number): Date => endOfDay(ctx, dayAfter(today(ctx), days))

/** Whole days from today until the day of a moment; negative if it is past. */
export const daysUntil = (ctx: Clock, at: Date): number =>
  Math.round((Date.parse(`${dayIn(ctx.site.zone, at)}T00:00:00Z`) - Date.parse(`${today(ctx)}T00:00:00Z`)) / dayMs)

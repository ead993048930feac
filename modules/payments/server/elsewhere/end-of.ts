import { dayMs } from '#kernel/clock.ts'
import { momentOf } from '#kernel/zone-time.ts'

const usualMs = 1_800_000
const [leastMs, mostMs] = [60_000, 30 * dayMs]

/**
 * The end of the time to pay: a date and time of the site's zone, Unix seconds, or a number of seconds from now. Half an
 * hour if nothing is said; undefined if it is none of these or out of bounds.
 */
export function endOf(zone: string, now: Date, said: string): Date | undefined {
  const at = said.trim() === '' ? now.getTime() + usualMs : msOf(zone, now, said.trim())
  const left = at === undefined ? 0 : at - now.getTime()
  return left >= leastMs && left <= mostMs ? new Date(at!) : undefined
}

function msOf(zone: string, now: Date, said: string): number | undefined {
  if (/^\d{1,10}$/.test(said)) return said.length === 10 ? Number(said) * 1_000 : now.getTime() + Number(said) * 1_000
  const [, day, hour, minute, second = '0'] =
    /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(said) ?? []
  if (!day || Number.isNaN(Date.parse(day))) return undefined
  return momentOf(zone, { day, minute: Number(hour) * 60 + Number(minute) }, 'first') + Number(second) * 1_000
}

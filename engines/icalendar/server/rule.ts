import { RRuleTemporal } from 'rrule-temporal'
import { momentOf, wallAt } from '#kernel/zone-time.ts'

/** The times a rule (RFC 5545) is applied to. */
export type Series = {
  startsAt: Date
  zone: string
  /** '' for none. */
  rule: string
  /** Further times. */
  dates?: readonly Date[]
  allDay: boolean
}

/** Whether it has more than one time. */
export const repeats = ({ rule, dates = [] }: Pick<Series, 'rule' | 'dates'>): boolean =>
  rule !== '' || dates.length > 0

const numbers =
  (most: number, digits: number) =>
  (text: string): boolean =>
    new RegExp(`^[+-]?\\d{1,${digits}}(,[+-]?\\d{1,${digits}}){0,30}$`).test(text) &&
    text.split(',').every((one) => Number(one) !== 0 && Math.abs(Number(one)) <= most)

const mostTimes = 1_000

/** Parts of a rule that are understood; sub-daily repetition is not. */
const parts: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
  INTERVAL: (value) => /^\d{1,3}$/.test(value) && Number(value) > 0,
  COUNT: (value) => /^\d{1,4}$/.test(value) && Number(value) > 0 && Number(value) <= mostTimes,
  UNTIL: (value) => /^[12]\d{3}[01]\d[0-3]\d(T[0-2]\d[0-5]\d[0-5]\dZ?)?$/.test(value),
  BYDAY: (value) => /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)){0,20}$/.test(value),
  BYMONTH: (value) => numbers(12, 2)(value) && !value.includes('-'),
  BYMONTHDAY: numbers(31, 2),
  BYYEARDAY: numbers(366, 3),
  BYWEEKNO: numbers(53, 2),
  BYSETPOS: numbers(366, 3),
  WKST: (value) => /^(MO|TU|WE|TH|FR|SA|SU)$/.test(value),
}

/** The rule in one spelling; undefined if it is not understood or never happens. */
export function checkedRule(text: string, series: Omit<Series, 'rule'>): string | undefined {
  const given = text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
  const pairs = given.split(';').map((part) => part.split('='))
  if (given.length > 300 || new Set(pairs.map(([name]) => name)).size !== pairs.length) return undefined
  const isFine = ([name = '', value = '', ...more]: string[]) =>
    more.length === 0 && Object.hasOwn(parts, name) && parts[name]!(value)
  if (!pairs.every(isFine) || !pairs.some(([name]) => name === 'FREQ')) return undefined
  const rule = pairs.map(([name, value]) => `${name}=${name === 'UNTIL' ? untilIn(series, value!) : value}`).join(';')
  try {
    const found = { ...series, rule }
    // The last time is counted, too: a rule that takes too long to count is refused here and not when it is read.
    return firstTime(found) && (lastTime(found) || !/COUNT|UNTIL/.test(rule)) ? rule : undefined
  } catch {
    return undefined
  }
}

/** In a series of days the end is a date, in others a UTC time: so RFC 5545 wants it. */
function untilIn({ zone, allDay }: Omit<Series, 'rule'>, value: string): string {
  const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`
  const clock = value.slice(9, 15)
  const minute = clock ? Number(clock.slice(0, 2)) * 60 + Number(clock.slice(2, 4)) + Number(clock.slice(4)) / 60 : 0
  const at = value.endsWith('Z')
    ? Date.parse(`${day}T00:00:00Z`) + minute * 60_000
    : momentOf(zone, { day, minute: clock ? minute : 1_440 - 1 / 60 }, 'last')
  return allDay ? (clock ? wallAt(zone, at).day.replaceAll('-', '') : value) : stamp(new Date(at))
}

export const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** The wall-clock time as iCalendar writes it: `20260302T100000`. */
export function localStamp(zone: string, at: Date): string {
  const { day, minute } = wallAt(zone, at.getTime())
  const seconds = Math.round(minute * 60)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join('')
  return `${day.replaceAll('-', '')}T${clock}`
}

const known = new Map<string, RRuleTemporal>()
const mostKnown = 500

function iterator({ startsAt, zone, rule }: Series): RRuleTemporal {
  const text = `DTSTART;TZID=${zone}:${localStamp(zone, startsAt)}\nRRULE:${rule}`
  const found = known.get(text)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const made = new RRuleTemporal({ rruleString: text, maxIterations: 2_000, cache: false })
  known.set(text, made)
  return made
}

/** Times of a series in [from, to), at most so many. The cost does not depend on how long ago it began. */
export function timesBetween(series: Series, from: Date, to: Date, most = 400): Date[] {
  const { rule, startsAt, dates = [] } = series
  const further = dates.map((at) => at.getTime()).filter((at) => at >= from.getTime() && at < to.getTime())
  const regular = rule
    ? ruleTimes(series, from, to, most)
    : [startsAt.getTime()].filter((at) => at >= from.getTime() && at < to.getTime())
  const all = further.length ? [...new Set([...regular, ...further])].sort((a, b) => a - b) : regular
  return all.slice(0, most).map((at) => new Date(at))
}

function ruleTimes(series: Series, from: Date, to: Date, most: number): number[] {
  if (series.startsAt >= to) return []
  const start = from > series.startsAt ? from : series.startsAt
  const found: number[] = []
  for (const { epochMilliseconds: at } of iterator(series).between(start, to, true)) {
    if (at >= from.getTime() && at < to.getTime()) found.push(at)
    if (found.length === most) break
  }
  return found
}

export const firstTime = (series: Series): Date | undefined => dated(iterator(series).all((_, i) => i < 1)[0])

/** The last time; undefined for a series without end. */
export function lastTime(series: Series): Date | undefined {
  const last = series.rule ? lastOfRule(series) : series.startsAt
  return last && new Date(Math.max(last.getTime(), ...(series.dates ?? []).map((at) => at.getTime())))
}

function lastOfRule(series: Series): Date | undefined {
  if (!/COUNT|UNTIL/.test(series.rule)) return undefined
  const until = /UNTIL=(\d{8})(T\d{6}Z)?/.exec(series.rule)
  if (until) return endOfUntil(series, until[1]!, until[2] ?? '')
  return dated(
    iterator(series)
      .all((_, i) => i < mostTimes)
      .at(-1),
  )
}

function endOfUntil({ zone }: Series, day: string, clock: string): Date {
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  if (!clock) return new Date(momentOf(zone, { day: date, minute: 1_439 }, 'last'))
  return new Date(`${date}T${clock.slice(1, 3)}:${clock.slice(3, 5)}:${clock.slice(5)}`)
}

const dated = (time: { epochMilliseconds: number } | undefined): Date | undefined =>
  time && new Date(time.epochMilliseconds)

/** The rule ended before a time of the series: for "this and following". */
export function endedBefore(series: Series, at: Date): string {
  if (!series.rule) return ''
  const kept = series.rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part))
  const end = new Date(at.getTime() - 1_000)
  const until = series.allDay ? localStamp(series.zone, end).slice(0, 8) : stamp(end)
  return [...kept, `UNTIL=${until}`].join(';')
}

/** The rule of the part that begins at a time of the series: a count goes down by the times before. */
export function continuedFrom(series: Series, at: Date): string {
  const count = /COUNT=(\d+)/.exec(series.rule)
  if (!count) return series.rule
  const before = ruleTimes(series, series.startsAt, at, mostTimes).length
  return series.rule.replace(/COUNT=\d+/, `COUNT=${Math.max(1, Number(count[1]) - before)}`)
}

import { expect } from 'vitest'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import { type Facts, rangesOn, slotsOn } from '../../judge.ts'
import { countedStates, liveStates, type Rule } from '../../rules.ts'
import { windowOf } from '../../windows.ts'
import type { BookingRow, MemberRow } from '../schema.ts'
import type { bookingCampus } from './booking-campus.ts'

const minute = 60_000
const zone = 'Asia/Shanghai'
type School = Awaited<ReturnType<typeof bookingCampus>>
type Wanted = { from: number; to: number; unit: number }

/** Whether the free list of its day has this time. */
export function isListed(facts: Facts, wanted: Wanted): boolean {
  const { rule } = facts
  const day = dayIn(zone, new Date(wanted.from))
  if (rule.slot)
    return slotsOn(facts, day, wanted.unit).some(
      (slot) => slot.from === wanted.from && slot.to === wanted.to && !slot.refusal,
    )
  const length = (wanted.to - wanted.from) / minute
  const isLong = length >= rule.least && length <= rule.most && length % rule.step === 0
  return isLong && rangesOn(facts, day, wanted.unit).some(({ from, to }) => from === wanted.from && wanted.to <= to)
}

/** Two that block one place are apart by the buffer. */
export function expectApart(rows: readonly BookingRow[], { buffer }: Rule): void {
  const live = rows.filter(({ blocks }) => blocks)
  for (const a of live)
    for (const b of live)
      if (a.id < b.id && a.resource === b.resource && a.unit === b.unit) {
        const [first, second] = a.from <= b.from ? [a, b] : [b, a]
        expect(second.from.getTime()).toBeGreaterThanOrEqual(first.until.getTime() + buffer * minute)
      }
}

/** What was just accepted is within opening, horizon and notice, computed from the numbers of the rule alone. */
export function expectInTime(row: BookingRow, rule: Rule, now: number, hasFirstRight: boolean): void {
  const day = dayIn(zone, row.from)
  const [from, to] = [minutesIn(zone, row.from), minutesIn(zone, row.until) || 1440]
  const isOpen = (span: Rule['opening'][number]) =>
    span.weekdays.includes(weekdayOf(day)) && span.from <= from && to <= span.to
  expect(rule.opening.some(isOpen)).toBe(true)
  const today = dayIn(zone, new Date(now))
  const last = dayAfter(today, rule.horizon + (hasFirstRight ? 7 : 0))
  expect(day <= last).toBe(true)
  if (day === last) expect(minutesIn(zone, new Date(now))).toBeGreaterThanOrEqual(rule.opensAt)
  const tail = rule.notice || rule.group ? 0 : (rule.slot || rule.step) * minute
  expect(row.from.getTime() + tail).toBeGreaterThan(now)
  if (rule.notice) expect(row.from.getTime()).toBeGreaterThanOrEqual(now + rule.notice * minute)
}

/** Nobody has more than a limit, with the groups they have confirmed for; each first right allows one booking over it. */
export function expectWithin(
  rows: readonly BookingRow[],
  rule: Rule,
  { who, calendar, clock }: School,
  rights: ReadonlyMap<string, number>,
  members: readonly MemberRow[] = [],
): void {
  for (const { id } of who) {
    const joined = new Set(
      members.filter((one) => one.person === id && one.state === 'confirmed').map((one) => one.booking),
    )
    const own = rows.filter((row) => (row.person === id || joined.has(row.id)) && countedStates.includes(row.state))
    const extra = rights.get(id) ?? 0
    for (const limit of rule.limits) {
      const isOpen = ({ state, until }: BookingRow) => liveStates.includes(state) && until.getTime() > clock.now
      const windows =
        limit.per === 'open' ? [own.filter(isOpen)] : windowsOf(own, (day) => windowOf(calendar, limit.per, day))
      for (const inside of windows) {
        if (limit.count) expect(inside.length - extra).toBeLessThanOrEqual(limit.count)
        const minutes = inside.reduce((sum, row) => sum + row.minutes, 0)
        if (limit.minutes) expect(minutes - extra * 120).toBeLessThanOrEqual(limit.minutes)
      }
    }
  }
}

const windowsOf = (own: readonly BookingRow[], of: (day: string) => { from: string; to: string }) =>
  [...new Set(own.map(({ day }) => day))].map((day) => {
    const { from, to } = of(day)
    return own.filter((row) => row.day >= from && row.day <= to)
  })

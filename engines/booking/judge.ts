import type { Calendar } from '#engines/calendar/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { Limit, Refusal, Rule } from './rules.ts'
import { once, openingOn, opensFor, type TimeSpan, windowOf } from './windows.ts'

/** What is booked: a place of the resource, with the time until it is clear for the next. */
export type Taken = TimeSpan & { unit: number }
/** A booking of the person under the same rules that counts against limits. */
export type OwnUse = { day: string; minutes: number; isOpen: boolean }

/** Everything a decision about one resource depends on. What is shown as free and what is accepted come from this. */
export type Facts = {
  calendar: Calendar
  rule: Rule
  /** Places that can be booked beside each other. */
  units: number
  now: number
  taken: readonly Taken[]
  /** Blackouts and what else is in the room. */
  closed: readonly TimeSpan[]
  own: readonly OwnUse[]
  /** Of the person: the role, whether it is for them, whether breaches stop them, whether they lost a booking. */
  role: string
  isMeant: boolean
  isStopped: boolean
  hasFirstRight: boolean
}

export type Wanted = TimeSpan & {
  /** 0 is any place. */
  unit: number
}
export type Refused = { refusal: Refusal; limit?: Limit }
export type Verdict = { unit: number; refusal?: never } | (Refused & { unit?: never })

const minuteMs = 60_000
/** How many days earlier somebody may book whose booking was cancelled by a blackout. */
const firstRightDays = 7

/** The one decision: whether this time can be booked now, and which place it gets. */
export function judge(facts: Facts, wanted: Wanted, on?: string): Verdict {
  const day = on ?? dayIn(facts.calendar.zone, new Date(wanted.from))
  return verdictOn(facts, wanted, refusalOfRules(facts, wanted, day), refusalOfPerson(facts, wanted, day))
}

/** The same from what the rules say of the time, and of the person, which many resources have in common. */
function verdictOn(facts: Facts, wanted: Wanted, ofRules: Refusal | undefined, ofPerson: Refused | undefined): Verdict {
  if (ofRules) return { refusal: ofRules }
  if (facts.closed.some((span) => doMeet(span, wanted))) return { refusal: 'blackout' }
  const unit = freeUnit(facts, wanted)
  if (!unit) return { refusal: 'full' }
  return ofPerson ?? { unit }
}

/** Whether the rules allow the time, for anyone. */
function refusalOfRules(facts: Facts, wanted: Wanted, day: string): Refusal | undefined {
  const { calendar, rule, now } = facts
  if (!isOnGrid(facts, wanted, day)) return isOpenDuring(facts, wanted, day) ? 'badTime' : 'closed'
  // A group has to confirm before it begins.
  const tail = rule.notice || rule.group ? 0 : (rule.slot || rule.step) * minuteMs
  if (wanted.from + tail <= now) return 'past'
  if (wanted.from < now + rule.notice * minuteMs && rule.notice) return 'tooSoon'
  if (now < opensFor(calendar.zone, rule, day, facts.hasFirstRight ? firstRightDays : 0)) return 'notYet'
  return undefined
}

const doMeet = (a: TimeSpan, b: TimeSpan): boolean => a.from < b.to && b.from < a.to

const isOpenDuring = ({ calendar, rule }: Facts, { from, to }: TimeSpan, day: string): boolean =>
  openingOn(calendar, rule, day).some((span) => span.from <= from && to <= span.to)

/** A whole slot, or a range of allowed length between two steps. */
function isOnGrid({ calendar, rule }: Facts, { from, to }: TimeSpan, day: string): boolean {
  const length = (to - from) / minuteMs
  const isLong = rule.slot
    ? length === rule.slot
    : length % rule.step === 0 && length >= rule.least && length <= rule.most
  const begins = (open: TimeSpan) => ((from - open.from) / minuteMs) % (rule.slot || rule.step) === 0
  return isLong && openingOn(calendar, rule, day).some((open) => open.from <= from && to <= open.to && begins(open))
}

function unitsDuring(taken: readonly Taken[], from: number, to: number): ReadonlySet<number> {
  let units: Set<number> | undefined
  for (const one of taken) if (one.from < to && from < one.to) units = (units ?? new Set()).add(one.unit)
  return units ?? none
}
const none: ReadonlySet<number> = new Set()

/** The place itself, or the first free one; 0 if there is none. */
function freeUnit({ taken, units, rule }: Facts, { from, to, unit }: Wanted): number {
  const busy = unitsDuring(taken, from, to + rule.buffer * minuteMs)
  if (unit) return unit <= units && !busy.has(unit) ? unit : 0
  for (let n = 1; n <= units; n++) if (!busy.has(n)) return n
  return 0
}

/** Whether somebody may join a booking that is there: it counts for them as if they had booked it. A first right does not help. */
export const judgeMember = (facts: Facts, span: TimeSpan): Refused | undefined =>
  refusalOfPerson(
    { ...facts, hasFirstRight: false },
    { ...span, unit: 0 },
    dayIn(facts.calendar.zone, new Date(span.from)),
  )

function refusalOfPerson(facts: Facts, { from, to }: Wanted, day: string): Refused | undefined {
  if (!facts.isMeant) return { refusal: 'notForYou' }
  if (facts.isStopped) return { refusal: 'stopped' }
  if (facts.hasFirstRight) return undefined
  const minutes = (to - from) / minuteMs
  const limit = limitsOf(facts).find((one) => {
    const used = usedOf(facts, one, day)
    return (one.count && used.count + 1 > one.count) || (one.minutes && used.minutes + minutes > one.minutes)
  })
  return limit && { refusal: limit.per === 'open' ? 'unfinished' : 'limit', limit }
}

/** Those for the role of the person. */
export const limitsOf = ({ rule, role }: Facts): Limit[] =>
  rule.limits.filter(({ roles }) => roles.length === 0 || roles.some((one) => one === role))

const usedOf = ({ calendar, own }: Facts, { per }: Limit, day: string) =>
  once(own, `${per} ${day}`, () => {
    const { from, to } = windowOf(calendar, per, day)
    const uses = own.filter((use) => (per === 'open' ? use.isOpen : use.day >= from && use.day <= to))
    return { count: uses.length, minutes: uses.reduce((sum, use) => sum + use.minutes, 0) }
  })

/** What is left of each limit for a booking on this day. */
export const quotaOn = (facts: Facts, day: string) =>
  limitsOf(facts).map((limit) => {
    const used = usedOf(facts, limit, day)
    const left = (most: number, n: number) => (most ? Math.max(0, most - n) : -1)
    return {
      ...{ per: limit.per, count: limit.count, minutes: limit.minutes },
      leftCount: left(limit.count, used.count),
      leftMinutes: left(limit.minutes, used.minutes),
    }
  })

export type Slot = TimeSpan & {
  /** Free places; 0 if none or it cannot be booked. */
  left: number
  refusal: Refusal | ''
}

/** The slots of a day, of one place or of any. With free ranges, each step, or ranges of so many minutes in a row. */
export function slotsOn(facts: Facts, day: string, unit = 0, minutes = 0): Slot[] {
  const { rule } = facts
  const length = (rule.slot || minutes || rule.step) * minuteMs
  const asked = rule.slot || minutes ? facts : inSteps(facts)
  const ofPerson = refusalOfPerson(asked, { from: 0, to: length, unit }, day)
  return timesOn(asked, day, length).flatMap(({ open, times }) => {
    const near = during(asked, open)
    return times.map(({ from, to, refusal: ofRules }) => {
      const wanted = { from, to, unit }
      const { refusal = '' } = verdictOn(near, wanted, ofRules, ofPerson)
      return { from, to, left: leftOf(near, wanted), refusal }
    })
  })
}

/** The times of a day by its openings, with what the rules say of each: once for all resources under the same rules. */
const timesOn = (facts: Facts, day: string, length: number) =>
  once(facts.rule, `times ${facts.now} ${facts.hasFirstRight} ${day} ${length}`, () =>
    openingOn(facts.calendar, facts.rule, day).map((open) => {
      const count = Math.floor((open.to - open.from) / length)
      const times = Array.from({ length: count }, (_, i) => {
        const span = { from: open.from + i * length, to: open.from + (i + 1) * length }
        return { ...span, refusal: refusalOfRules(facts, { ...span, unit: 0 }, day) }
      })
      return { open, times }
    }),
  )

/** What is free of a day, slots that follow one another as one span. */
export function freeOn(facts: Facts, day: string): TimeSpan[] {
  const spans: TimeSpan[] = []
  for (const { from, to, refusal } of slotsOn(facts, day)) {
    if (refusal) continue
    const last = spans.at(-1)
    if (last?.to === from) last.to = to
    else spans.push({ from, to })
  }
  return spans
}

/** Only what can concern times within these, with their buffer: a week of facts is long. */
function during(facts: Facts, { from, to }: TimeSpan): Facts {
  const span = { from, to: to + facts.rule.buffer * minuteMs }
  const isNear = (one: TimeSpan) => doMeet(one, span)
  return { ...facts, taken: facts.taken.filter(isNear), closed: facts.closed.filter(isNear) }
}

/** A single step, without the length rules: a bar of free steps can hold any allowed range. */
const inSteps = (facts: Facts): Facts => ({
  ...facts,
  rule: once(facts.rule, 'steps', () => ({ ...facts.rule, least: facts.rule.step, most: 1440, buffer: 0 })),
})

function leftOf({ taken, units, rule }: Facts, { from, to, unit }: Wanted): number {
  const busy = unitsDuring(taken, from, to + (rule.slot ? rule.buffer * minuteMs : 0))
  return unit ? Number(!busy.has(unit)) : units - busy.size
}

/** Free ranges of a day that would be accepted, from each step on: the longest. */
export function rangesOn(facts: Facts, day: string, unit = 0): (TimeSpan & { unit: number })[] {
  const { calendar, rule } = facts
  if (rule.slot)
    return slotsOn(facts, day, unit).flatMap(({ from, to, refusal }) => (refusal ? [] : [{ from, to, unit }]))
  const step = rule.step * minuteMs
  return openingOn(calendar, rule, day).flatMap((open) => {
    const ranges: (TimeSpan & { unit: number })[] = []
    for (let from = open.from; from < open.to; from += step) {
      const longest = longestFrom(facts, day, { from, to: open.to, unit })
      if (longest) ranges.push({ from, ...longest })
    }
    return ranges
  })
}

/** The longest accepted range from a time on. Longer ones are refused if a shorter one is. */
function longestFrom(
  facts: Facts,
  day: string,
  { from, to: end, unit }: Wanted,
): { to: number; unit: number } | undefined {
  const { least, most, step } = facts.rule
  let found: { to: number; unit: number } | undefined
  const first = Math.ceil(least / step) * step
  for (let length = first; length <= most && from + length * minuteMs <= end; length += step) {
    const verdict = judge(facts, { from, to: from + length * minuteMs, unit }, day)
    if (verdict.refusal) break
    found = { to: from + length * minuteMs, unit: verdict.unit }
  }
  return found
}

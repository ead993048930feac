import ICAL from 'ical.js'
import { dayMs } from '#kernel/clock.ts'
import { isZone } from '#kernel/zone-time.ts'
import type { ChangedTime, IcsEvent, IcsProblem } from '../shapes.ts'
import { checkedRule } from './rule.ts'
import { momentIn, zoneNamed } from './zones.ts'

export type IcsFile = { name: string; events: IcsEvent[]; problems: IcsProblem[] }

export const mostIcsEvents = 2_000
const mostProblems = 20
const mostChanges = 200
const mostDates = 400
const longestMs = 366 * dayMs
const [earliest, latest] = [Date.UTC(1900, 0), Date.UTC(2200, 0)]

type Component = InstanceType<typeof ICAL.Component>

/** Reads an iCalendar file whatever is in it; undefined if it is none. Entries that are not understood are named. */
export function readIcs(text: string, site: { zone: string }): IcsFile | undefined {
  const root = parsed(text)
  if (!root) return undefined
  const problems: IcsProblem[] = []
  const entries = root.getAllSubcomponents('vevent').slice(0, mostIcsEvents * 2)
  const byUid = Map.groupBy(entries, (entry, at) => textOf(entry, 'uid', 250) || `no-uid-${at}`)
  const events: IcsEvent[] = []
  for (const [uid, same] of byUid) {
    const master = same.find((entry) => !entry.hasProperty('recurrence-id')) ?? same[0]!
    const title = textOf(master, 'summary', 120)
    const problem = (what: IcsProblem['what']) =>
      void (problems.length < mostProblems && problems.push({ title, what }))
    if (events.length >= mostIcsEvents) {
      problem('tooMany')
      break
    }
    try {
      const event = eventOf(master, { uid, title: title || '…', zone: site.zone }, problem)
      if (event) events.push(withTimes(event, same, master, problem))
    } catch {
      // The library throws at values that it cannot read.
      problem('time')
    }
  }
  return { name: nameOf(root), events, problems }
}

function parsed(text: string): Component | undefined {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200).replace(/^\uFEFF/, ''))) return undefined
  try {
    const jcal = ICAL.parse(text.replace(/^\uFEFF/, '')) as unknown[]
    const first = Array.isArray(jcal[0]) ? jcal[0] : jcal
    return new ICAL.Component(first as never)
  } catch {
    return undefined
  }
}

type Named = { uid: string; title: string; zone: string }
type Report = (what: IcsProblem['what']) => void

function eventOf(entry: Component, named: Named, problem: Report): IcsEvent | undefined {
  if (textOf(entry, 'status', 20).toUpperCase() === 'CANCELLED') return undefined
  const start = timeOf(entry, 'dtstart', named.zone)
  if (!start) return void problem('time')
  if (start.isUnknownZone) problem('zone')
  const { at: startsAt, allDay, zone } = start
  const endsAt = endOf(entry, startsAt, allDay, named.zone)
  if (!endsAt || !isLength(startsAt, endsAt)) return void problem('time')
  const said = ruleText(entry)
  const rule = said ? checkedRule(said, { startsAt, zone, allDay }) : ''
  if (rule === undefined) problem('rule')
  return {
    ...{ uid: named.uid, title: named.title, startsAt, endsAt, allDay, zone, rule: rule ?? '', dates: [], changes: [] },
    ...{ place: textOf(entry, 'location', 120), text: textOf(entry, 'description', 2_000) },
    busy: !allDay && textOf(entry, 'transp', 20).toUpperCase() !== 'TRANSPARENT',
  }
}

function ruleText(entry: Component): string {
  const all = entry.getAllProperties('rrule')
  if (all.length > 1) return 'several'
  return all.length ? String(all[0]!.getFirstValue()) : ''
}

/** The event with its further times, and with those of its occurrences that are cancelled or changed. */
function withTimes(event: IcsEvent, same: readonly Component[], master: Component, problem: Report): IcsEvent {
  const further = furtherTimes(master, event)
  if (further.length > mostDates) problem('tooMany')
  const dates = further.slice(0, mostDates).map(({ at }) => at)
  if (!event.rule && !dates.length) return event
  const lasts = event.endsAt.getTime() - event.startsAt.getTime()
  const longer = further.slice(0, mostDates).flatMap(({ at, end }): ChangedTime[] => {
    if (!end || end.getTime() - at.getTime() === lasts) return []
    const { title, place, text } = event
    return [{ originalAt: at, cancelled: false, title, place, text, startsAt: at, endsAt: end }]
  })
  const all = [...longer, ...cancelledTimes(master, event), ...movedTimes(same, master, event)]
  const byTime = new Map(all.map((change) => [change.originalAt.getTime(), change]))
  return { ...event, dates, changes: [...byTime.values()].slice(0, mostChanges) }
}

type Further = { at: Date; end: Date | undefined }

/** `RDATE`: lists of times, dates, or periods with an end of their own. In order, without duplicates. */
function furtherTimes(master: Component, event: IcsEvent): Further[] {
  const found = new Map<number, Further>()
  for (const property of master.getAllProperties('rdate'))
    for (const value of valuesOf(property)) {
      const isPeriod = value instanceof ICAL.Period
      const start = momentFrom(isPeriod ? value.start : value, property, event)
      if (!start || start.allDay !== event.allDay || start.at.getTime() === event.startsAt.getTime()) continue
      const end = isPeriod ? momentFrom(value.getEnd(), property, event)?.at : undefined
      found.set(start.at.getTime(), { at: start.at, end: end && isLength(start.at, end) ? end : undefined })
    }
  return [...found.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** None if one of them cannot be read. */
function valuesOf(property: Property): readonly unknown[] {
  try {
    return property.getValues()
  } catch {
    return []
  }
}

const isLength = (from: Date, to: Date): boolean => to >= from && to.getTime() - from.getTime() <= longestMs

const cancelledTimes = (master: Component, event: IcsEvent): ChangedTime[] =>
  master.getAllProperties('exdate').flatMap((property) =>
    valuesOf(property).flatMap((value) => {
      const at = momentFrom(value, property, event)
      return at ? [{ ...blank, originalAt: at.at, cancelled: true }] : []
    }),
  )

const movedTimes = (same: readonly Component[], master: Component, event: IcsEvent): ChangedTime[] =>
  same.flatMap((entry): ChangedTime[] => {
    const original = entry === master ? undefined : timeOf(entry, 'recurrence-id', event.zone)
    if (!original) return []
    if (textOf(entry, 'status', 20).toUpperCase() === 'CANCELLED')
      return [{ ...blank, originalAt: original.at, cancelled: true }]
    const start = timeOf(entry, 'dtstart', event.zone)
    const end = start && endOf(entry, start.at, event.allDay, event.zone)
    if (!start || !end || end < start.at) return []
    const [title, place, text] = [
      textOf(entry, 'summary', 120),
      textOf(entry, 'location', 120),
      textOf(entry, 'description', 2_000),
    ]
    return [{ originalAt: original.at, cancelled: false, title, place, text, startsAt: start.at, endsAt: end }]
  })

const blank = { title: '', place: '', text: '', startsAt: null, endsAt: null }

type Moment = { at: Date; allDay: boolean; zone: string; isUnknownZone: boolean }

function timeOf(entry: Component, name: string, zone: string): Moment | undefined {
  const property = entry.getFirstProperty(name)
  return property ? momentFrom(property.getFirstValue(), property, { zone }) : undefined
}

type Property = NonNullable<ReturnType<Component['getFirstProperty']>>

/** A time of a file: UTC, of a named zone, or without one, which means the site's. */
function momentFrom(value: unknown, property: Property, { zone: own }: { zone: string }): Moment | undefined {
  if (!(value instanceof ICAL.Time)) return undefined
  const tzid = property.getFirstParameter('tzid') ?? ''
  const isUtc = String(value).endsWith('Z')
  const found = tzid ? zoneNamed(String(tzid), isZone) : undefined
  const zone = isUtc ? own : (found ?? own)
  const wall = `${pad(value.year, 4)}-${pad(value.month)}-${pad(value.day)}T${pad(value.hour)}:${pad(value.minute)}:${pad(value.second)}`
  if (Number.isNaN(Date.parse(`${wall}Z`))) return undefined
  const at = isUtc ? new Date(`${wall}Z`) : momentIn(zone, value.isDate ? wall.slice(0, 10) : wall)
  if (!(at.getTime() > earliest && at.getTime() < latest)) return undefined
  return { at, allDay: value.isDate, zone, isUnknownZone: tzid !== '' && !isUtc && !found }
}

const pad = (part: number, size = 2): string => String(part).padStart(size, '0')

function endOf(entry: Component, startsAt: Date, allDay: boolean, zone: string): Date | undefined {
  if (entry.hasProperty('dtend')) return timeOf(entry, 'dtend', zone)?.at
  const lasts = entry.getFirstPropertyValue('duration')
  if (lasts instanceof ICAL.Duration) return new Date(startsAt.getTime() + lasts.toSeconds() * 1000)
  return new Date(startsAt.getTime() + (allDay ? dayMs : 0))
}

/** Unknown to the library, which leaves its text escaped. */
const nameOf = (root: Component): string =>
  textOf(root, 'x-wr-calname', 80)
    .replace(/\\(.)/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? ' ' : letter))
    .slice(0, 40)

/** Control characters are dropped, long texts cut. */
function textOf(entry: Component, name: string, longest: number): string {
  const value = entry.getFirstPropertyValue(name)
  const text = typeof value === 'string' ? value : ''
  return text
    .slice(0, longest * 4)
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
    .slice(0, longest)
}

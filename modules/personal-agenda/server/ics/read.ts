import ICAL from 'ical.js'
import { isZone } from '#engines/inbox/zone-time.ts'
import type { IcsProblem } from '../../shapes.ts'
import type { Change } from '../events/occurrences.ts'
import { checkedRule } from '../events/rule.ts'
import { momentIn, zoneNamed } from './zones.ts'

/** An event of a file. */
export type IcsEvent = {
  uid: string
  title: string
  place: string
  text: string
  startsAt: Date
  endsAt: Date
  allDay: boolean
  zone: string
  rule: string
  busy: boolean
  changes: Change[]
}
export type IcsFile = { name: string; events: IcsEvent[]; problems: IcsProblem[] }

export const mostIcsEvents = 2_000
const mostProblems = 20
const mostChanges = 200
const longestMs = 366 * 86_400_000
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
    const event = eventOf(master, { uid, title: title || '…', zone: site.zone }, problem)
    if (!event) continue
    event.changes = changesOf(same, master, event)
    events.push(event)
  }
  return { name: textOf(root, 'x-wr-calname', 40), events, problems }
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

function eventOf(entry: Component, named: Named, problem: (what: IcsProblem['what']) => void): IcsEvent | undefined {
  if (textOf(entry, 'status', 20).toUpperCase() === 'CANCELLED') return undefined
  const start = timeOf(entry, 'dtstart', named.zone)
  if (!start) return void problem('time')
  if (start.isUnknownZone) problem('zone')
  const { at: startsAt, allDay, zone } = start
  const endsAt = endOf(entry, startsAt, allDay, named.zone)
  if (!endsAt || endsAt < startsAt || endsAt.getTime() - startsAt.getTime() > longestMs) return void problem('time')
  const said = ruleText(entry)
  const rule = said ? checkedRule(said, { startsAt, zone, allDay }) : ''
  if (rule === undefined) problem('rule')
  return {
    ...{ uid: named.uid, title: named.title, startsAt, endsAt, allDay, zone, rule: rule ?? '', changes: [] },
    ...{ place: textOf(entry, 'location', 120), text: textOf(entry, 'description', 2_000) },
    busy: !allDay && textOf(entry, 'transp', 20).toUpperCase() !== 'TRANSPARENT',
  }
}

function ruleText(entry: Component): string {
  const all = entry.getAllProperties('rrule')
  if (all.length > 1 || entry.hasProperty('rdate')) return 'several'
  return all.length ? String(all[0]!.getFirstValue()) : ''
}

/** Cancelled and changed occurrences of a series. */
function changesOf(same: readonly Component[], master: Component, event: IcsEvent): Change[] {
  if (!event.rule) return []
  const gone = master.getAllProperties('exdate').flatMap((property) =>
    property.getValues().flatMap((value) => {
      const at = momentFrom(value, property, event)
      return at ? [{ ...blank, originalAt: at.at, cancelled: true }] : []
    }),
  )
  const moved = same.flatMap((entry): Change[] => {
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
  const byTime = new Map([...gone, ...moved].map((change) => [change.originalAt.getTime(), change]))
  return [...byTime.values()].slice(0, mostChanges)
}

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
  return new Date(startsAt.getTime() + (allDay ? 86_400_000 : 0))
}

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

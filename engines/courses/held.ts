import type { Calendar } from '#engines/calendar/calendar.ts'
import { dateIn, lastDayOf } from '#engines/calendar/weeks.ts'
import { instantOf } from '#engines/calendar/work-time.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { Said } from '#kernel/language/said.ts'
import type { Change, ChangeKind, Meeting } from './shapes.ts'

/** A meeting on a date: the one form that the table, the feed, agendas and room uses are made of. */
export type Held = {
  /** Stable: the meeting and its date, or the change that moved or added it; with the number of a further part. */
  key: string
  class: string
  campus: string
  /** '' if added by a change. */
  meeting: string
  day: string
  /** Periods that follow each other: a meeting during 1, 2, 5, 6 is held in two parts. */
  periods: readonly number[]
  /** Minutes since midnight; both 0 if the calendar has no such period on this date. */
  from: number
  to: number
  rooms: readonly string[]
  place: string
  kind: Meeting['kind'] | ''
  /** On a make-up day: the date it stands for, and why. */
  makeupFor?: string
  makeupReason?: Said
  /** What a change did to it. A moved one is there twice: at its old time, `isOff`, and at its new one. */
  change?: { id: string; kind: ChangeKind; reason: Said /** Of a moved one: its other date. */; otherDay: string }
  /** Not held: cancelled, or moved away. */
  isOff: boolean
}

type Range = { from: string; until: string }
type Registered = { meetings: readonly Meeting[]; changes: readonly Change[] }

/** The meetings on the dates from `from` to `until`, in order of time. `changes` are those in force. */
export function heldMeetings(calendar: Calendar, { meetings, changes }: Registered, range: Range): Held[] {
  const byPlace = Map.groupBy(meetings, ({ term, campus, weekday }) => `${term} ${campus} ${weekday}`)
  const campuses = new Set(meetings.map(({ campus }) => campus))
  const ofMeeting = new Map(changes.filter(({ meeting }) => meeting).map((one) => [`${one.meeting} ${one.day}`, one]))
  const held: Held[] = []
  for (let day = range.from; day <= range.until; day = dayAfter(day, 1)) {
    for (const campus of campuses) {
      const { countsAs, kind, reason } = calendar.dayOf(day, campus)
      if (!countsAs) continue
      const { term, week, weekday } = countsAs
      const standsFor = kind === 'makeup' ? dateIn(calendar.term(term)!, week, weekday) : ''
      const made = standsFor ? { makeupFor: standsFor, ...(reason && { makeupReason: reason }) } : {}
      for (const meeting of byPlace.get(`${term} ${campus} ${weekday}`) ?? [])
        if (meeting.weeks.includes(week))
          held.push(...changed(calendar, meeting, day, ofMeeting.get(`${meeting.id} ${day}`), made))
    }
  }
  const known = new Map(meetings.map((meeting) => [meeting.id, meeting]))
  for (const change of changes)
    if (change.toDay && range.from <= change.toDay && change.toDay <= range.until)
      held.push(...arrived(calendar, change, change.meeting ? known.get(change.meeting) : undefined))
  return held.sort((a, b) => compare(a.day, b.day) || a.from - b.from || compare(a.key, b.key))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Made = Pick<Held, 'makeupFor' | 'makeupReason'>

/** A meeting on the date it is planned for. */
function changed(calendar: Calendar, meeting: Meeting, day: string, change: Change | undefined, made: Made): Held[] {
  const { id, campus, periods, rooms, place, kind } = meeting
  const isOff = change?.kind === 'cancelled' || change?.kind === 'moved'
  const isElsewhere = change?.kind === 'room' || change?.kind === 'teacher'
  const what = {
    ...{ class: meeting.class, campus, meeting: id, kind, isOff, ...made },
    rooms: (isElsewhere && change.toRooms) || rooms,
    place: (isElsewhere ? change.toPlace : null) ?? place,
    ...(change && { change: faceOf(change, change.toDay ?? '') }),
  }
  return parts(calendar, { day, periods, campus }, `${id}.${day}`).map((part) => ({ ...what, ...part }))
}

/** A meeting at the time a change moved it to, or a date it added. */
function arrived(calendar: Calendar, change: Change, meeting: Meeting | undefined): Held[] {
  if (change.kind === 'moved' && !meeting) return []
  const { campus, toDay, toPeriods, toRooms, toPlace } = change
  const what = {
    ...{ class: change.class, campus, meeting: meeting?.id ?? '', isOff: false },
    kind: meeting?.kind ?? ('' as const),
    rooms: toRooms ?? meeting?.rooms ?? [],
    place: toPlace ?? (toRooms ? '' : (meeting?.place ?? '')),
    change: faceOf(change, change.day ?? ''),
  }
  const at = { day: toDay!, periods: toPeriods ?? meeting?.periods ?? [], campus }
  return parts(calendar, at, change.id).map((part) => ({ ...what, ...part }))
}

const faceOf = ({ id, kind, reason }: Change, otherDay: string) => ({ id, kind, reason, otherDay })

type At = { day: string; periods: readonly number[]; campus: string }

/** Runs of periods that follow each other in the table of the date, with their times. */
function parts(calendar: Calendar, { day, periods, campus }: At, key: string) {
  const table = calendar.periodsOn(day, campus)
  const order = new Map(table.map(({ n }, i) => [n, i]))
  const runs: number[][] = []
  for (const n of periods) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    const follows = before !== undefined && (order.get(n) ?? n) === (order.get(before) ?? before) + 1
    if (last && follows) last.push(n)
    else runs.push([n])
  }
  return runs.map((run, i) => {
    const first = table[order.get(run[0]!) ?? -1]
    const last = table[order.get(run.at(-1)!) ?? -1]
    const [from, to] = first && last ? [first.from, last.to] : [0, 0]
    return { key: i ? `${key}.${i}` : key, day, periods: run, from, to }
  })
}

/** Whether it has a time. Without one it stands only in the table, at its periods. */
export const isTimed = ({ from, to }: Pick<Held, 'from' | 'to'>): boolean => to > from

/** Begin and end as instants. */
export const instantsOf = (
  calendar: Pick<Calendar, 'zone'>,
  { day, from, to }: Held,
): { starts: Date; ends: Date } => ({
  starts: new Date(instantOf(calendar.zone, day, from)),
  ends: new Date(instantOf(calendar.zone, day, to)),
})

/** All dates on which classes of a term can be held by the calendar: make-up days may lie outside of its weeks. */
export function datesOfTerm(calendar: Calendar, id: string): Range | undefined {
  const term = calendar.term(id)
  if (!term) return undefined
  const [start, end] = [term.start, lastDayOf(term)]
  const madeUp = calendar.specialDays
    .filter(({ standsFor }) => standsFor && start <= standsFor && standsFor <= end)
    .map(({ day }) => day)
  const days = [start, end, ...madeUp].sort()
  return { from: days[0]!, until: days.at(-1)! }
}

/** Pairs of meetings held at the same time. Parts of one class never clash with each other. */
export function clashesOf<H extends Held>(held: readonly H[]): [H, H][] {
  const at = held.filter((one) => !one.isOff && isTimed(one))
  return at.flatMap((one, i) =>
    at
      .slice(i + 1)
      .filter(
        (other) => other.day === one.day && other.from < one.to && one.from < other.to && other.class !== one.class,
      )
      .map((other): [H, H] => [one, other]),
  )
}

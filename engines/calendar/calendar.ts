import { weekdayOf } from '#kernel/calendar.ts'
import type { Said } from '#kernel/language/said.ts'
import { bellsOn } from './bells.ts'
import type { CalendarData, Campus, DayKind, Period, Span, SpecialDay, Term } from './shapes.ts'
import { dateIn, lastDayOf, weekOf } from './weeks.ts'
import { addWorkTime, instantOf, workTimeBetween } from './work-time.ts'

/** A place in a term: its week, and the weekday from 1 (Monday) to 7 (Sunday). */
export type ClassDay = { term: string; week: number; weekday: number }

/** What a date is. */
export type DayInfo = {
  day: string
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number
  /** The term in whose weeks it is; undefined in vacations, and where no term is set. */
  term?: Term
  /** 0 outside of terms. */
  week: number
  kind: DayKind
  /** Whose classes are held: its own on an ordinary day, those of another date on a make-up day. Absent: none. */
  countsAs?: ClassDay
  /** Why it is no ordinary day. */
  reason?: Said
  /** Outside of terms: the term that begins next. */
  next?: Term
}

/** A date on which a class meets. */
export type ClassDate = {
  day: string
  /** On a make-up day: the date it stands for, and why. */
  movedFrom?: string
  reason?: Said
}

type Classes = { weeks: readonly number[]; weekday: number; campus?: string }

export type Calendar = {
  zone: string
  /** By date. */
  terms: readonly Term[]
  campuses: readonly Campus[]
  /** Days with a row of their own, by date. */
  specialDays: readonly SpecialDay[]
  term: (id: string) => Term | undefined
  /** The term of a date; outside of terms the next one, after all of them the last. Undefined if none is set. */
  termNear: (day: string) => Term | undefined
  dayOf: (day: string, campus?: string) => DayInfo
  /** The inverse of `dayOf`: the dates on which a class of these weeks and this weekday meets. */
  datesOf: (term: string, classes: Classes) => ClassDate[]
  /** The periods of a date; empty without a table for it. */
  periodsOn: (day: string, campus?: string) => readonly Period[]
  /** A period of a date, in minutes since midnight and as instants. */
  timeOf: (day: string, campus: string, n: number) => PeriodTime | undefined
  /** Office hours of a date; empty on days off. */
  hoursOn: (day: string, campus?: string) => readonly Span[]
  isWorkday: (day: string, campus?: string) => boolean
  addWorkTime: (at: Date, minutes: number, campus?: string) => Date
  /** In minutes. */
  workTimeBetween: (from: Date, to: Date, campus?: string) => number
}

export type PeriodTime = Span & { starts: Date; ends: Date }

/** The calendar of a site, the same on the server and in browsers. */
export function openCalendar(data: CalendarData): Calendar {
  const { zone, bells, campuses, hours } = data
  const terms = data.terms.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const specialDays = data.days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const byId = new Map(terms.map((term) => [term.id, term]))
  const special = new Map(specialDays.map((row) => [`${row.day} ${row.campus}`, row]))
  const specialOn = (day: string, campus = '') => special.get(`${day} ${campus}`) ?? special.get(`${day} `)
  const lastDays = new Map(terms.map((term) => [term, lastDayOf(term)]))
  const termOn = (day: string) => terms.find((term) => term.start <= day && day <= lastDays.get(term)!)
  const termAfter = (day: string) => terms.find(({ start }) => start > day)

  function placeOf(day: string): ClassDay | undefined {
    const term = termOn(day)
    return term && { term: term.id, week: weekOf(term, day), weekday: weekdayOf(day) }
  }

  function dayOf(day: string, campus?: string): DayInfo {
    const { kind, standsFor, reason } = specialOn(day, campus) ?? ordinary
    const term = termOn(day)
    const next = term ? undefined : termAfter(day)
    const countsAs = kind === 'ordinary' ? placeOf(day) : kind === 'makeup' ? placeOf(standsFor) : undefined
    return {
      day,
      weekday: weekdayOf(day),
      week: term ? weekOf(term, day) : 0,
      kind,
      ...(term && { term }),
      ...(countsAs && { countsAs }),
      ...(reason && { reason }),
      ...(next && { next }),
    }
  }

  function datesOf(id: string, { weeks, weekday, campus }: Classes): ClassDate[] {
    const term = byId.get(id)
    if (!term) return []
    const there = new Set(weeks.filter((week) => week >= 1 && week <= term.weeks))
    const planned = new Set([...there].map((week) => dateIn(term, week, weekday)))
    const usual = [...planned].filter((day) => dayOf(day, campus).kind === 'ordinary').map((day) => ({ day }))
    const moved = specialDays
      .filter((row) => row.kind === 'makeup' && planned.has(row.standsFor) && specialOn(row.day, campus) === row)
      .map(({ day, standsFor, reason }) => ({ day, movedFrom: standsFor, ...(reason && { reason }) }))
    return [...usual, ...moved].sort((a, b) => (a.day < b.day ? -1 : 1))
  }

  function hoursOn(day: string, campus?: string): readonly Span[] {
    const { kind, standsFor } = specialOn(day, campus) ?? ordinary
    if (kind === 'holiday') return []
    const own = hours[weekdayOf(standsFor || day) - 1]!
    return kind === 'ordinary' || own.length ? own : (hours.find(({ length }) => length) ?? [])
  }

  const periodsOn = (day: string, campus = '') => bellsOn(bells, day, campus)?.periods ?? []

  function timeOf(day: string, campus: string, n: number): PeriodTime | undefined {
    const found = periodsOn(day, campus).find((one) => one.n === n)
    if (!found) return undefined
    const at = (minute: number) => new Date(instantOf(zone, day, minute))
    return { from: found.from, to: found.to, starts: at(found.from), ends: at(found.to) }
  }

  const hoursAt = (campus?: string) => (day: string) => hoursOn(day, campus)
  return {
    ...{ zone, terms, campuses, specialDays, dayOf, datesOf, periodsOn, timeOf, hoursOn },
    term: (id) => byId.get(id),
    termNear: (day) => termOn(day) ?? termAfter(day) ?? terms.at(-1),
    isWorkday: (day, campus) => hoursOn(day, campus).length > 0,
    addWorkTime: (at, minutes, campus) => addWorkTime(zone, hoursAt(campus), at, minutes),
    workTimeBetween: (from, to, campus) => workTimeBetween(zone, hoursAt(campus), from, to),
  }
}

const ordinary: Pick<SpecialDay, 'kind' | 'standsFor' | 'reason'> = { kind: 'ordinary', standsFor: '', reason: null }

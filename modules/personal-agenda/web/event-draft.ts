import { dayAfter } from '#kernel/calendar.ts'
import { clockOf } from '#kernel/clock.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { currentDay } from '#kernel/web/time.ts'
import type { EventFace } from '../shapes.ts'
import { dayOf, momentOn, wallOf } from './days.ts'
import { type Repetition, repetitionOf, ruleOf } from './rules.ts'

export type EventDraft = Repetition & {
  title: string
  calendar: string
  place: string
  text: string
  allDay: boolean
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  busy: boolean
  remind: string
}

const timeOf = (at: number): string => clockOf(Math.floor(wallOf(at).minute))

/** Begins at the next full hour, or at the time that was chosen. */
export function newDraft(asked: { day: string; from: string; to: string; calendar: string }): EventDraft {
  const now = Math.floor(serverNow() / 1000)
  const isAsked = /^\d{4}-\d\d-\d\d$/.test(asked.day) && asked.day !== currentDay()
  const starts = Number(asked.from) || (isAsked ? momentOn(asked.day, 540) : Math.ceil((now + 1) / 3_600) * 3_600)
  const ends = Number(asked.to) || starts + 3_600
  return {
    ...repetitionOf('', dayOf(starts)),
    ...{ title: '', calendar: asked.calendar, place: '', text: '', allDay: false, busy: true, remind: '10' },
    ...{ startDay: dayOf(starts), startTime: timeOf(starts), endDay: dayOf(ends), endTime: timeOf(ends) },
  }
}

export function draftOf(event: EventFace): EventDraft {
  const { title, calendar, place, text, allDay, busy, starts, ends, rule, remind } = event
  const end = allDay ? ends - 1 : ends
  return {
    ...repetitionOf(rule, dayOf(event.first)),
    ...{ title, calendar, place, text, allDay, busy, remind: remind.length ? String(remind[0]) : '' },
    ...{ startDay: dayOf(starts), startTime: timeOf(starts), endDay: dayOf(end), endTime: timeOf(end) },
  }
}

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** What is sent. */
export function sentOf(draft: EventDraft) {
  const { title, calendar, place, text, allDay, busy, startDay, endDay, remind } = draft
  const starts = momentOn(startDay, allDay ? 0 : minuteOf(draft.startTime))
  const ends = allDay ? momentOn(dayAfter(endDay, 1)) : momentOn(endDay, minuteOf(draft.endTime))
  const minutes = remind === '' ? [] : [Number(remind)]
  return { title, calendar, place, text, allDay, busy, starts, ends, remind: minutes, rule: ruleOf(draft, startDay) }
}

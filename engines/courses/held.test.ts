import { describe, expect, test } from 'vitest'
import { calendarWith, days, makeup, said, termOf } from '#engines/calendar/testing/samples.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { clashesOf, datesOfTerm, heldMeetings } from './held.ts'
import type { Change, Meeting } from './shapes.ts'

const periods = Array.from({ length: 8 }, (_, i) => ({ n: i + 1, from: 480 + i * 60, to: 525 + i * 60 }))
const bells = [{ id: 'b', campus: '', name: said('全年'), from: '01-01', until: '12-31', periods }]
const calendar = calendarWith({ terms: [termOf('t', '2026-09-07', 18)], days, bells })
const monday: Meeting = {
  ...{ id: 'm', class: 'c', term: 't', campus: 'east', weekday: 1, kind: 'lecture', rooms: ['r1'], place: '' },
  ...{ weeks: Array.from({ length: 16 }, (_, i) => i + 1), periods: [1, 2] },
}
const change = (part: Partial<Change>): Change => ({
  ...{ id: 'x', class: 'c', term: 't', campus: 'east', kind: 'cancelled', meeting: 'm', day: '2026-09-14' },
  ...{ toDay: null, toPeriods: null, toRooms: null, toPlace: null, reason: said('出差') },
  ...part,
})
const week2 = { from: '2026-09-14', until: '2026-09-20' }
const held = (meetings: Meeting[], changes: Change[] = [], range = week2) =>
  heldMeetings(calendar, { meetings, changes }, range)

describe('meetings on dates', () => {
  test('agree with the calendar on every date of the term, make-up days too', () => {
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
      const meeting = { ...monday, weekday }
      const range = datesOfTerm(calendar, 't')!
      const dates = held([meeting], [], { from: dayAfter(range.from, -30), until: dayAfter(range.until, 30) })
      const wanted = calendar.datesOf('t', { weeks: meeting.weeks, weekday, campus: 'east' })
      expect(dates.map(({ day, makeupFor }) => [day, makeupFor])).toEqual(wanted.map((one) => [one.day, one.movedFrom]))
    }
  })

  test('have the times of their periods, in parts where these do not follow each other', () => {
    expect(held([{ ...monday, periods: [1, 2, 5] }])).toMatchObject([
      { key: 'm.2026-09-14', periods: [1, 2], from: 480, to: 585 },
      { key: 'm.2026-09-14.1', periods: [5], from: 720, to: 765 },
    ])
    expect(held([{ ...monday, periods: [30] }])).toMatchObject([{ periods: [30], from: 0, to: 0 }])
  })

  test('are cancelled, in another room, moved and added by changes', () => {
    expect(held([monday], [change({})])).toMatchObject([{ isOff: true, change: { kind: 'cancelled' } }])
    expect(held([monday], [change({ kind: 'room', toRooms: ['r2'] })])).toMatchObject([{ isOff: false, rooms: ['r2'] }])
    expect(held([monday], [change({ kind: 'moved', toDay: '2026-09-16', toPeriods: [3] })])).toMatchObject([
      { day: '2026-09-14', isOff: true, change: { otherDay: '2026-09-16' } },
      { day: '2026-09-16', isOff: false, periods: [3], rooms: ['r1'], key: 'x', change: { otherDay: '2026-09-14' } },
    ])
    const added = change({
      kind: 'added',
      meeting: null,
      day: null,
      toDay: '2026-09-20',
      toPeriods: [1],
      toPlace: '操场',
    })
    expect(held([], [added])).toMatchObject([{ day: '2026-09-20', place: '操场', meeting: '', isOff: false }])
  })

  test('a change of a date on which the meeting is not held does nothing', () => {
    expect(held([monday], [change({ day: '2026-09-15' })])).toMatchObject([{ isOff: false }])
  })

  test('a make-up day of one campus holds for that campus', () => {
    const local = calendarWith({
      terms: [termOf('t', '2026-09-07', 18)],
      days: [makeup('2026-09-19', '2026-09-14', 'west')],
      bells,
    })
    const days = (campus: string) =>
      heldMeetings(local, { meetings: [{ ...monday, campus }], changes: [] }, week2).map(({ day }) => day)
    expect(days('east')).toEqual(['2026-09-14'])
    expect(days('west')).toEqual(['2026-09-14', '2026-09-19'])
  })

  test('clash when they overlap, unless one is cancelled', () => {
    const other = { ...monday, id: 'n', class: 'd', periods: [2, 3] }
    expect(clashesOf(held([monday, other]))).toHaveLength(1)
    expect(clashesOf(held([monday, other], [change({})]))).toHaveLength(0)
    expect(clashesOf(held([monday, { ...other, periods: [3] }]))).toHaveLength(0)
  })
})

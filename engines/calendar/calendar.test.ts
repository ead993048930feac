import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { sayDay } from './say-day.ts'
import { officialDays } from './server/official-days.ts'
import type { SpecialDay, Term } from './shapes.ts'
import { calendarWith, days, holiday, makeup, said, termOf } from './testing/samples.ts'
import { dateIn, lastDayOf, nearestWeek, weekOf } from './weeks.ts'

/** Terms of three years that begin on this weekday. */
const termsFrom = (weekday: number): Term[] =>
  ['2024-02-19', '2024-08-26', '2025-02-17', '2025-09-01', '2026-02-23', '2026-08-31'].map((monday, i) =>
    termOf(`t${i}`, dayAfter(monday, (weekday % 7) - 1), 19),
  )
const everyDay = Array.from({ length: 1096 }, (_, i) => dayAfter('2024-01-01', i))
const allWeekdays = [1, 2, 3, 4, 5, 6, 7]

describe.each(allWeekdays)('terms that begin on weekday %i', (first) => {
  const terms = termsFrom(first)
  const calendar = calendarWith({ terms, days })
  const meetings = terms.flatMap((term) =>
    allWeekdays.flatMap((weekday) =>
      Array.from({ length: term.weeks }, (_, i) => i + 1).flatMap((week) =>
        calendar.datesOf(term.id, { weeks: [week], weekday }).map((met) => ({ ...met, term: term.id, week, weekday })),
      ),
    ),
  )

  test('every class date maps back to its week and weekday, and every date has the classes it says', () => {
    for (const { day, term, week, weekday } of meetings)
      expect(calendar.dayOf(day).countsAs).toEqual({ term, week, weekday })
    const held = new Set(meetings.map(({ day }) => day))
    expect(held.size).toBe(meetings.length)
    for (const day of everyDay) expect(calendar.dayOf(day).countsAs !== undefined, day).toBe(held.has(day))
  })

  test('a class meets on its weeks, less those of special days, plus make-up days for them', () => {
    for (const term of terms)
      for (const weekday of allWeekdays) {
        const weeks = Array.from({ length: term.weeks }, (_, i) => i + 1)
        const planned = weeks.map((week) => dateIn(term, week, weekday))
        const lost = planned.filter((day) => days.some((one) => one.day === day)).length
        const gained = days.filter(({ standsFor }) => planned.includes(standsFor)).length
        const met = calendar.datesOf(term.id, { weeks, weekday })
        expect(met.length).toBe(term.weeks - lost + gained)
        expect(met.map(({ day }) => day)).toEqual(met.map(({ day }) => day).toSorted())
      }
  })

  test('the weeks of a term follow one another without a gap', () => {
    for (const term of terms) {
      const within = everyDay.filter((day) => term.start <= day && day <= lastDayOf(term))
      for (const day of within) {
        const { week, weekday, term: found } = calendar.dayOf(day)
        expect([found?.id, dateIn(term, week, weekday), weekOf(term, day)]).toEqual([term.id, day, week])
      }
      expect(calendar.dayOf(term.start)).toMatchObject({ week: 1, weekday: weekdayOf(term.start) })
    }
  })
})

test('any holidays and make-up days: both directions agree', () => {
  const term = termOf('t', '2026-09-06', 18)
  const any = fc.integer({ min: -10, max: 18 * 7 + 10 }).map((n) => dayAfter(term.start, n))
  const special = fc.record({ day: any, kind: fc.constantFrom('holiday', 'workday', 'ordinary', 'makeup'), as: any })
  fc.assert(
    fc.property(fc.uniqueArray(special, { selector: ({ day }) => day, maxLength: 30 }), (some) => {
      const rows = some.map(
        ({ day, kind, as }): SpecialDay =>
          kind === 'makeup' && as !== day
            ? makeup(day, as)
            : { ...holiday(day), kind: kind === 'makeup' ? 'holiday' : (kind as 'holiday') },
      )
      const calendar = calendarWith({ terms: [term], days: rows })
      for (let n = -12; n < 18 * 7 + 12; n++) {
        const day = dayAfter(term.start, n)
        const { countsAs } = calendar.dayOf(day)
        const found = countsAs && calendar.datesOf('t', { weeks: [countsAs.week], weekday: countsAs.weekday })
        expect(found?.some((met) => met.day === day) ?? true).toBe(true)
      }
      for (const weekday of allWeekdays)
        for (const { day, movedFrom } of calendar.datesOf('t', { weeks: [3, 4], weekday })) {
          expect(calendar.dayOf(day).countsAs).toMatchObject({ weekday })
          expect(movedFrom === undefined).toBe(calendar.dayOf(day).kind === 'ordinary')
        }
    }),
    { numRuns: 60 },
  )
})

describe('a date', () => {
  const calendar = calendarWith({
    terms: [termOf('1', '2026-08-31', 19), termOf('2', '2027-02-22', 19)],
    days: [...days, holiday('2026-11-19', 'east'), makeup('2026-11-21', '2026-11-19', 'east')],
    campuses: [{ id: 'east', name: said('东校区') }],
  })

  test('is said in words, with the reason of a make-up day', () => {
    const say = (day: string, language: 'zh' | 'en' | 'tw' = 'zh') => sayDay(calendar, calendar.dayOf(day), language)
    expect(say('2026-09-07')).toBe('第 2 周 周一')
    expect(say('2026-09-07', 'en')).toBe('Week 2, Mon')
    expect(say('2026-10-01')).toBe('国庆节，放假')
    expect(say('2026-10-10')).toBe('国庆节调休，按第 6 周周三上课')
    expect(say('2026-10-10', 'en')).toBe('Make-up day for National Day: classes of Wed, week 6')
    expect(say('2026-10-10', 'tw')).toBe('國慶節調休，依第 6 週週三上課')
    expect(say('2026-08-28')).toBe('假期，学期1还有 3 天开学')
    expect(say('2027-02-21')).toBe('假期，学期2明天开学')
    expect(say('2027-08-21')).toBe('学期已结束，下一学期尚未设置')
    const empty = calendarWith({})
    expect(sayDay(empty, empty.dayOf('2026-09-07'), 'zh')).toBe('尚未设置学期')
    expect([empty.termNear('2026-09-07'), empty.datesOf('1', { weeks: [1], weekday: 1 })]).toEqual([undefined, []])
  })

  test('outside of terms has no week; the next term is near, and after all of them the last', () => {
    expect(calendar.dayOf('2026-08-30')).toMatchObject({ week: 0, next: { id: '1' } })
    expect(['2026-08-01', '2026-12-01', '2027-02-01', '2028-01-01'].map((day) => calendar.termNear(day)?.id)).toEqual([
      ...['1', '1', '2', '2'],
    ])
    const [first] = calendar.terms
    expect(['2026-08-01', '2026-09-07', '2028-01-01'].map((day) => nearestWeek(first!, day))).toEqual([1, 2, 19])
  })

  test('may be special at one campus only', () => {
    expect([calendar.dayOf('2026-11-19').kind, calendar.dayOf('2026-11-19', 'east').kind]).toEqual([
      'ordinary',
      'holiday',
    ])
    const thursdays = { weeks: [12], weekday: 4 }
    expect(calendar.datesOf('1', thursdays)).toEqual([{ day: '2026-11-19' }])
    const [moved, ...more] = calendar.datesOf('1', { ...thursdays, campus: 'east' })
    expect([moved, more]).toEqual([{ day: '2026-11-21', movedFrom: '2026-11-19', reason: said('调休') }, []])
    expect([calendar.isWorkday('2026-11-21'), calendar.isWorkday('2026-11-21', 'east')]).toEqual([false, true])
  })
})

test('the package pairs make-up days with the days in lieu of their festival', () => {
  const pairs = officialDays('2026-01-01', '2026-12-31').flatMap(({ day, standsFor }) =>
    standsFor ? [[day, standsFor]] : [],
  )
  expect(pairs).toEqual([
    ['2026-01-04', '2026-01-02'],
    ['2026-02-14', '2026-02-20'],
    ['2026-02-28', '2026-02-23'],
    ['2026-05-09', '2026-05-05'],
    ['2026-09-20', '2026-10-06'],
    ['2026-10-10', '2026-10-07'],
  ])
})

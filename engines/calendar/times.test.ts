import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#kernel/calendar.ts'
import { momentOf, wallAt } from '#kernel/zone-time.ts'
import { calendarWith, days, holiday, said } from './testing/samples.ts'
import { usualWeek } from './usual-hours.ts'

const everyDay = Array.from({ length: 1096 }, (_, i) => dayAfter('2024-01-01', i))

describe('periods', () => {
  const table = (id: string, campus: string, range: string, from: number) => {
    const [start = '', until = ''] = range.split('…')
    const periods = [
      { n: 1, from, to: from + 45 },
      { n: 2, from: from + 50, to: from + 70 },
    ]
    return { id, campus, name: said(id), from: start, until, periods }
  }
  const bells = [
    table('winter', '', '10-01…04-30', 480),
    table('summer', '', '05-01…09-30', 490),
    table('east', 'east', '01-01…12-31', 500),
    table('exams', 'east', '2026-12-28…2027-01-10', 510),
  ]
  const calendar = (zone: string) => calendarWith({ zone, bells })

  test('follow campus, season and dates', () => {
    const first = (day: string, campus?: string) => calendar('Asia/Shanghai').periodsOn(day, campus)[0]?.from
    expect([
      first('2026-04-30'),
      first('2026-05-01'),
      first('2026-09-30'),
      first('2026-10-01'),
      first('2026-12-31'),
    ]).toEqual([...[480, 490, 490, 480, 480]])
    expect([first('2026-05-01', 'east'), first('2027-01-10', 'east'), first('2027-01-11', 'east')]).toEqual([
      500, 510, 500,
    ])
    expect(first('2026-05-01', 'west')).toBe(490)
    expect(calendarWith({}).periodsOn('2026-05-01')).toEqual([])
  })

  test.each(['Asia/Shanghai', 'Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Auckland'])(
    'are instants in %s',
    (zone) => {
      for (const day of everyDay) {
        const { from, starts, ends } = calendar(zone).timeOf(day, '', 1)!
        expect(wallAt(zone, starts.getTime())).toEqual({ day, minute: from })
        expect(ends.getTime() - starts.getTime()).toBe(45 * 60_000)
      }
      expect(calendar(zone).timeOf('2026-05-01', '', 3)).toBeUndefined()
    },
  )
})

describe('office hours', () => {
  const at = (text: string) => new Date(`${text}:00+08:00`)
  const calendar = calendarWith({ days })

  test('a deadline counts work days and hours only', () => {
    expect(calendar.addWorkTime(at('2026-09-30T17:00'), 60)).toEqual(at('2026-10-08T08:30'))
    expect(calendar.addWorkTime(at('2026-09-30T17:00'), 30)).toEqual(at('2026-09-30T17:30'))
    expect(calendar.addWorkTime(at('2026-10-09T12:30'), 211)).toEqual(at('2026-10-10T08:01'))
    expect(calendar.workTimeBetween(at('2026-09-30T17:00'), at('2026-10-08T08:30'))).toBe(60)
    expect(calendar.workTimeBetween(at('2026-10-08T08:30'), at('2026-09-30T17:00'))).toBe(0)
    expect([calendar.isWorkday('2026-10-10'), calendar.isWorkday('2026-10-11')]).toEqual([true, false])
  })

  test('a working day at a weekend has the hours of a weekday', () => {
    const own = calendarWith({ days: [{ ...holiday('2026-11-21'), kind: 'workday' }] })
    expect(own.hoursOn('2026-11-21')).toEqual(usualWeek[0])
  })

  test.each(['Asia/Shanghai', 'Europe/Berlin', 'America/Sao_Paulo'])('adding and measuring agree in %s', (zone) => {
    const other = calendarWith({ zone, days })
    const first = momentOf(zone, { day: '2024-01-01', minute: 0 }, 'first')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 * 1440 }), fc.integer({ min: 1, max: 20_000 }), (start, minutes) => {
        const from = new Date(first + start * 60_000)
        const due = other.addWorkTime(from, minutes)
        expect(other.workTimeBetween(from, due)).toBeCloseTo(minutes, 6)
        const { day, minute } = wallAt(zone, due.getTime())
        expect(other.hoursOn(day).some((span) => span.from < minute && minute <= span.to)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

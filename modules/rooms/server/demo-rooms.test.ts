import { expect, test } from 'vitest'
import { calendarWith, said, termOf } from '#engines/calendar/testing/samples.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { demoBuildings, demoRoomsOf, demoUses } from './demo-rooms.ts'

const rooms = demoBuildings.flatMap((one) =>
  demoRoomsOf(one).map(({ code }) => ({ id: code, code, campus: one.campus })),
)

test('there are 80 rooms with codes of their own', () => {
  expect(new Set(rooms.map(({ code }) => code)).size).toBe(80)
})

test('on any day of a year some demo rooms are in use, and some are free', () => {
  const periods = Array.from({ length: 12 }, (_, i) => ({ n: i + 1, from: 480 + i * 60, to: 525 + i * 60 }))
  const bells = [{ id: 'all', campus: '', name: said('全年'), from: '01-01', until: '12-31', periods }]
  const calendar = calendarWith({ terms: [termOf('a', '2026-03-02', 20)], bells })
  // The same for all days of a week.
  for (let monday = '2025-12-29'; monday <= '2026-12-31'; monday = dayAfter(monday, 7)) {
    const uses = demoUses(calendar, monday, rooms).filter(({ from }) => from === 480)
    for (let n = 0; n < 7; n++) {
      const used = new Set(uses.filter(({ day }) => day === dayAfter(monday, n)).map(({ room }) => room))
      expect(used.size).toBeGreaterThan(0)
      expect(used.size).toBeLessThan(rooms.length - 10)
    }
  }
})

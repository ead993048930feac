import { expect, test } from 'vitest'
import { isInWindow, weekOf } from './rules.ts'

test('weeks begin on Monday or on Sunday', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-07', '2026-03-08']
  expect(days.map((day) => weekOf(day, 1))).toEqual([
    ...['2026-02-23', '2026-02-23', '2026-03-02', '2026-03-02', '2026-03-02'],
  ])
  expect(days.map((day) => weekOf(day, 7))).toEqual([
    ...['2026-02-22', '2026-03-01', '2026-03-01', '2026-03-01', '2026-03-08'],
  ])
})

test('a run begins and ends within one window of one day', () => {
  const windows = [
    { from: '06:00', to: '08:00' },
    { from: '16:00', to: '23:59' },
  ]
  const at = (time: string) => Date.parse(`2026-03-04T${time}+08:00`) / 1000
  const isIn = (from: string, to: string) => isInWindow(windows, 'Asia/Shanghai', at(from), at(to))
  expect(isIn('06:00:00', '07:59:59')).toBe(true)
  expect(isIn('05:59:59', '07:00:00')).toBe(false)
  expect(isIn('07:30:00', '08:00:00')).toBe(false)
  expect(isIn('07:30:00', '16:30:00')).toBe(false)
  expect(isInWindow(windows, 'Asia/Shanghai', at('23:50:00'), at('23:50:00') + 7 * 3_600 + 1_200)).toBe(false)
})

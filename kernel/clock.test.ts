import { expect, test } from 'vitest'
import { asWritten } from './clock.ts'

const at = (text: string): number => Date.parse(text) / 1000

test('a deadline at midnight is the last minute of the day it ends, by the clock of the place', () => {
  expect(asWritten('Asia/Shanghai', at('2026-11-18T00:00:00+08:00'))).toBe(at('2026-11-17T23:59:00+08:00'))
  expect(asWritten('Asia/Shanghai', at('2026-11-18T00:00:00Z'))).toBe(at('2026-11-18T00:00:00Z'))
  expect(asWritten('Europe/London', at('2026-11-18T00:00:00Z'))).toBe(at('2026-11-17T23:59:00Z'))
})

test('every other one stays as it is', () => {
  for (const time of ['22:00:00', '23:59:00', '00:01:00', '12:00:00']) {
    const deadline = at(`2026-11-18T${time}+08:00`)
    expect(asWritten('Asia/Shanghai', deadline)).toBe(deadline)
  }
})

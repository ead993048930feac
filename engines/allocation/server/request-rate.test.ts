import { expect, test } from 'vitest'
import type { Site } from '#kernel/site.ts'
import { isCaptchaSolved, requestRateOf } from './request-rate.ts'

const site = { id: 'haste' } as Site
const someone = (id: string, address = '10.0.0.1') => ({ site, person: { id } as never, address })
const times = (n: number, sender: ReturnType<typeof someone>) => Array.from({ length: n }, () => requestRateOf(sender))

test('a few presses are calm, many at once are too often, and going on like that is odd', () => {
  const hasty = someone('hasty')
  expect(times(12, hasty)).toEqual(new Array(12).fill('calm'))
  expect(requestRateOf(hasty)).toBe('tooOften')
  const later = times(60, hasty)
  expect(later.at(-1)).toBe('odd')
  isCaptchaSolved(hasty)
  expect(requestRateOf(hasty)).not.toBe('odd')
})

test('a dormitory behind one address does not suffer for one of them', () => {
  times(200, someone('hasty too', '10.0.0.2'))
  const others = Array.from({ length: 30_000 }, (_, i) => requestRateOf(someone(`other ${i}`, '10.0.0.2')))
  expect(new Set(others)).toEqual(new Set(['calm']))
})

test('where many accounts hurry from one address, each hasty one is odd at once, and the calm ones are not', () => {
  for (let i = 0; i < 40; i++) times(18, someone(`account ${i}`, '10.0.0.3'))
  const next = times(14, someone('account 40', '10.0.0.3'))
  expect(next.slice(12)).toEqual(['tooOften', 'odd'])
  expect(requestRateOf(someone('calm', '10.0.0.3'))).toBe('calm')
})

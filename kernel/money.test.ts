import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMoney,
  allocateFen,
  decimalOf,
  formatFen,
  money,
  mostFen,
  parseMoney,
  splitFen,
  sumFen,
  symbolOf,
} from './money.ts'

const amount = fc.integer({ min: -mostFen, max: mostFen })

describe('shares', () => {
  test('no fen is lost or made, and equal weights differ by one fen at most', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.nat(10_000), { minLength: 1, maxLength: 50 }), (fen, weights) => {
        fc.pre(weights.some((weight) => weight > 0))
        const shares = allocateFen(fen, weights)
        expect(sumFen(shares)).toBe(fen)
        for (const [i, share] of shares.entries()) {
          const exact = (fen * weights[i]!) / sumFen(weights)
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(1.001)
          if (weights[i] === 0) expect(Math.abs(share)).toBe(0)
        }
      }),
    )
    expect(splitFen(100, 3)).toEqual([34, 33, 33])
    expect(splitFen(-100, 3)).toEqual([-34, -33, -33])
    expect(allocateFen(5, [3, 7])).toEqual([2, 3])
  })

  test('nobody to share with is a mistake', () => {
    for (const weights of [[], [0, 0], [1, -1], [0.5], [Number.NaN]]) {
      expect(() => allocateFen(1, weights)).toThrow(RangeError)
    }
    expect(() => splitFen(Number.NaN, 2)).toThrow(RangeError)
  })
})

test('only whole fen of one currency are money', () => {
  for (const fen of [0.1, Number.NaN, Infinity, 2 ** 53]) expect(() => money(fen)).toThrow(RangeError)
  expect(addMoney(money(1), money(2))).toEqual({ fen: 3, currency: 'CNY' })
  expect(() => addMoney(money(1), money(2, 'USD'))).toThrow(RangeError)
  expect(() => addMoney(money(2 ** 53 - 1), money(1))).toThrow(RangeError)
})

describe('what a person types', () => {
  test.each([
    ['0.1', 10],
    ['1,234.5', 123_450],
    ['￥12', 1_200],
    ['¥ 12.34', 1_234],
    ['１２。５０', 1_250],
    ['9999999999.99', mostFen],
    ['12.', 1_200],
    ['0', 0],
  ])('%s is %d fen', (typed, fen) => expect(parseMoney(typed)).toBe(fen))

  test.each([
    '',
    '.5',
    '-1',
    '1.234',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '10000000000',
    '1.2.3',
    '1'.repeat(41),
    '一百',
  ])('%s is none', (typed) => expect(parseMoney(typed)).toBeUndefined())

  test('a currency without small units has none', () => {
    expect(parseMoney('100', 'JPY')).toBe(100)
    expect(parseMoney('100.5', 'JPY')).toBeUndefined()
  })

  test('what was written is read back', () => {
    fc.assert(fc.property(fc.nat(mostFen), (fen) => void expect(parseMoney(decimalOf(fen))).toBe(fen)))
  })
})

test('it is written exactly, whatever its size', () => {
  expect(decimalOf(-5)).toBe('-0.05')
  expect(decimalOf(9_007_199_254_740_991)).toBe('90071992547409.91')
  expect(decimalOf(100, 'JPY')).toBe('100')
  expect(formatFen(9_007_199_254_740_991, 'zh-CN')).toBe('¥90,071,992,547,409.91')
  expect(formatFen(1_250, 'en', { signed: true })).toBe('+¥12.50')
  expect(formatFen(-1_250, 'en')).toBe('-¥12.50')
  expect(formatFen(0, 'en', { signed: true })).toBe('¥0.00')
  expect(formatFen(1_250, 'zh-CN', { currency: 'USD' })).toBe('$12.50')
  expect([symbolOf('zh-CN'), symbolOf('en', 'USD')]).toEqual(['¥', '$'])
})

import { describe, expect, test } from 'vitest'
import { type Counted, inHundredths, inTenths, isPassed, pointOf, standingOf, usualRule } from './gpa.ts'
import { progressOf, type Taken, totalOf } from './progress.ts'

const result = (value: string, more: Partial<Counted> = {}): Counted => ({
  ...{ code: 'A', year: '2026-2027', term: '1', attempt: 1, kind: 'required', credit: 30 },
  ...{ value, point: null, flags: [], ...more },
})

describe('points', () => {
  test.each([
    ['100', 400],
    ['90', 400],
    ['89.9', 370],
    ['60', 100],
    ['59', 0],
    ['A-', 370],
    ['优秀', 400],
    ['合格', null],
    ['', undefined],
    ['缺考', undefined],
  ])('of %s', (value, point) => expect(pointOf(result(value), usualRule)).toBe(point))

  test('given by the registry come before the rules', () =>
    expect(pointOf(result('60', { point: 333 }), usualRule)).toBe(333))

  test('an exempt course is passed without them', () => {
    expect(isPassed(result('', { flags: ['exempt'] }), usualRule)).toBe(true)
    expect(isPassed(result('59'), usualRule)).toBe(false)
    expect(isPassed(result('合格'), usualRule)).toBe(true)
  })
})

describe('the average', () => {
  const resat = [result('50'), result('88', { attempt: 2, flags: ['resit'] })]
  test.each([
    ['best', 370],
    ['last', 370],
    ['capped', 100],
  ] as const)('with resits %s', (resits, gpa) => expect(standingOf(resat, { ...usualRule, resits }).gpa).toBe(gpa))

  test('the last attempt counts although it is worse', () => {
    const worse = [result('88'), result('62', { attempt: 2 })]
    expect(standingOf(worse, { ...usualRule, resits: 'last' }).gpa).toBe(100)
    expect(standingOf(worse, { ...usualRule, resits: 'best' }).gpa).toBe(370)
  })

  test('is weighted by credits, over kinds that count; a course earns its credits once', () => {
    const list = [
      result('90'),
      result('60', { code: 'B', credit: 10 }),
      result('100', { code: 'C', kind: 'other' }),
      ...resat,
    ]
    expect(standingOf(list, usualRule)).toEqual({ gpa: 325, average: 8250, counted: 40, earned: 70 })
  })

  test('of nothing is none', () =>
    expect(standingOf([result(''), result('合格', { code: 'B' })], usualRule)).toEqual({
      ...{ gpa: null, average: null, counted: 0, earned: 30 },
    }))

  test('is written with two digits, credits as they are', () => {
    expect([inHundredths(350), inTenths(35), inTenths(30)]).toEqual(['3.50', '3.5', '3'])
  })
})

test('progress: a course counts where the plan names it, others by their kind, once', () => {
  const named = { nameEn: '', nameTw: '' }
  const taken = (code: string, value: string, more: Partial<Taken> = {}): Taken => ({
    ...result(value, { code }),
    ...{ name: code, ...named, isShown: value !== '', ...more },
  })
  const course = (code: string) => ({ code, name: code, ...named, credit: 30 })
  const modules = progressOf(
    [
      { name: '必修', ...named, credits: 90, courses: ['A', 'B', 'D'].map(course), kinds: [] },
      { name: '通识', ...named, credits: 20, courses: [], kinds: ['general'] },
    ],
    [taken('A', '80'), taken('B', ''), taken('C', '70', { kind: 'general' }), taken('E', '40', { kind: 'general' })],
    usualRule,
  )
  expect(modules[0]!.courses.map(({ state }) => state)).toEqual(['done', 'running', 'missing'])
  expect(modules[1]!.courses.map(({ code, state }) => [code, state])).toEqual([
    ['C', 'done'],
    ['E', 'failed'],
  ])
  expect(totalOf(modules)).toEqual({ asked: 110, done: 50, running: 30 })
})

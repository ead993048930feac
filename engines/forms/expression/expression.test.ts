import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { type Environment, functionNames } from './functions.ts'
import type { Node, Operator } from './node.ts'
import { parse } from './parse.ts'
import { referencesOf } from './references.ts'
import { stringify } from './stringify.ts'
import type { Value } from './value.ts'

const fields: Record<string, Value> = {
  age: 19,
  name: '林',
  days: ['2026-01-01'],
  tags: ['a', 'b'],
  none: null,
  '9yue': 9,
}
const env: Environment = {
  today: '2026-11-15',
  read: (name, column) => (column === 'cost' ? [10, 20, null] : Object.hasOwn(fields, name) ? fields[name]! : null),
}
const run = (source: string, steps?: number): Value => {
  const parsed = parse(source)
  if ('fault' in parsed) throw new Error(`${parsed.fault.fault} at ${parsed.fault.at}: ${source}`)
  return evaluate(parsed.node, env, steps)
}

test.each([
  ['1 + 2 * 3', 7],
  ['9yue + 1', 10],
  ['1e2 + 1', 101],
  ['(1 + 2) * 3', 9],
  ['7 % 4 - -1', 4],
  ['1 / 0', null],
  ['"a" + \'b\'', 'ab'],
  ['1 + "b"', null],
  ['age >= 18 and name = "林"', true],
  ['not age < 18', true],
  ['none < 3', null],
  ['"b" in tags', true],
  ['age in [18, 19]', true],
  ['1 in 1', false],
  ['if(age > 30, "old", "young")', 'young'],
  ['if(none, 1)', null],
  ['sum(trips.cost)', 30],
  ['count(trips.cost, none)', 2],
  ['average(trips.cost)', 15],
  ['round(2.345, 2)', 2.35],
  ['round(-0.5)', -1],
  ['days("2026-11-01", today())', 14],
  ['days("2026-02-30", today())', null],
  ['addDays("2026-02-28", 1)', '2026-03-01'],
  ['weekday("2026-11-15")', 7],
  ['contains(tags, "a") and contains(name, "林")', true],
  ['startsWith("abc", "ab")', true],
  ['empty(none) and not empty(tags)', true],
  ['first(none, "", 4)', 4],
  ['constructor', null],
  ['__proto__', null],
  ['number(" 12.5 ") + 1', 13.5],
  ['len("学生😀")', 3],
])('%s is %j', (source, value) => {
  expect(run(source)).toEqual(value)
})

test.each([
  ['', 'unexpected'],
  ['1 +', 'unexpected'],
  ['a b', 'unexpected'],
  ['constructor("x")', 'unknownFunction'],
  ['toString()', 'unknownFunction'],
  ['len()', 'wrongArguments'],
  ["'open", 'openText'],
  ['a ; b', 'badCharacter'],
  ['1e999', 'badNumber'],
  [`${'('.repeat(31)}1${')'.repeat(31)}`, 'tooDeep'],
  [`${'-'.repeat(1_000)}1`, 'tooDeep'],
  [Array(600).fill('1').join('+'), 'tooDeep'],
  ['1'.repeat(2_001), 'tooLong'],
])('%s is refused', (source, fault) => {
  expect(parse(source)).toMatchObject({ fault: { fault } })
})

test('a list that costs too much comes to nothing', () => {
  const long: Environment = { ...env, read: () => Array(10_000).fill(1) }
  const { node } = parse('sum(a) + sum(b) + sum(c)') as { node: Node }
  expect(evaluate(node, long)).toBe(null)
})

const pieces = fc.constantFrom(
  ...functionNames(),
  ...'and or not in true false nothing ( ) [ ] , . + - * / % = != < <= > >= 0 1 2.5 1e9 "a" \'b\''.split(' '),
  ...['age', 'tags', 'name', 'trips.cost', '__proto__', 'constructor', '"2026-11-15"'],
)
const anyText = fc.oneof(
  fc.string({ maxLength: 80, unit: 'binary' }),
  fc.array(pieces, { maxLength: 40 }).map((all) => all.join(' ')),
)
const anyValue = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Value>(null, true, false, '', Number.MAX_VALUE, -0),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.array(tie('value'), { maxLength: 5 }),
  ),
})).value

const names = fc.constantFrom('age', 'tags', 'trips', 'x_1', '学号')
const literals = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1e21, 1e-7),
  fc.double({ min: 0, max: 1e15, noNaN: true }).map((x) => Math.abs(x)),
  fc.string({ maxLength: 8, unit: 'binary' }),
)
const operators = fc.constantFrom<Operator>(
  ...'or and = != < <= > >= in + - * / %'.split(' ').map((o) => o as Operator),
)
const anyNode = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    literals.map((value): Node => ({ kind: 'literal', value })),
    names.map((name): Node => ({ kind: 'field', name })),
    names.map((name): Node => ({ kind: 'field', name, column: 'cost' })),
    fc.array(tie('node'), { maxLength: 3 }).map((items): Node => ({ kind: 'list', items })),
    fc.tuple(fc.constantFrom('not' as const, 'minus' as const), tie('node')).map(([kind, of]): Node => ({ kind, of })),
    fc
      .tuple(operators, tie('node'), tie('node'))
      .map(([operator, left, right]): Node => ({ kind: 'binary', operator, left, right })),
    fc
      .tuple(fc.constantFrom('sum', 'count', 'concat', 'first'), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
      .map(([name, args]): Node => ({ kind: 'call', name, args })),
  ),
})).node

describe('whatever is written', () => {
  test('no text makes it throw, and what it gives is a plain value', () => {
    fc.assert(
      fc.property(anyText, anyValue, (source, value) => {
        const parsed = parse(source)
        if ('fault' in parsed) return
        const given = evaluate(parsed.node, { today: '2026-11-15', read: () => value })
        expect(isPlain(given)).toBe(true)
        referencesOf(parsed.node)
      }),
      { numRuns: 3_000 },
    )
  })

  test('it looks at no more fields than it has steps', () => {
    fc.assert(
      fc.property(anyNode, fc.nat(40), (node, steps) => {
        let looks = 0
        evaluate(node, { today: '2026-11-15', read: () => ++looks }, steps)
        expect(looks).toBeLessThanOrEqual(steps)
      }),
    )
  })

  test('written out and read again it is the same', () => {
    fc.assert(
      fc.property(anyNode, (node) => {
        const parsed = parse(stringify(node))
        if ('fault' in parsed) expect(['tooLong', 'tooDeep']).toContain(parsed.fault.fault)
        else expect(parsed.node).toEqual(node)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the same fields give the same value again: it remembers nothing and changes nothing', () => {
    fc.assert(
      fc.property(anyNode, anyValue, (node, value) => {
        const before = JSON.stringify(value)
        const once = evaluate(node, { today: '2026-11-15', read: () => value })
        expect(evaluate(node, { today: '2026-11-15', read: () => value })).toEqual(once)
        expect(JSON.stringify(value)).toBe(before)
      }),
    )
  })
})

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'boolean'].includes(typeof value) ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (Array.isArray(value) && value.every(isPlain))

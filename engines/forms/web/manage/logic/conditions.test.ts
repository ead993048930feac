import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { definitionShape } from '../../../definition.ts'
import { troubleIn } from './check.ts'
import { type Condition, conditionsOf, expressionOf, operators } from './conditions.ts'

describe('rows of the builder', () => {
  test('say what they say', () => {
    const rows: Condition[] = [
      { field: 'leaves', operator: 'is', value: 'yes' },
      { field: 'days', operator: 'more', value: 3 },
      { field: 'food', operator: 'hasNot', value: 'halal' },
      { field: 'name', operator: 'filled', value: '' },
    ]
    const source = "leaves = 'yes' and days > 3 and not contains(food, 'halal') and not empty(name)"
    expect(expressionOf({ join: 'and', rows })).toBe(source)
    expect(conditionsOf(source)).toEqual({ join: 'and', rows })
    expect(expressionOf({ join: 'or', rows: [{ field: 'a', operator: 'is', value: '' }] })).toBe('')
  })

  test('what only a text can say stays a text', () => {
    for (const source of ['a + 1 > 2', "a = 'x' and (b or c = 1)", 'a = b', '1 +', 'sum(t.c) > 3']) {
      expect(conditionsOf(source)).toBeUndefined()
    }
    expect(conditionsOf("a in ['x', 'y'] or day >= today()")).toEqual({
      join: 'or',
      rows: [
        { field: 'a', operator: 'oneOf', value: ['x', 'y'] },
        { field: 'day', operator: 'atLeast', value: 'today()' },
      ],
    })
  })

  test('whatever they are, reading what they wrote gives them again', () => {
    const field = fc.constantFrom('a', 'b_1', 'day')
    const word = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text !== 'today()')
    const value = fc.record({
      word,
      list: fc.array(word, { minLength: 1, maxLength: 3 }),
      number: fc.integer({ min: 0, max: 999 }),
    })
    const row = fc.tuple(field, fc.constantFrom(...operators), value).map(([name, operator, given]): Condition => {
      const empty = ['filled', 'empty', 'yes', 'no'].includes(operator)
      const plain = ['more', 'less', 'atLeast', 'atMost'].includes(operator) ? given.number : given.word
      return { field: name, operator, value: empty ? '' : operator === 'oneOf' ? given.list : plain }
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.constantFrom('and', 'or'), (rows, join) => {
        const back = conditionsOf(expressionOf({ join: join as 'and', rows }))
        expect(back?.rows).toEqual(rows)
        if (rows.length > 1) expect(back?.join).toBe(join)
      }),
    )
  })
})

test('what is wrong with a text is named, with where', () => {
  const definition = definitionShape.parse({
    sections: [
      { key: 'main', fields: [{ kind: 'table', key: 't', columns: [{ kind: 'number', key: 'n', title: 'N' }] }] },
    ],
  })
  expect(troubleIn('', definition)).toBeUndefined()
  expect(troubleIn('sum(t.n) > 1', definition)).toBeUndefined()
  expect(troubleIn('sum(t.x) > 1', definition)).toEqual({ fault: 'unknownField', name: 't.x' })
  expect(troubleIn('gone', definition)).toEqual({ fault: 'unknownField', name: 'gone' })
  expect(troubleIn('1 +', definition)).toMatchObject({ position: 4 })
  expect(troubleIn('nope(1)', definition)).toMatchObject({ fault: 'unknownFunction', name: 'nope' })
})

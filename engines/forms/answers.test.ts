import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, evaluateForm } from './answers.ts'
import { checkDefinition } from './check-definition.ts'
import { type DefinitionDraft, definitionShape } from './definition.ts'
import { carryOver, diffAnswers, diffVersions } from './diff.ts'

const about = { today: '2026-11-15' }
type Fields = DefinitionDraft['sections'][number]['fields']
const form = (fields: Fields, more: Partial<DefinitionDraft> = {}) =>
  definitionShape.parse({ sections: [{ key: 'main', fields }], ...more })

describe('what is seen and what is kept', () => {
  const trip = form([
    {
      kind: 'choice',
      key: 'leaves',
      options: [
        { key: 'yes', label: '是' },
        { key: 'no', label: '否' },
      ],
      required: true,
    },
    { kind: 'text', key: 'where', visibleIf: "leaves = 'yes'", required: true },
    { kind: 'text', key: 'why', visibleIf: 'not empty(where)', requiredIf: "startsWith(where, '国外')" },
    { kind: 'formula', key: 'length', expression: 'len(where)', visibleIf: "leaves = 'yes'" },
  ])

  test('a hidden answer is dropped, and what looks at it sees nothing', () => {
    const sent = { leaves: 'no', where: '国外', why: '游学', length: 99 }
    expect(evaluateForm(trip, sent, about)).toMatchObject({
      answers: { leaves: 'no' },
      visible: ['leaves'],
      faults: [],
    })
  })

  test('required-if, and a formula that the form itself answers', () => {
    const outcome = evaluateForm(trip, { leaves: 'yes', where: '国外', length: 99 }, about)
    expect(outcome.answers).toEqual({ leaves: 'yes', where: '国外', length: 2 })
    expect(outcome.faults).toEqual([{ at: 'why', fault: 'missing' }])
  })

  test('the order of the fields in the form does not matter', () => {
    const backwards = form([
      { kind: 'formula', key: 'c', expression: 'b * 2' },
      { kind: 'formula', key: 'b', expression: 'a + 1' },
      { kind: 'number', key: 'a' },
    ])
    expect(evaluateForm(backwards, { a: '3' }, about).answers).toEqual({ a: 3, b: 4, c: 8 })
  })

  test('a section hides all its fields', () => {
    const two = definitionShape.parse({
      sections: [
        { key: 'first', fields: [{ kind: 'agreement', key: 'ok', required: true }] },
        { key: 'second', visibleIf: 'ok', fields: [{ kind: 'text', key: 'name', required: true }] },
      ],
    })
    expect(evaluateForm(two, {}, about).faults).toEqual([{ at: 'ok', fault: 'notAgreed' }])
    expect(evaluateForm(two, { ok: '1' }, about).faults).toEqual([{ at: 'name', fault: 'missing' }])
  })

  test('a table is read cell by cell, its columns are summed', () => {
    const costs = form([
      {
        kind: 'table',
        key: 'trips',
        columns: [
          { kind: 'text', key: 'to', title: '地点', required: true },
          { kind: 'money', key: 'cost', title: '费用' },
        ],
      },
      { kind: 'formula', key: 'sum', expression: 'sum(trips.cost)' },
    ])
    const sent = {
      trips: JSON.stringify([
        { to: '北京', cost: '12.5' },
        { to: '天津', cost: 300 },
      ]),
    }
    expect(evaluateForm(costs, sent, about).answers).toMatchObject({
      sum: 1550,
      trips: [{ cost: 1250 }, { cost: 300 }],
    })
    const faulty = evaluateForm(costs, { trips: [{ to: '北京' }, { cost: 'x' }] }, about)
    expect(faulty.faults).toEqual([
      { at: 'trips.1.to', fault: 'missing' },
      { at: 'trips.1.cost', fault: 'wrong' },
    ])
  })
})

describe('a definition', () => {
  test('names what cannot be', () => {
    const bad = form(
      [
        { kind: 'text', key: 'a', visibleIf: 'b' },
        { kind: 'text', key: 'b', visibleIf: 'a' },
        { kind: 'text', key: 'e' },
        { kind: 'formula', key: 'c', expression: '1 +' },
        { kind: 'formula', key: 'd', expression: 'gone + a.cost' },
        { kind: 'number', key: 'e', min: 3, max: 1 },
        { kind: 'matrix', key: 'f' },
      ],
      { sources: [{ kind: 'builtIn', key: 'src', name: 'x', fills: { nowhere: 'a' } }] },
    )
    const named = checkDefinition(bad).map(({ at, fault }) => `${at} ${fault}`)
    expect(named.sort()).toEqual(
      [
        'a cycle',
        'b cycle',
        'e sameKey',
        'c unexpected',
        'd unknownField',
        'd unknownField',
        'e wrongLimits',
        'f noOptions',
        'src unknownField',
      ].sort(),
    )
  })

  test('has caps, and no field is called by a word of the language', () => {
    const many = Array.from({ length: 301 }, (_, i) => ({ kind: 'divider' as const, key: `d${i}` }))
    const sections = [many.slice(0, 200), many.slice(200)].map((fields, i) => ({ key: `s${i}`, fields }))
    expect(definitionShape.safeParse({ sections }).success).toBe(false)
    expect(
      definitionShape.safeParse({ sections: [{ key: 's', fields: [{ kind: 'text', key: 'and' }] }] }).success,
    ).toBe(false)
  })
})

describe('differences', () => {
  const old = form([
    { kind: 'text', key: 'a', title: 'A' },
    { kind: 'text', key: 'b' },
    { kind: 'text', key: 'c' },
  ])
  const now = form([
    { kind: 'text', key: 'a', title: 'B' },
    { kind: 'number', key: 'b' },
    { kind: 'text', key: 'd', max: 3 },
  ])

  test('between versions, told apart by what they mean for answers', () => {
    expect(diffVersions(old, now)).toEqual([
      { field: 'a', change: 'wording' },
      { field: 'b', change: 'kind' },
      { field: 'd', change: 'added' },
      { field: 'c', change: 'removed' },
    ])
    expect(carryOver({ a: '1', b: 'x', c: 'y' }, old, now)).toEqual({
      answers: { a: '1' },
      changed: [
        { field: 'b', change: 'kind' },
        { field: 'd', change: 'added' },
        { field: 'c', change: 'removed' },
      ],
    })
  })

  test('of answers: none between the same, and applying them leads from one to the other', () => {
    const answers = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.jsonValue().filter((v) => v !== null),
    )
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const patched: Record<string, unknown> = { ...before }
        for (const { field, after: value } of diffAnswers(before as Answers, after as Answers)) {
          if (value === null) delete patched[field]
          else patched[field] = value
        }
        expect(diffAnswers(patched, after as Answers)).toEqual([])
        expect(diffAnswers(before as Answers, structuredClone(before) as Answers)).toEqual([])
      }),
    )
  })
})

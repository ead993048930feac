import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyAnswers, evaluateForm } from '../answers.ts'
import { type DefinitionDraft, definitionShape } from '../definition.ts'
import { wireTexts } from '../wire-text.ts'
import { kindNames, kinds } from './kinds.ts'

const about = { today: '2026-11-15' }
type Fields = DefinitionDraft['sections'][number]['fields']
const form = (fields: Fields) => definitionShape.parse({ sections: [{ key: 'main', fields }] })

const sizes = [
  { key: 's', label: '小' },
  { key: 'o', label: '其他', other: true },
]

describe('kinds', () => {
  test.each<[Fields extends (infer F)[] | undefined ? F : never, unknown, unknown]>([
    [{ kind: 'text', key: 'x', mask: 'A-99' }, 'b-12', 'b-12'],
    [{ kind: 'text', key: 'x', mask: 'A-99' }, 'b-1x', 'wrongPattern'],
    [{ kind: 'number', key: 'x', decimals: 1, min: 35 }, '36.5', 36.5],
    [{ kind: 'number', key: 'x', decimals: 1 }, '36.55', 'tooFine'],
    [{ kind: 'number', key: 'x', min: 35 }, '3', 'tooSmall'],
    [{ kind: 'money', key: 'x' }, '0.07', 7],
    [{ kind: 'money', key: 'x' }, '1.005', 'wrong'],
    [{ kind: 'date', key: 'x', until: 'today' }, '2026/11/5', '2026-11-05'],
    [{ kind: 'date', key: 'x', until: 'today' }, '2026-11-16', 'tooLate'],
    [{ kind: 'date', key: 'x' }, '2026-02-29', 'wrong'],
    [{ kind: 'dateRange', key: 'x' }, '2026-01-02~2026-01-05', { from: '2026-01-02', until: '2026-01-05' }],
    [{ kind: 'dateRange', key: 'x' }, { from: '2026-01-06', until: '2026-01-05' }, 'wrongOrder'],
    [{ kind: 'time', key: 'x' }, '7:05', '07:05'],
    [{ kind: 'choice', key: 'x', options: sizes }, '小', 's'],
    [{ kind: 'choice', key: 'x', options: sizes }, 'o: 特大', 'o:特大'],
    [{ kind: 'choice', key: 'x', options: sizes }, 's: 特大', 'notOffered'],
    [{ kind: 'choices', key: 'x', options: sizes }, 's,s,o', ['s', 'o']],
    [{ kind: 'choices', key: 'x', options: sizes, most: 1 }, ['s', 'o'], 'tooMany'],
    [
      {
        kind: 'cascade',
        key: 'x',
        steps: [
          { key: 'a', label: 'A' },
          { key: 'b', label: 'B', parent: 'a' },
        ],
      },
      'b',
      ['a', 'b'],
    ],
    [
      {
        kind: 'cascade',
        key: 'x',
        steps: [
          { key: 'a', label: 'A' },
          { key: 'b', label: 'B', parent: 'a' },
        ],
      },
      'a',
      'missing',
    ],
    [{ kind: 'rating', key: 'x' }, '6', 'notOffered'],
    [{ kind: 'scale', key: 'x', step: 5 }, 5, 5],
    [{ kind: 'place', key: 'x' }, '北京市 北京市 海淀区', { province: '北京市', city: '北京市', district: '海淀区' }],
    [{ kind: 'place', key: 'x' }, '中国陕西省西安市长安区', { province: '陕西省', city: '西安市', district: '长安区' }],
    [
      { kind: 'place', key: 'x' },
      '中国 陕西省 西安市 长安区 韦曲',
      { province: '陕西省', city: '西安市', district: '长安区' },
    ],
    [{ kind: 'place', key: 'x' }, '北京市海淀区', { province: '北京市', city: '北京市', district: '海淀区' }],
    [{ kind: 'place', key: 'x', finest: 'city' }, '广东省东莞市', { province: '广东省', city: '东莞市' }],
    [{ kind: 'place', key: 'x' }, '海南省定安县', { province: '海南省', city: '定安县', district: '定安县' }],
    [{ kind: 'phone', key: 'x' }, '138 0013 8000', '+86 13800138000'],
    [{ kind: 'phone', key: 'x' }, '+85291234567', '+852 91234567'],
    [{ kind: 'phone', key: 'x' }, '12345', 'wrongNumber'],
    [{ kind: 'idNumber', key: 'x' }, '11010519491231002x', '11010519491231002X'],
    [{ kind: 'idNumber', key: 'x' }, '110105194912310021', 'wrongNumber'],
    [{ kind: 'email', key: 'x', domains: ['pku.edu.cn'] }, 'A@pku.edu.cn', 'a@pku.edu.cn'],
    [{ kind: 'email', key: 'x', domains: ['pku.edu.cn'] }, 'a@b.cn', 'notOffered'],
    [{ kind: 'agreement', key: 'x' }, 'on', true],
  ])('%j reads %j', (field, raw, expected) => {
    const { answers, faults } = evaluateForm(form([field]), { x: raw }, about)
    expect(faults[0]?.fault ?? answers.x).toEqual(expected)
  })

  const drafts: Record<string, object> = {
    choice: { options: sizes },
    choices: { options: sizes },
    dropdown: { options: sizes },
    cascade: { steps: [{ key: 's', label: 'S' }] },
    matrix: { rows: [{ key: 's', label: 'S' }], choices: [{ key: 'o', label: 'O' }] },
    table: { columns: [{ kind: 'number', key: 's', title: 'S' }] },
    formula: { expression: '1' },
  }
  const fieldOf = (kind: string) => form([{ kind, key: 'x', ...drafts[kind] }] as Fields)
  const uuid = '0190b6a0-0000-7000-8000-000000000000'
  const anything = fc.oneof(
    fc.anything({ maxDepth: 3 }),
    fc.constantFrom<unknown>(
      's',
      ['s'],
      'o:写',
      { s: 'o' },
      [{ s: 1 }],
      uuid,
      [{ id: uuid, name: 'n' }],
      '2026-01-01',
      '12',
      3,
    ),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  )

  test.each(kindNames)('%s: whatever is sent is read or refused, and what was read reads the same again', (kind) => {
    const definition = fieldOf(kind)
    const field = definition.sections[0]!.fields[0]!
    fc.assert(
      fc.property(anything, (raw) => {
        const once = evaluateForm(definition, { x: raw }, about)
        expect(evaluateForm(definition, once.answers, about)).toMatchObject({ answers: once.answers })
        if (!Object.hasOwn(once.answers, 'x')) return
        const answer = once.answers.x
        const wired = evaluateForm(definition, wireTexts(definition, once.answers), about)
        expect(wired.answers).toEqual(once.answers)
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
        expect(typeof kinds[kind].text(answer, field)).toBe('string')
        expect(kinds[kind].cells(answer, field)).toHaveLength(kinds[kind].columns(field).length)
      }),
      { numRuns: 150 },
    )
    expect(evaluateForm(definition, emptyAnswers(definition), about).faults).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { checkDefinition } from '#engines/forms/check-definition.ts'
import { type DefinitionDraft, definitionShape, fieldsOf } from '#engines/forms/definition.ts'
import { kindNames } from '#engines/forms/fields/kinds.ts'
import { treeFrom, treeText } from '#engines/forms/web/manage/edits/cascade-text.ts'
import {
  changed,
  duplicated,
  freeKey,
  inserted,
  moved,
  removed,
  stepped,
} from '#engines/forms/web/manage/edits/fields.ts'
import { fromLines, toLines } from '#engines/forms/web/manage/edits/labelled.ts'
import { merged } from '#engines/forms/web/manage/edits/merge.ts'
import { newField } from '#engines/forms/web/manage/edits/new-field.ts'
import { renamed } from '#engines/forms/web/manage/edits/rename.ts'
import { addedSection, changedSection, movedSection, removedSection } from '#engines/forms/web/manage/edits/sections.ts'
import { begun, edited, redone, undone } from '#kernel/web/office/undo-history.ts'
import { rulesDraft } from '../../../office-shapes.ts'
import { designFileText, readDesignFile } from './design-file.ts'

const text = (key: string, more: object = {}) => ({ kind: 'text' as const, key, ...more })
const design = (...sections: DefinitionDraft['sections'][number]['fields'][]) =>
  definitionShape.parse({ sections: sections.map((fields, i) => ({ key: `s${i}`, fields })) })
const order = (definition: ReturnType<typeof design>) =>
  definition.sections.map(({ fields }) => fields.map(({ key }) => key).join('')).join('|')
const words = { title: (kind: string) => kind, option: String, row: String, column: String, text: '…' }

describe('fields', () => {
  const two = design([text('a'), text('b'), text('c')], [text('d')])

  test('are put, moved and taken away, within a section and across', () => {
    expect(order(moved(two, 'a', { section: 's0', index: 2 }))).toBe('bac|d')
    expect(order(moved(two, 'c', { section: 's0', index: 0 }))).toBe('cab|d')
    expect(order(moved(two, 'a', { section: 's1', index: 1 }))).toBe('bc|da')
    expect(moved(two, 'b', { section: 's0', index: 2 })).toBe(two)
    expect(order(removed(two, 'b'))).toBe('ac|d')
    expect(order(inserted(two, { section: 's1', index: 0 }, fieldsOf(design([text('x')]))[0]!))).toBe('abc|xd')
  })

  test('step by step they go through all sections and stop at the ends', () => {
    expect(order(stepped(two, 'c', 1))).toBe('ab|cd')
    expect(order(stepped(two, 'd', -1))).toBe('abcd|')
    expect(order(stepped(two, 'a', 1))).toBe('bac|d')
    expect(stepped(two, 'a', -1)).toBe(two)
    expect(stepped(two, 'd', 1)).toBe(two)
  })

  test('of every kind can be dropped and is right as it is', () => {
    const all = kindNames.reduce((definition, kind) => {
      const field = newField(kind, definition, words)
      return inserted(definition, { section: 's0', index: 0 }, field)
    }, design([]))
    expect(fieldsOf(all)).toHaveLength(kindNames.length)
    expect(checkDefinition(all)).toEqual([])
    expect(definitionShape.safeParse(all).success).toBe(true)
  })

  test('a copy has a key of its own', () => {
    const once = duplicated(two, 'a')
    expect([order(once.definition), once.key]).toEqual(['aa_1bc|d', 'a_1'])
    expect(freeKey(once.definition, 'a')).toBe('a_2')
  })
})

test('a field that is renamed is renamed wherever something looks at it', () => {
  const form = definitionShape.parse({
    sections: [
      {
        key: 'main',
        visibleIf: '',
        fields: [
          text('a'),
          text('b', { visibleIf: "a='x'   and a != 'y'", requiredIf: 'len(b) > 2' }),
          { kind: 'formula', key: 'f', expression: 'if(empty(a), 1, 2)' },
        ],
      },
    ],
    sources: [{ kind: 'builtIn', key: 'src', name: 'n', params: { p: 'a' }, fills: { a: 'x' } }],
  })
  const next = renamed(form, 'a', 'name')
  expect(fieldsOf(next).map(({ key, visibleIf }) => [key, visibleIf])).toEqual([
    ['name', ''],
    ['b', "name = 'x' and name != 'y'"],
    ['f', ''],
  ])
  expect(next.sources[0]).toMatchObject({ params: { p: 'name' }, fills: { name: 'x' } })
  expect(fieldsOf(next)[1]!.requiredIf).toBe('len(b) > 2')
  expect(renamed(form, 'a', 'b')).toBe(form)
  expect(renamed(form, 'a', 'and')).toBe(form)
})

test('sections are added, moved and removed, and one is always left', () => {
  const one = design([text('a')])
  const { definition, key } = addedSection(one, '第二节', 's0')
  expect(order(movedSection(definition, key, -1))).toBe('|a')
  expect(order(removedSection(definition, 's0'))).toBe('')
  expect(removedSection(one, 's0')).toBe(one)
})

test('typing is one step back, and what was taken back comes again', () => {
  const typed = edited(edited(begun('a'), 'ab', { mark: 'title', at: 1_000 }), 'abc', { mark: 'title', at: 1_500 })
  expect(undone(typed).now).toBe('a')
  expect(redone(undone(typed)).now).toBe('abc')
  expect(undone(edited(typed, 'abcd', { mark: 'title', at: 9_000 })).now).toBe('abc')
})

describe('lists as lines', () => {
  const make = (key: string, label: string) => ({ key, label })
  const list = [make('o1', '甲'), make('o2', '乙')]

  test('what is still there keeps its key, what is reworded in place too, and none is given twice', () => {
    expect(fromLines('乙\n甲\n丙', list, 'o', make)).toEqual([
      make('o2', '乙'),
      make('o1', '甲'),
      make(expect.stringMatching(/^o[0-9a-z]{4}$/), '丙'),
    ])
    expect(fromLines('甲\n乙方', list, 'o', make)).toEqual([make('o1', '甲'), make('o2', '乙方')])
    expect(fromLines('甲\n\n 甲 ', list, 'o', make)).toEqual([make('o1', '甲')])
    expect(toLines(list)).toBe('甲\n乙')
  })

  test('a tree goes to indented lines and back', () => {
    const steps = treeFrom('学院\n  计算机\n    软件\n  外语\n\t德语\n机关', [])
    expect(steps.map(({ label, parent }) => [label, steps.find(({ key }) => key === parent)?.label ?? ''])).toEqual([
      ['学院', ''],
      ['计算机', '学院'],
      ['软件', '计算机'],
      ['外语', '学院'],
      ['德语', '学院'],
      ['机关', ''],
    ])
    expect(treeFrom(treeText(steps), steps)).toEqual(steps)
  })
})

test('a form goes into a file and comes back; what is wrong with a file is said with its place', () => {
  const definition = design([text('a')], [text('b', { visibleIf: "a = 'x'" })])
  const rules = rulesDraft.parse({ limit: 'daily', times: 2 })
  const file = designFileText('报名', definition, rules)
  expect(readDesignFile(file)).toMatchObject({
    file: { title: '报名', definition, rules: { limit: 'daily', times: 2 } },
  })
  expect(readDesignFile('{')).toEqual({ faults: [{ what: '', problem: 'notJson' }] })
  expect(readDesignFile('{"a":1}')).toEqual({ faults: [{ what: '', problem: 'notForm' }] })
  const bad = JSON.parse(file)
  bad.title = ''
  bad.definition.sections[1].fields[0].kind = 'magic'
  bad.definition.sections[0].fields[0].max = 0
  expect(readDesignFile(JSON.stringify(bad))).toEqual({
    faults: [
      { what: 'title', problem: 'outOfRange' },
      { section: 1, field: 1, what: 'max', problem: 'outOfRange' },
      { section: 2, field: 1, what: 'kind', problem: 'unknownKind' },
    ],
  })
})

test('what two drew at once is put together; where both changed the same, mine stays and it is said', () => {
  const base = design([text('a'), text('b'), text('c')])
  const mine = changed(changed(base, 'a', { title: '我的' }), 'c', { title: '我改的' })
  const theirs = inserted(
    changed(removed(base, 'b'), 'c', { title: '他改的' }),
    { section: 's0', index: 1 },
    fieldsOf(design([text('new')]))[0]!,
  )
  const { definition, both } = merged(base, mine, theirs)
  expect(fieldsOf(definition).map(({ key, title }) => [key, title])).toEqual([
    ['a', '我的'],
    ['new', ''],
    ['c', '我改的'],
  ])
  expect(both).toEqual(['c'])
})

test('of sections, too: a title that only they changed, one they made, one they took away', () => {
  const base = design([text('a')], [text('b')])
  const theirs = addedSection(
    removedSection(changedSection(base, 's0', { title: '他的标题' }), 's1'),
    '新节',
  ).definition
  const mine = changed(base, 'a', { title: '我的' })
  const { definition } = merged(base, mine, theirs)
  expect(definition.sections.map(({ title, fields }) => [title, fields.map((field) => field.title)])).toEqual([
    ['他的标题', ['我的']],
    ['新节', []],
  ])
  const kept = merged(base, changed(base, 'b', { title: '我改过' }), theirs)
  expect(kept.definition.sections.map(({ key }) => key)).toContain('s1')
  expect(kept.both).toEqual(['b'])
})

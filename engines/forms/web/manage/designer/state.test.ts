import { expect, test } from 'vitest'
import { definitionShape } from '../../../definition.ts'
import { changed, removed } from '../edits/fields.ts'
import { reduce, startOf } from './state.ts'

const definition = definitionShape.parse({
  sections: [
    {
      key: 'main',
      fields: [
        { kind: 'text', key: 'a' },
        { kind: 'text', key: 'b' },
      ],
    },
  ],
})
const begun = reduce(startOf({ title: '表单', definition }), { do: 'select', selected: { field: 'a' } })

test('what is taken away is not selected any more, and comes back unselected', () => {
  const after = reduce(begun, { do: 'edit', definition: removed(definition, 'a') })
  expect(after.selected).toBeUndefined()
  const back = reduce(after, { do: 'undo' })
  expect(back.history.now.definition).toBe(definition)
  expect(reduce(back, { do: 'redo' }).history.now.definition.sections[0]!.fields).toHaveLength(1)
})

test('a word that is typed is one step, the next field another', () => {
  const typed = ['我', '我的', '我的表'].reduce((state, title, i) => {
    const next = changed(state.history.now.definition, 'a', { title })
    return reduce(state, { do: 'edit', definition: next, mark: 'a.title', at: 1_000 + i * 300 })
  }, begun)
  const more = reduce(typed, {
    do: 'edit',
    definition: changed(typed.history.now.definition, 'b', { title: '乙' }),
    mark: 'b.title',
    at: 2_000,
  })
  expect(more.history.past).toHaveLength(2)
  expect(reduce(reduce(more, { do: 'undo' }), { do: 'undo' }).history.now.definition).toBe(definition)
})

test('nothing done is no step', () => {
  expect(reduce(begun, { do: 'edit', definition }).history).toBe(begun.history)
  expect(reduce(begun, { do: 'undo' }).history).toBe(begun.history)
  expect(reduce(begun, { do: 'select', selected: { field: 'gone' } }).selected).toBeUndefined()
})

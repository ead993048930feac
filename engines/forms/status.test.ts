import { expect, test } from 'vitest'
import { definitionShape } from './definition.ts'
import { type FormEvent, formReducer, initialState } from './status.ts'

const sections = [{ key: 'main', fields: [{ kind: 'text' as const, key: 'name' }] }]
const source = (key: string, run: 'start' | 'change') => ({ kind: 'builtIn' as const, key, name: key, run })
const opened = (...sources: ReturnType<typeof source>[]): FormEvent => ({
  type: 'opened',
  formId: '810',
  definition: definitionShape.parse({ sections, sources }),
})
const through = (...events: FormEvent[]) => events.reduce(formReducer, initialState)

test('it starts at 1, and is 2 when no source runs at the start', () => {
  expect(initialState).toMatchObject({ status: 1, loaded: false })
  expect(through(opened())).toMatchObject({ status: 2, loaded: true, formId: '810' })
  expect(through(opened(source('later', 'change')))).toMatchObject({ status: 2, startSources: [] })
})

test('it is 2 once every source that runs at the start has run, and not before', () => {
  const begun = opened(source('a', 'start'), source('b', 'start'), source('c', 'change'))
  expect(through(begun).status).toBe(1)
  expect(through(begun, { type: 'sourceRan', source: 'a' }, { type: 'sourceRan', source: 'a' }).status).toBe(1)
  expect(through(begun, { type: 'sourceRan', source: 'c' }, { type: 'sourceRan', source: 'a' }).status).toBe(1)
  const ready = through(begun, { type: 'sourceRan', source: 'a' }, { type: 'sourceRan', source: 'b' })
  expect(ready).toMatchObject({ status: 2, startSources: ['a', 'b'], usedSources: ['a', 'b'] })
})

test('a source that is down has run: the form can be filled in, and asked for it again', () => {
  const down = through(opened(source('a', 'start')), { type: 'sourceFailed', source: 'a' })
  expect(down).toMatchObject({ status: 2, troubled: ['a'] })
  expect(formReducer(down, { type: 'sourceRan', source: 'a' })).toMatchObject({ status: 2, troubled: [] })
})

test('sending: 3, then 4; or 5, and once more', () => {
  const ready = opened()
  expect(through(ready, { type: 'submit' }).status).toBe(3)
  expect(through(ready, { type: 'submit' }, { type: 'submit' }, { type: 'submitted' }).status).toBe(4)
  const failed = through(ready, { type: 'submit' }, { type: 'failed', trouble: 'network' })
  expect(failed).toMatchObject({ status: 5, trouble: 'network' })
  expect(formReducer(failed, { type: 'retry' })).toMatchObject({ status: 3, trouble: '' })
  expect(formReducer(failed, { type: 'change' }).status).toBe(2)
})

test('what does not fit changes nothing', () => {
  expect(through({ type: 'submit' }).status).toBe(1)
  expect(through(opened(source('a', 'start')), { type: 'submit' }).status).toBe(1)
  expect(through(opened(), { type: 'submitted' }).status).toBe(2)
  const done = through(opened(), { type: 'submit' }, { type: 'submitted' })
  for (const type of ['submit', 'retry', 'change'] as const) expect(formReducer(done, { type })).toBe(done)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { variants, views } from './variants.ts'

const asked = readFileSync(new URL('../../tests/routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, module]) => module === 'forms')
  .map(([path]) => path)

test('every address of the module is a row', () => {
  expect(Object.keys(variants).sort()).toEqual([...asked].sort())
})

test('every row is one of the views, and has a title', () => {
  for (const { view, title } of Object.values(variants)) {
    expect(views).toContain(view)
    expect(messages.zh).toHaveProperty([title])
  }
})

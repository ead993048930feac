import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

/** Words to avoid, each with the one used everywhere else. */
const unwanted: readonly (readonly [RegExp, string])[] = [
  [/你/, '您'],
  [/(负责|全部|按|所属|哪个)部门/, '单位'],
  [/热门应用/, '服务'],
  [/You are told as usual|held against each other|turning code|'Here now|: 'Well'/, 'plain English'],
]

test('one word for one thing, in all that people read', () => {
  const worded = sources().filter(({ path }) => /(messages|words)\.ts$/.test(path))
  expect(worded.length).toBeGreaterThan(50)
  const lines = worded.flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line: line.trim() })))
  const found = unwanted.flatMap(([said, better]) =>
    lines.filter(({ line }) => said.test(line)).map(({ path, line }) => `${path}: ${line} → ${better}`),
  )
  expect(found).toEqual([])
})

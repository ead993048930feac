import { expect, test } from 'vitest'
import { allows, isAdministrator } from './access.ts'

const permissions = { news: ['edit', 'publish'], bus: [] }

test.each([
  ['news', undefined, true],
  ['news', '', true],
  ['news', 'edit', true],
  ['news', 'remove', false],
  ['bus', undefined, false],
  ['bus', 'edit', false],
  ['card', undefined, false],
  ['constructor', undefined, false],
] as const)('may %s %s: %s', (app, module, answer) => {
  expect(allows(permissions, app, module)).toBe(answer)
})

test('an administrator is whoever has a non-empty map', () => {
  expect(isAdministrator({})).toBe(false)
  expect(isAdministrator({ bus: [] })).toBe(true)
})

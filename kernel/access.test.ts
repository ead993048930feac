import { describe, expect, test } from 'vitest'
import { allows, isAdministrator, type PermissionMap } from './access.ts'

const permissions = { news: ['edit', 'publish'], bus: [], forms: ['edit', ''] }

/** True only if the application has a non-empty list, and either no module is named or the module is in it. */
describe('a check', () => {
  test.each([
    ['news', undefined, true],
    ['news', '', true],
    ['news', 'edit', true],
    ['news', 'publish', true],
    ['news', 'remove', false],
    ['news', 'Edit', false],
    ['news', 'edit,publish', false],
    ['news', 'length', false],
    ['News', 'edit', false],
    ['bus', undefined, false],
    ['bus', '', false],
    ['bus', 'edit', false],
    ['card', undefined, false],
    ['card', 'edit', false],
    ['forms', 'publish', false],
    ['', undefined, false],
    ['constructor', undefined, false],
    ['__proto__', 'edit', false],
    ['toString', '', false],
  ] as const)('of %s %s is %s', (app, module, answer) => {
    expect(allows(permissions, app, module)).toBe(answer)
  })

  test('of anything is false without any right', () => {
    expect(allows({}, 'news')).toBe(false)
    expect(allows({}, 'news', 'edit')).toBe(false)
  })
})

test.each<[PermissionMap, boolean]>([
  [{}, false],
  [{ news: ['edit'] }, true],
  [{ bus: [] }, true],
  [permissions, true],
])('an administrator is whoever has a non-empty map: %j %s', (map, answer) => {
  expect(isAdministrator(map)).toBe(answer)
})

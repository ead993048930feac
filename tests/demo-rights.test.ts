import { expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { everyRight } from '#sites/people.ts'

test('the administrator of a demo site has every right of every module', () => {
  const missing = modules
    .filter(({ module }) => !module.operatorOnly)
    .flatMap(({ module: { key, permissions } }) => {
      const held: readonly string[] = everyRight[key as keyof typeof everyRight] ?? []
      return permissions.filter((right) => !held.includes(right)).map((right) => `${key}.${right}`)
    })
  expect(missing).toEqual([])
})

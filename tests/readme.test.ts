import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment } from '#kernel/server/settings.ts'
import { demos } from '#sites/demo.ts'
import { root } from './support/sources.ts'

const readme = readFileSync(`${root}/README.md`, 'utf8')

test('the README opens with the two commands', () => {
  const [, , , first, second] = readme.split('\n')
  expect(first).toMatch(/^npm ci && npm start /)
  expect(second).toMatch(/^npm ci && npm test /)
})

test('its table of settings is the settings there are', () => {
  const table = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)?/gm)].map(([, name, value]) => [name, value])
  expect(table.map(([name]) => name).toSorted()).toEqual(Object.keys(environment.shape).toSorted())
  const defaults = environment.parse({}) as Record<string, unknown>
  for (const [name, value] of table) {
    const given = defaults[name!]
    const spelled = typeof given === 'boolean' ? (given ? 'on' : 'off') : given
    if (value && !value.startsWith('PORT')) expect(`${name} ${spelled}`).toBe(`${name} ${value}`)
  }
})

test('it names the demo sites and their people', () => {
  for (const { site, people } of demos) {
    expect(readme).toContain(`\`${site.id}\``)
    for (const { number } of people) expect(readme).toContain(`\`${number}\``)
  }
})

import { describe, expect, test } from 'vitest'
import { moduleOffices } from '#app/modules.office.ts'
import { modules } from '#app/modules.server.ts'
import { languages } from '#kernel/language/messages.ts'
import { pairKey } from '#kernel/server/audit/declare.ts'
import { auditsIn } from '../support/audits-in-sources.ts'
import { sources } from '../support/sources.ts'

const declared = modules.flatMap(({ module, audited }) => (audited ? [{ module: module.key, ...audited }] : []))
const worded = new Set(declared.flatMap(({ words }) => Object.keys(words.zh)))
const product = sources().filter(
  ({ path }) => !/\.test\.ts$|\/testing\/|^app\/new-module\/|^db\//.test(path) && path.endsWith('.ts'),
)
const written = product.flatMap(auditsIn)

describe('the audit log', () => {
  test('finds what the sources write', () => {
    expect(written.length).toBeGreaterThan(150)
    expect(written.filter(({ entities, actions }) => !entities.length || !actions.length)).toEqual([])
  })

  test('has words for everything that is written anywhere', () => {
    const bare = written.flatMap(({ path, entities, actions }) =>
      entities.flatMap((entity) =>
        [entity, ...actions.map((action) => pairKey(entity, action))]
          .filter((key) => !worded.has(key))
          .map((key) => `${path}: ${key}`),
      ),
    )
    expect(bare).toEqual([])
  })

  test.each(declared.map((one) => [one.module, one] as const))('%s words its own in every language', (_key, one) => {
    for (const language of languages)
      for (const [key, text] of Object.entries(one.words[language])) expect(text, `${language} ${key}`).toMatch(/\S/)
    for (const key of Object.keys(one.things ?? {})) expect(worded.has(key), key).toBe(true)
    for (const entity of Object.values(one.refers ?? {})) expect(worded.has(entity), entity).toBe(true)
  })

  test('leads to pages that are there, under the right that opens them', () => {
    const routes = moduleOffices.flatMap(({ key, routes: rows }) =>
      rows.map(({ path, access }) => `${key} ${path} ${access.may}`),
    )
    const led = declared.flatMap(({ module, things }) =>
      Object.values(things ?? {}).flatMap(({ page, may }) =>
        page ? [`${module} ${page.replace(/\?.*/, '')} ${may ?? ''}`] : [],
      ),
    )
    expect(led.length).toBeGreaterThan(15)
    expect(led.filter((page) => !routes.includes(page))).toEqual([])
  })
})

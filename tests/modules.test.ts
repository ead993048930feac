import { expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { moduleRoutes } from '#app/modules.web.ts'
import { languages } from '#kernel/language/messages.ts'
import { shell } from '#modules/shell/module.ts'
import { demos } from '#sites/demo.ts'

const all = modules.map(({ module }) => module)
const pages = moduleRoutes.flatMap(({ routes }) => routes.map(({ path }) => path))

test('no two modules share a key, no two tiles either', () => {
  for (const keys of [all.map(({ key }) => key), all.flatMap(({ services }) => services.map(({ key }) => key))]) {
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  }
})

test.each(all.map((module) => [module.key, module] as const))(
  '%s is named, and its tiles lead to its pages',
  (_key, module) => {
    for (const language of languages) {
      const words = module.messages[language]
      expect(words.name).toMatch(/\S/)
      for (const { key } of module.services) expect(words[`service.${key}`]).toMatch(/\S/)
      for (const right of module.permissions) expect(words[`right.${right}`], `right.${right}`).toMatch(/\S/)
      for (const fail of module.fails) expect(words[`fail.${fail}`]).toMatch(/\S/)
    }
    for (const { page, may } of module.services) {
      expect(pages).toContain(page.split('?')[0])
      if (may) expect(module.permissions).toContain(may)
    }
    expect(() => module.settings.parse({})).not.toThrow()
  },
)

test('every kind of message of a module has a name, and no two topics share it', () => {
  for (const { module, messageTopics = [] } of modules) {
    expect(new Set(messageTopics.map(({ name }) => name)).size).toBe(messageTopics.length)
    for (const language of languages) {
      for (const { name } of messageTopics)
        expect(module.messages[language][`topic.${name}`], `topic.${name}`).toMatch(/\S/)
    }
  }
})

test('a call that names a service names one of its module', () => {
  for (const { module, contract } of modules) {
    const known = module.services.map(({ key }) => key)
    for (const { path, service } of Object.values(contract)) if (service) expect(known, path).toContain(service)
  }
})

test('no two modules claim the same codes', () => {
  const prefixes = modules.flatMap(({ codes }) => codes.map(({ prefix }) => prefix.toUpperCase()))
  const taken = prefixes.filter((one, i) => prefixes.some((other, j) => i !== j && other.startsWith(one)))
  expect(taken).toEqual([])
  expect(prefixes).not.toContain('')
})

test('the demo sites have only modules that there are, set as they may be', () => {
  for (const { site } of demos) {
    for (const [key, settings] of Object.entries(site.modules)) {
      const module = all.find((candidate) => candidate.key === key)
      expect(module, `${site.id} has ${key}`).toBeDefined()
      expect(() => module!.settings.parse(settings)).not.toThrow()
    }
  }
})

test('the services that a home begins with by default are services of the product', () => {
  const keys = all.flatMap(({ services }) => services.map(({ key }) => key))
  const named = Object.values(shell.settings.parse({}).suggestedFor).flat()
  expect(named.filter((key) => !keys.includes(key))).toEqual([])
})

test('first reads, which a document answers by itself, require no right and no recent login', () => {
  const calls = modules.flatMap(({ firstReads = {} }) => Object.values(firstReads).flat())
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(({ access, recentLogin }) => typeof access === 'object' || recentLogin !== undefined)).toEqual([])
})

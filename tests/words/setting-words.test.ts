import { describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { type JsonSchema, jsonSchemaOf } from '#kernel/server/json-schema.ts'

type Schema = JsonSchema & {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
}

/** Every name a settings form would show: fields by path, choices by `path=choice`. */
function namesIn(schema: Schema, at = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const path = at ? `${at}.${name}` : name
    const inner = [part, part.items ?? {}, ...(part.anyOf ?? [])]
    const choices = inner
      .flatMap((one) => one.enum ?? [])
      .filter((choice) => typeof choice === 'string' && choice !== '')
    return [path, ...choices.map((choice) => `${path}=${choice}`), ...inner.flatMap((one) => namesIn(one, path))]
  })
}

describe('every setting has a name in the back office', () => {
  test.each(modules.map((served) => [served.module.key, served] as const))('%s', (_, { module, settingWords }) => {
    const names = namesIn(jsonSchemaOf(module.settings, 'input', '#') as Schema)
    expect(names.filter((name) => !settingWords?.zh[name])).toEqual([])
  })
})

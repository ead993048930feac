import { expect, test } from 'vitest'
import * as z from 'zod'
import { day, flag, int, many, needed, text, trimmed } from '#kernel/shapes.ts'
import { specsIn, specsOf } from './field-spec.ts'

test('a call’s input says which fields a form has', () => {
  const specs = specsOf(
    z.object({
      title: needed(80),
      detail: trimmed(500).default(''),
      count: int(1, 9),
      open: flag().default(false),
      level: z.enum(['info', 'severe']),
      from: day(),
      until: z.union([z.literal(''), day()]).default(''),
      tags: many(text(20), 5),
      kinds: z.array(z.enum(['a', 'b'])).default(['a']),
      share: z.object({ url: text(100).default('') }).prefault({}),
      rest: z.record(z.string(), z.unknown()),
    }),
  )
  expect(specs.map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['title', 'text', true],
    ['detail', 'long', false],
    ['count', 'number', true],
    ['open', 'switch', false],
    ['level', 'choice', true],
    ['from', 'day', true],
    ['until', 'day', false],
    ['tags', 'tags', expect.any(Boolean)],
    ['kinds', 'choices', false],
    ['share', 'group', false],
    ['rest', 'json', true],
  ])
  const by = Object.fromEntries(specs.map((spec) => [spec.name, spec]))
  expect(by.title).toMatchObject({ max: 80 })
  expect(by.count).toMatchObject({ min: 1, max: 9 })
  expect(by.level!.options).toEqual(['info', 'severe'])
  expect(by.kinds).toMatchObject({ options: ['a', 'b'], initial: ['a'] })
  expect(by.share!.fields.map(({ name, kind }) => [name, kind])).toEqual([['url', 'text']])
})

test('a schema the server sent says the same', () => {
  const schema = z.toJSONSchema(z.object({ staleAfterDays: z.int().min(1).max(99).default(7) }), { io: 'input' })
  expect(specsIn(schema as never)).toMatchObject([
    { name: 'staleAfterDays', kind: 'number', min: 1, max: 99, initial: 7 },
  ])
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { read } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { endpointsOf } from '#kernel/server/http/route-table.ts'
import type { OpenApi } from '#kernel/server/openapi.ts'
import { serve } from '#kernel/server/serve.ts'
import { int, many } from '#kernel/shapes.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { served } from '../index.ts'

type Tree = { name: string; kids: Tree[] }
const tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), kids: z.array(tree) }))
const grow = read('/trees/wap/default/index', {
  access: { may: '' },
  about: 'A <tree> of trees.',
  input: z.object({ id: int(1), jc: many(int(1, 14)).default([]) }),
  data: z.object({ root: tree, at: z.date() }),
})
const trees = serve(
  defineModule({
    key: 'trees',
    messages: defineMessages({
      'service.trees': ['校园树木', 'Campus trees'],
      'fail.felled': ['树已被砍', 'The tree is gone'],
    }),
    permissions: ['water'],
    fails: ['felled'],
    services: [{ key: 'trees', page: 'trees/index', icon: 'map', tags: ['life'] }],
  }),
  { grow },
  { grow: () => ({ root: { name: '', kids: [] }, at: new Date(0) }) },
  {
    dialects: [
      dialect('/fudantree/wap/default/info', grow, {
        about: 'The same elsewhere.',
        input: z.object({ tree: int(1) }),
        in: ({ tree: id }) => ({ id }),
        out: () => ({}),
      }),
      dialect('/a_:grove/api/trees/info', grow, {
        about: 'The same by its place.',
        input: z.object({ grove: z.string(), tree: int(1) }),
        in: ({ tree: id }) => ({ id }),
        out: () => ({}),
      }),
    ],
  },
)

const modules = [served, trees]
const spelledPath = ({ path }: { path: string }) => path.replace(/:(\w+)/g, '{$1}')
const t = await campus(modules)

const get = (who: Caller, url: string) => t.server.inject({ url, headers: { host: who.host, cookie: who.cookie } })

async function documentOf(): Promise<OpenApi> {
  const { admin } = await t.site()
  return (await get(admin, '/wap/openapi/json')).json()
}

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref') yield inner as string
    else yield* refsIn(inner)
  }
}

function resolved(document: unknown, ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce((place, step) => (place as Record<string, unknown> | undefined)?.[step], document)
}

describe('the description for machines', () => {
  test('is OpenAPI 3.1: every reference leads somewhere, every operation has a name of its own', async () => {
    const document = await documentOf()
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const refs = [...refsIn(document)]
    expect(refs.length).toBeGreaterThan(50)
    for (const ref of refs) expect(resolved(document, ref), ref).toBeTypeOf('object')
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = document.tags.map(({ name }) => name)
    for (const operation of operations) {
      expect(tags).toContain(operation.tags[0])
      expect(Object.keys(operation.responses)).toEqual(['200'])
      for (const { name, in: place, schema } of operation.parameters ?? []) {
        expect([typeof name, typeof schema]).toEqual(['string', 'object'])
        expect(['query', 'path']).toContain(place)
      }
    }
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[a-zA-Z0-9._-]+$/)
  })

  test('has every path of every module, under the methods it answers', async () => {
    const { paths } = await documentOf()
    const endpoints = endpointsOf(modules)
    expect(Object.keys(paths).sort()).toEqual(endpoints.map(spelledPath).sort())
    expect(Object.keys(paths['/wap/setting/info']!)).toEqual(['get', 'post'])
    expect(Object.keys(paths['/wap/log/save-log']!)).toEqual(['post'])
  })

  test('says what goes in, what comes out, who may and what may go wrong', async () => {
    const { paths, components } = await documentOf()
    const { get: operation } = paths['/trees/wap/default/index']!
    expect(operation!.parameters!.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['jc[]', false],
    ])
    expect(operation!['x-access']).toBe('may:')
    expect(operation!['x-fails']).toEqual([{ name: 'felled', message: '树已被砍' }])
    expect(components.schemas['trees.grow.data']).toMatchObject({ properties: { root: { $ref: expect.any(String) } } })
    const other = paths['/fudantree/wap/default/info']!.post!
    expect(other['x-dialect-of']).toBe('/trees/wap/default/index')
  })

  test('tells what stands in the path from what is sent along', async () => {
    const { paths, components } = await documentOf()
    const { get: asked, post } = paths['/a_{grove}/api/trees/info']!
    expect(asked!.parameters!.map(({ name, in: place }) => [name, place])).toEqual([
      ['grove', 'path'],
      ['tree', 'query'],
    ])
    expect(post!.parameters!.map(({ name }) => name)).toEqual(['grove'])
    expect(components.schemas['trees.grow.a_grove.api.trees.info.input']).toMatchObject({ required: ['tree'] })
  })

  test('names only modules the site has', async () => {
    const { admin } = await t.site({ modules: { shell: {} } })
    const document: OpenApi = (await get(admin, '/wap/openapi/json')).json()
    expect(document.tags.map(({ name }) => name)).toEqual(['shell'])
  })
})

describe('the page', () => {
  test.each([
    ['', 'zh-CN', '参数', '校园树木'],
    ['?lang=en', 'en', 'Parameters', 'Campus trees'],
    ['?lang=tw', 'zh-TW', '參數', '校園樹木'],
    ['?lang=xx', 'zh-CN', '参数', '校园树木'],
  ])('%s is in its language and needs nothing else', async (query, lang, ...words) => {
    const { admin } = await t.site()
    const { headers, body } = await get(admin, `/wap/openapi/index${query}`)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain(`<html lang="${lang}">`)
    for (const word of words) expect(body).toContain(word)
    expect(body).toContain('A &lt;tree&gt; of trees.')
    expect(body).not.toMatch(/<script|\son\w+=|src=|url\(/)
    for (const path of endpointsOf(modules).map(spelledPath)) expect(body).toContain(path)
  })
})

test('both are for administrators; to others they are not there', async () => {
  const { lin, anyone, ask } = await t.site()
  for (const path of ['/wap/openapi/json', '/wap/openapi/index']) {
    expect((await ask(lin, path)).fail).toBe('notFound')
    expect((await ask(anyone, path)).e).toBe(10013)
    expect((await get(anyone, path)).statusCode).toBe(302)
  }
})

import { expect, test } from 'vitest'
import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { envelopeOf, requestOf } from './call.ts'

const shape = { access: 'public', about: '', input: z.unknown(), data: z.unknown() } as const
const list = read('/bus/list', shape)
const save = write('/bus/save', shape)
const base = 'http://localhost:8080/eai'

test('a read is a GET with its data as query', () => {
  const { url, init } = requestOf(list, { day: 1, jc: [2] }, false, base, 'zh')
  expect(url).toBe('http://localhost:8080/eai/bus/list?day=1&jc%5B%5D=2')
  expect(init).toEqual({ method: 'GET', headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-Lang': 'zh' } })
})

test('a read too long for a query is a POST', () => {
  const { url, init } = requestOf(list, { q: 'x'.repeat(2_000) }, false, base, 'zh')
  expect(url).toBe('http://localhost:8080/eai/bus/list')
  expect(init.method).toBe('POST')
})

test('a list of objects is sent as JSON, which the server reads as the same list', () => {
  const input = {
    title: 'x',
    none: null,
    list: [
      { name: 'a', n: 1 },
      { name: 'b', n: 2 },
    ],
  }
  const { init } = requestOf(save, input, false, base, 'en')
  expect(JSON.parse(init.body as string)).toEqual({ ...input, none: '' })
  // One list of plain values stays a form.
  expect(requestOf(save, { a: [1, 2] }, false, base, 'en').init).toMatchObject({ body: 'a%5B%5D=1&a%5B%5D=2' })
})

test('a write is a form, JSON when asked, multipart with files', () => {
  expect(requestOf(save, { a: { b: 1 } }, false, base, 'en').init).toMatchObject({ method: 'POST', body: 'a%5Bb%5D=1' })
  expect(requestOf(save, { a: { b: 1 } }, true, base, 'en').init).toMatchObject({ body: '{"a":{"b":1}}' })
  const { init } = requestOf(save, { image: new Blob(['x']) }, false, base, 'en')
  expect(init.body).toBeInstanceOf(FormData)
  expect(init.headers['Content-Type']).toBeUndefined()
})

test.each([
  ['{"e":0,"m":"操作成功","d":{}}', { e: 0, m: '操作成功', d: {} }],
  ['{"e":"0","m":"ok"}', { e: 0, m: 'ok', d: undefined }],
  ['{"name":"Not Found","status":404}', undefined],
  ['<html></html>', undefined],
  ['null', undefined],
  ['', undefined],
])('envelope of %s', (answer, envelope) => {
  expect(envelopeOf(answer)).toEqual(envelope)
})

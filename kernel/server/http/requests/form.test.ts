import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fail } from '#kernel/fail.ts'
import { isPrototypeKey } from '#kernel/parse-json.ts'
import { formBody } from '#kernel/testing/form-body.ts'
import { parseBody, parseForm } from './form.ts'

const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('form bodies', () => {
  test.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['value[id]=7&value[radio_810_1]=x', { value: { id: '7', radio_810_1: 'x' } }],
    ['jc[]=1&jc[]=2', { jc: ['1', '2'] }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[][x]=1&a[][x]=2', { a: [{ x: '1' }, { x: '2' }] }],
    ['a=1&a=2', { a: '2' }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    ['[a]=1', { '[a]': '1' }],
    ['a[b=1', { 'a[b': '1' }],
    ['name=%E6%9E%97+%E6%99%93', { name: '林 晓' }],
    ['', {}],
    ['&&', {}],
    ['a', { a: '' }],
  ])('%s', (body, expected) => {
    expect(plain(parseForm(body))).toEqual(expected)
  })

  test.each(['__proto__[x]=1', 'a[__proto__]=1', 'a[constructor][prototype][x]=1', 'a[][prototype]=1', '__proto__='])(
    '%s leads to a prototype and is refused',
    (body) => {
      expect(() => parseForm(body)).toThrow(Fail)
      expect(({} as Record<string, unknown>).x).toBeUndefined()
    },
  )

  test('nothing that comes in has a prototype', () => {
    const all: unknown[] = [parseForm(''), parseBody(Buffer.alloc(0)), parseForm('a[b][c]=1'), parseForm('a[][b]=1')]
    all.push(parseBody(Buffer.from('{"a":{"b":[{"c":{}}]}}')))
    const check = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if (!Array.isArray(value)) expect(Object.getPrototypeOf(value)).toBeNull()
      for (const inner of Object.values(value)) check(inner)
    }
    for (const value of all) check(value)
  })

  test.each(['a=%00', 'a=%ff', 'a=%zz', 'a=%c0%af', 'a=%ed%a0%80', `a${'[b]'.repeat(20)}=1`])(
    '%s is refused',
    (body) => {
      expect(() => parseForm(body)).toThrow(Fail)
    },
  )

  test('whatever a client of ours sends arrives as it was', () => {
    const leaf = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0'))
    const key = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/).filter((name) => !isPrototypeKey(name))
    const value = fc.oneof(leaf, fc.array(leaf, { minLength: 1 }), fc.dictionary(key, leaf, { minKeys: 1 }))
    fc.assert(
      fc.property(fc.dictionary(key, value), (sent) => {
        expect(plain(parseForm(formBody(sent)))).toEqual(plain(sent))
      }),
    )
  })
})

describe('bodies of either kind', () => {
  test('JSON is known by its first letter', () => {
    expect(parseBody(Buffer.from(' {"a":{"b":[1]}}'))).toEqual({ a: { b: [1] } })
  })

  test.each(['[1]', '{"a":', '{"a":"\\u0000"}', `{"a":${'['.repeat(50)}${']'.repeat(50)}}`])(
    '%s is refused',
    (body) => {
      expect(() => parseBody(Buffer.from(body))).toThrow(Fail)
    },
  )

  test('bytes that are no text never break it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          parseBody(Buffer.from(bytes))
        } catch (error) {
          expect(error).toBeInstanceOf(Fail)
        }
      }),
    )
  })
})

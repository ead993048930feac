import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './support/sources.ts'

test('every command starts Node without __proto__', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: Record<string, string> }
  const started = Object.values(scripts).filter((line) => line.startsWith('node '))
  expect(started.length).toBeGreaterThan(5)
  for (const line of started) expect(line).toMatch(/^node --disable-proto=delete app\/node\.mjs /)
})

test('a process of ours has prototypes that nothing can be added to', () => {
  expect('__proto__' in {}).toBe(false)
  for (const { prototype } of [Object, Array, Function, String, Map, Promise, Error, Uint8Array]) {
    expect(Object.isExtensible(prototype)).toBe(false)
  }
  expect(() => Object.assign(Object.prototype, { polluted: 1 })).toThrow(TypeError)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeOptions } from './support/real-server.ts'
import { root } from './support/sources.ts'

test('every command starts Node without __proto__', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: Record<string, string> }
  const started = Object.values(scripts).filter((line) => line.startsWith('node '))
  expect(started.length).toBeGreaterThan(5)
  for (const line of started) expect(line).toMatch(/^node --disable-proto=delete app\/node\.mjs /)
})

test('the unit and the container start Node with the options of `npm start`', () => {
  expect(nodeOptions).toContain('--disable-proto=delete')
  const unit = readFileSync(`${root}/ops/systemd/campanile.service`, 'utf8')
  const container = readFileSync(`${root}/ops/container/Containerfile`, 'utf8')
  expect(unit).toContain(`/bin/node ${nodeOptions.join(' ')} app/node.mjs app/main.ts`)
  expect(container).toContain(
    `CMD ${JSON.stringify(['node', ...nodeOptions, 'app/node.mjs', 'app/main.ts']).replaceAll(',', ', ')}`,
  )
})

test('a process of ours has prototypes that nothing can be added to', () => {
  expect('__proto__' in {}).toBe(false)
  for (const { prototype } of [Object, Array, Function, String, Map, Promise, Error, Uint8Array]) {
    expect(Object.isExtensible(prototype)).toBe(false)
  }
  expect(() => Object.assign(Object.prototype, { polluted: 1 })).toThrow(TypeError)
})

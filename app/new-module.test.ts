import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { newModule } from './new-module.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'campanile-module-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

mkdirSync(join(copy, 'app'))
mkdirSync(join(copy, 'modules'))
for (const file of ['app/modules.server.ts', 'app/modules.web.ts', 'package.json', 'tsconfig.json', 'biome.json']) {
  cpSync(join(root, file), join(copy, file))
}
for (const folder of ['kernel', 'node_modules']) symlinkSync(join(root, folder), join(copy, folder))

const run = (tool: string, ...args: string[]) =>
  spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8' })

test('makes a module that passes the compiler and the linter, and registers it', () => {
  const files = newModule(copy, 'lost-property')
  expect(files).toContain('modules/lost-property/server/service.ts')
  const server = readFileSync(join(copy, 'app/modules.server.ts'), 'utf8')
  expect(server).toContain("import { served as lostProperty } from '#modules/lost-property/server/index.ts'")
  expect(server).toMatch(/[, ] lostProperty,?\n?\]\n$/)
  expect(readFileSync(join(copy, 'app/modules.web.ts'), 'utf8')).toMatch(/[, ] lostPropertyRoutes,?\n?\]\n$/)
  const config = { extends: './tsconfig.json', include: ['modules'] }
  writeFileSync(join(copy, 'tsconfig.module.json'), JSON.stringify(config))
  expect(run('tsc', '-p', 'tsconfig.module.json').stdout).toBe('')
  const lint = run('biome', 'check', '--vcs-enabled=false', 'modules', 'app')
  expect(lint.status, lint.stdout + lint.stderr).toBe(0)
})

test.each(['', 'Bus', 'bus_stop', 'bus-', '../bus', '9lives'])('refuses the name “%s”', (name) => {
  expect(() => newModule(copy, name)).toThrow('is no module name')
})

test('never writes over a module', () => {
  newModule(copy, 'notes')
  expect(() => newModule(copy, 'notes')).toThrow('There is already a module notes.')
})

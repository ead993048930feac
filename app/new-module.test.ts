import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { newModule } from './new-module.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'campanile-module-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

for (const folder of ['app', 'modules', 'e2e']) mkdirSync(join(copy, folder))
const lists = ['server', 'web', 'office'].map((side) => `app/modules.${side}.ts`)
for (const file of [...lists, 'sites', 'e2e/agenda.e2e.ts', 'package.json', 'tsconfig.json', 'biome.json'])
  cpSync(join(root, file), join(copy, file), { recursive: true })
const known = readdirSync(join(root, 'modules')).map((module) => `modules/${module}`)
for (const folder of ['kernel', 'engines', 'node_modules', ...known])
  symlinkSync(join(root, folder), join(copy, folder))

const textOf = (file: string) => readFileSync(join(copy, file), 'utf8')
const run = (tool: string, ...args: string[]) =>
  spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8' })

test('makes a module that passes the compiler and the linter, and registers it', () => {
  const files = newModule(copy, 'lost-property', '失物招领')
  expect(files).toContain('modules/lost-property/server/service.ts')
  expect(files.filter((file) => /sample|样例/i.test(textOf(file)))).toEqual([])
  expect(textOf('modules/lost-property/messages.ts')).toContain("name: ['失物招领', 'Lost property'],")
  expect(textOf('app/modules.server.ts')).toMatch(/[, ] lostProperty,?\n?\]\n$/)
  expect(textOf('app/modules.web.ts')).toMatch(/[, ] lostPropertyRoutes,?\n?\]\n$/)
  expect(textOf('app/modules.office.ts')).toMatch(/[, ] lostPropertyOffice,?\n?\]\n$/)
  expect(textOf('e2e/agenda.e2e.ts')).toContain('...lostPropertyProducers,\n')
  expect(textOf('sites/lakeside.ts')).toContain('    lostProperty: {},\n')
  expect(textOf('sites/people.ts')).toContain("  lostProperty: ['manage'],\n")
  const config = { extends: './tsconfig.json', include: ['modules/lost-property'] }
  writeFileSync(join(copy, 'tsconfig.module.json'), JSON.stringify(config))
  expect(run('tsc', '-p', 'tsconfig.module.json').stdout).toBe('')
  const lint = run('biome', 'check', '--vcs-enabled=false', 'modules/lost-property', 'app', 'sites', 'e2e')
  expect(lint.status, lint.stdout + lint.stderr).toBe(0)
})

test.each(['', 'Bus', 'bus_stop', 'bus-', '../bus', '9lives'])('refuses the name “%s”', (name) => {
  expect(() => newModule(copy, name)).toThrow('is no module name')
})

test('never writes over a module', () => {
  newModule(copy, 'notes')
  expect(() => newModule(copy, 'notes')).toThrow('There is already a module notes.')
})

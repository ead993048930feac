import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '#kernel/server/settings.ts'
import { operator } from '../support/operator.ts'
import { freshDataDir, launch, stopServer } from '../support/real-server.ts'

const folder = freshDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('demo sites are made by themselves only where nobody else can reach the server', () => {
  const DATA_DIR = join(folder, 'demo')
  const demo = (env: NodeJS.ProcessEnv) => {
    const { DEMO, isDemoExposed } = readSettings({ DATA_DIR, ...env })
    return [DEMO, isDemoExposed]
  }
  const reached: NodeJS.ProcessEnv[] = [
    { DATABASE_URL: 'postgres://campanile@db.example/campanile' },
    { PUBLIC_SCHEME: 'https' },
    { LISTEN: '0.0.0.0' },
    { LISTEN: '::' },
    { LISTEN: '10.1.2.3' },
  ]

  test.each<NodeJS.ProcessEnv>([{}, { LISTEN: '127.0.0.1' }, { LISTEN: '::1' }, { LISTEN: 'localhost' }])(
    'on: %o',
    (env) => expect(demo(env)).toEqual([true, false]),
  )
  test.each(reached)('off: %o', (env) => expect(demo(env)).toEqual([false, false]))
  test.each(reached)('on and named if asked for: %o', (env) => {
    expect(demo({ ...env, DEMO: 'on' })).toEqual([true, true])
    expect(demo({ ...env, DEMO: 'off' })).toEqual([false, false])
  })
})

test('the data folder and what is in it is closed to others, also what was open before', {
  timeout: 400_000,
}, async () => {
  const DATA_DIR = join(folder, 'data')
  for (const name of ['files', 'exports']) mkdirSync(join(DATA_DIR, name), { recursive: true, mode: 0o755 })
  writeFileSync(join(DATA_DIR, 'outbox.jsonl'), '', { mode: 0o644 })
  chmodSync(DATA_DIR, 0o755)
  const server = launch({ DATA_DIR, DEMO: 'off' })
  const url = await server.ready()
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready\n')
  // PostgreSQL refuses to run as root and has a user of its own, who must be able to traverse the folder.
  expect(modeOf(DATA_DIR)).toBe(process.getuid?.() === 0 ? '710' : '700')
  for (const name of ['files', 'exports', 'postgres'])
    expect([name, modeOf(join(DATA_DIR, name))]).toEqual([name, '700'])
  for (const name of ['secret', 'outbox.jsonl', '.writable'])
    expect([name, modeOf(join(DATA_DIR, name))]).toEqual([name, '600'])
  expect(existsSync(join(DATA_DIR, 'postgres.place'))).toBe(false)
  const { site } = operator({ DATA_DIR, DEMO: 'off' })
  await site('create --id north --name 北 --host north.test')
  const file = join(folder, 'north.json')
  writeFileSync(file, 'from before', { mode: 0o644 })
  expect(await site(`export --id north --file ${file}`)).toMatchObject({ code: 0 })
  expect(modeOf(file)).toBe('600')
  expect(await site('list')).toMatchObject({ code: 0 })
  expect(await stopServer(server)).toBe(0)
})

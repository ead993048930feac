import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { demos } from '#sites/demo.ts'
import { freshDataDir, launch, postgresOf, secretOf, stopServer } from '../support/real-server.ts'

const folder = freshDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Without the demo sites, which take ten times as long as all the rest. */
const bare = { DEMO: 'off' }

describe('what the operator has to mend is one sentence and exit code 1', () => {
  test('a port in use', async () => {
    const taken = createServer()
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
    const { port } = taken.address() as { port: number }
    const run = launch({ ...bare, PORT: String(port), DATA_DIR: join(folder, 'port') })
    expect(await run.ended).toBe(1)
    expect(run.said().trim().split('\n').at(-1)).toBe(`Port ${port} is in use: set PORT to a free one.`)
    taken.close()
  })

  test.each([
    ['postgres://nobody:wrong@127.0.0.1:1/none', 'The database of DATABASE_URL does not answer'],
    ['not an address', 'The database of DATABASE_URL does not answer'],
  ])('the database %s', async (DATABASE_URL, sentence) => {
    const run = launch({ DATABASE_URL, DATA_DIR: join(folder, 'url') })
    expect(await run.ended).toBe(1)
    expect(run.said().trim().split('\n').at(-1)).toContain(sentence)
  })

  test('a secret that is not the installation’s own', async () => {
    const DATA_DIR = join(folder, 'secret')
    const first = launch({ ...bare, DATA_DIR })
    await first.ready()
    const { port } = postgresOf(DATA_DIR)!
    const DATABASE_URL = `postgres://postgres:${secretOf(DATA_DIR).slice(0, 32)}@127.0.0.1:${port}/campanile`
    const second = launch({ DATA_DIR, DATABASE_URL, SECRET: 'another secret, long enough to be one' })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain('SECRET is not the one this database was set up with')
    expect(await stopServer(first)).toBe(0)
  })

  test('a folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    const run = launch({ DATA_DIR: join(folder, 'file') })
    expect(await run.ended).toBe(1)
    expect(run.said().trim()).toMatch(/^The data folder .* cannot be written \(\w+\)\.$/)
  })

  test('a setting of the wrong kind', async () => {
    const run = launch({ PORT: 'eighty', DATA_DIR: folder })
    expect(await run.ended).toBe(1)
    expect(run.said().trim()).toMatch(/^The setting PORT is not usable: .+$/)
  })
})

describe('a life of the server', () => {
  const DATA_DIR = join(folder, 'life')

  // Seeds every module: on a busy machine longer than the usual limit of a test.
  test('first start, health, clean stop, second start on the same data', { timeout: 180_000 }, async () => {
    const first = launch({ DATA_DIR })
    const url = await first.ready()
    expect(first.said()).toContain(`${demos.length} demo sites seeded`)
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\n')
    expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready\n')
    expect(await stopServer(first)).toBe(0)
    const second = launch({ DATA_DIR })
    await second.ready()
    expect(second.said()).not.toContain('seeded')
    expect(await stopServer(second)).toBe(0)
  })

  test('two servers share a folder; the last one out stops the database', async () => {
    const one = launch({ DATA_DIR })
    await one.ready()
    const two = launch({ DATA_DIR })
    const url = await two.ready()
    expect(await stopServer(one)).toBe(0)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await stopServer(two)).toBe(0)
  })

  test('one that starts while another stops has a database all the same', async () => {
    let last = launch({ DATA_DIR })
    await last.ready()
    for (let i = 0; i < 3; i++) {
      const next = launch({ DATA_DIR })
      const stopping = new Promise((wait) => setTimeout(wait, 150 + i * 150)).then(() => stopServer(last))
      const url = await next.ready()
      await stopping
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      last = next
    }
    expect(await stopServer(last)).toBe(0)
  })

  test.runIf(process.getuid?.() === 0)('an ordinary user can start it too', async () => {
    const own = join(mkdtempSync(join(folder, 'user-')), 'data')
    chmodSync(join(own, '..'), 0o777)
    chownSync(join(own, '..'), 65_534, 65_534)
    const run = launch({ ...bare, DATA_DIR: own, HOME: join(own, '..') }, { uid: 65_534, gid: 65_534 })
    const url = await run.ready()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await stopServer(run)).toBe(0)
  })

  test.runIf(process.getuid?.() === 0)('root can start it in a folder that only root may enter', async () => {
    const closed = mkdtempSync(join(folder, 'closed-'))
    chmodSync(closed, 0o700)
    const run = launch({ ...bare, DATA_DIR: join(closed, 'data') })
    const url = await run.ready()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await stopServer(run)).toBe(0)
    rmSync(readFileSync(join(closed, 'data', 'postgres.place'), 'utf8'), { recursive: true })
  })
})

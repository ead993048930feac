import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { ask, operator, rowsOf } from '../../tests/support/operator.ts'
import { demoDataDir, freshDataDir, launch, postgresOf, stopServer } from '../../tests/support/real-server.ts'

const folder = freshDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const own = '/appsquare/wap/favourite/lists'
const e = ({ body }: { body: string }) => (JSON.parse(body) as { e: number }).e

describe('beside a running server', async () => {
  const DATA_DIR = demoDataDir()
  const { site, person } = operator({ DATA_DIR })
  const server = launch({ DATA_DIR })
  const url = await server.ready()
  afterAll(async () => {
    await stopServer(server)
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  const host = 'app.bupt.edu.cn'

  test('a site answers on its host within a second of being made', async () => {
    expect((await ask(url, host, '/site/')).status).not.toBe(200)
    const made = await site('create --id bupt --name 北邮 --host app.bupt.edu.cn --preset bupt')
    expect(made).toMatchObject({ code: 0, out: 'The site bupt on app.bupt.edu.cn is made.' })
    const page = () => ask(url, host, '/site/', { 'x-requested-with': '' })
    await vi.waitFor(async () => expect((await page()).body).toContain('北邮'), 1_000)
    await site('set --id bupt --key brand.primary --value #112233')
    await vi.waitFor(async () => expect((await page()).body).toContain('#112233'), 5_000)
  })

  test('a taken id and a taken host are refused in one sentence', async () => {
    const [id, host] = await Promise.all([
      site('create --id bupt --name 又 --host b.test'),
      site('create --id bb --name 又 --host localhost'),
    ])
    expect(id).toEqual({ code: 1, out: '', err: 'There is already a site bupt.' })
    expect(host).toEqual({ code: 1, out: '', err: 'The host localhost belongs to the site lakeside.' })
  })

  test('a person logs in with the password, and the printed session is a cookie', async () => {
    await person('create --site bupt --number 2020111 --password - --role student --name 林晓雨', 'first secret\n')
    const login = (password: string) =>
      ask(url, host, '/uc/wap/login/check', {}, `username=2020111&password=${encodeURIComponent(password)}`)
    expect(e(await login('first secret'))).toBe(0)
    const { out: cookie } = await person('session --site bupt --number 2020111')
    expect(cookie).toMatch(/^eai-sess=[a-z0-9]{26}$/)
    expect(e(await ask(url, host, own, { cookie }))).toBe(0)
    expect(e(await ask(url, 'beichen.localhost', `/eai${own}`, { cookie }))).toBe(10013)
    await person('passwd --site bupt --number 2020111 --password second')
    expect(e(await ask(url, host, own, { cookie }))).toBe(10013)
    expect(e(await login('first secret'))).not.toBe(0)
    expect(e(await login('second'))).toBe(0)
  })

  test('a deleted site leaves nothing, and the others keep everything', async () => {
    for (const id of ['lakeside', 'beichen']) mkdirSync(join(DATA_DIR, 'files', id, 'ab'), { recursive: true })
    const before = await rowsOf(DATA_DIR, 'beichen')
    expect(Object.keys(await rowsOf(DATA_DIR, 'lakeside'))).toContain('bus_stop_times')
    expect((await site('delete --id lakeside')).err).toContain('--yes')
    expect((await site('delete --id lakeside --yes')).out).toMatch(/^The site lakeside is gone: \d+ rows/)
    expect(await rowsOf(DATA_DIR, 'lakeside')).toEqual({})
    // The other site is still running: its jobs write every minute.
    const after = await rowsOf(DATA_DIR, 'beichen')
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toBeGreaterThanOrEqual(rows)
    expect(existsSync(join(DATA_DIR, 'files', 'lakeside'))).toBe(false)
    expect(existsSync(join(DATA_DIR, 'files', 'beichen'))).toBe(true)
    expect(readFileSync(join(DATA_DIR, 'deleted-sites.jsonl'), 'utf8')).toContain('"site":"lakeside"')
    await vi.waitFor(async () => expect((await ask(url, 'lakeside.localhost', '/site/')).status).toBe(404), 5_000)
    expect((await ask(url, 'localhost', '/readyz')).status).toBe(200)
  })
})

describe.concurrent('with no server running', () => {
  test('a site is made and read again, and the database is stopped each time', async () => {
    const DATA_DIR = join(folder, 'alone')
    const { site } = operator({ DATA_DIR })
    expect((await site('create --id fudan --host fudan.test --preset fudan')).code).toBe(0)
    expect(postgresOf(DATA_DIR)).toBeUndefined()
    const shown = JSON.parse((await site('show --id fudan --json')).out)
    expect(shown).toMatchObject({ name: { zh: '复旦大学' }, modules: { bus: {} } })
    expect(postgresOf(DATA_DIR)).toBeUndefined()
  })

  test('DATABASE_URL leads to another database', async () => {
    const url = new URL(inject('databaseUrl'))
    url.pathname = '/operators'
    await asOwner(inject('databaseUrl'), (owner) => owner.query('create database operators'))
    const { site } = operator({ DATABASE_URL: url.href, DATA_DIR: join(folder, 'url') })
    expect((await site('list --json')).out).toBe('[]')
    expect((await site('--help')).out).toContain('npm run site -- delete --id ID [--yes]')
  })
})

import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as office } from '#modules/back-office/server/index.ts'
import { contract as identityCalls } from '#modules/identity/contract.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { served as people } from '#modules/people/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract as busCalls } from '#modules/shuttle-bus/contract.ts'
import { served as bus } from '#modules/shuttle-bus/server/index.ts'
import { contract as setupCalls } from '#modules/site-settings/contract.ts'
import { served as setup } from '#modules/site-settings/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const base = { shell: {}, identity: {}, setup: {}, office: {}, people: {} }
const presets = [
  { key: 'plain', preset: { brand: { primary: '#0b6e8f', accent: '#e08a2b' }, modules: base } },
  {
    key: 'hill',
    preset: { name: { zh: '望山大学' }, brand: { primary: '#003f87', accent: '#b8862b' }, modules: base },
  },
]
const t = await campus([shell, identity, office, setup, people, bus, served], presets)
const { id: ownId, admin, lin, call, ask } = await t.site()
const rows = (site: string) => readerFor(t.portal.database.pool, site).select().from(audit)

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0]!)
    .join('; ')

let made = 0
const given = (more = {}) => {
  const id = `hill-${process.pid}-${++made}`
  const first = { number: 'boss', adminName: '方圆' }
  return { preset: 'hill', id, name: '望山新大学', hosts: [`${id}.test`], ...first, ...more }
}

describe('a site is made from a preset', () => {
  test('and works at once: its administrator logs in and holds every right there, and none beyond it', async () => {
    const wanted = given({ modules: ['bus'], primary: '#112233' })
    const { address, number, password } = await call(admin, contract.makeSite, wanted)
    expect(address).toMatch(new RegExp(`^http://${wanted.id}\\.test(:\\d+)?/site/$`))
    const site = t.portal.directory.get(wanted.id)!
    expect(site).toMatchObject({ name: { zh: '望山新大学' }, brand: { primary: '#112233', accent: '#b8862b' } })
    expect(Object.keys(site.modules).sort()).toEqual([...Object.keys(base), 'bus'].sort())

    const form = { host: wanted.hosts[0]!, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await t.server.inject({
      method: 'POST',
      url: identityCalls.check.path,
      headers: form,
      payload: new URLSearchParams({ username: number, password }).toString(),
    })
    expect(answer.json()).toMatchObject({ e: 0, d: { renew: 1 } })
    const chosen = await t.server.inject({
      method: 'POST',
      url: identityCalls.choosePassword.path,
      headers: { ...form, cookie: cookiesOf(answer) },
      payload: new URLSearchParams({ password: 'Tower-and-bell-7' }).toString(),
    })
    const cookie = cookiesOf(chosen)
    const boss = { cookie, host: wanted.hosts[0]!, id: '', number }
    expect((await call(boss, setupCalls.catalogue)).modules.map(({ key }) => key)).not.toContain('platform')
    await call(boss, busCalls.allAlerts)
    expect((await t.server.inject({ url: contract.sites.path, headers: { host: boss.host, cookie } })).statusCode).toBe(
      404,
    )
  })

  test('is noted at both, without the password', async () => {
    const wanted = given()
    const { password } = await call(admin, contract.makeSite, wanted)
    const here = (await rows(ownId)).find(({ entityId }) => entityId === wanted.id)
    expect(here).toMatchObject({ action: 'make', entity: 'platform.site', person: admin.id })
    const there = await rows(wanted.id)
    expect(there.map(({ action }) => action).sort()).toEqual(['person.create', 'site.create'])
    expect(JSON.stringify([here, there])).not.toContain(password)
  })

  test('with made-up content where its maker wishes', async () => {
    const wanted = given({ modules: ['bus'], samples: 1 })
    await call(admin, contract.makeSite, wanted)
    const added = async () => (await rows(wanted.id)).filter(({ entity }) => entity === 'samples')
    await expect.poll(added, { timeout: 20_000 }).toMatchObject([{ action: 'add', entityId: 'bus' }])
    const stops = await t.server.inject({
      ...{ method: 'POST', url: busCalls.stops.path },
      headers: { host: wanted.hosts[0]!, 'x-requested-with': 'XMLHttpRequest' },
    })
    expect(stops.json().d.list.length).toBeGreaterThan(3)
  })

  test('once, however often it is sent at once', async () => {
    const wanted = given({ modules: ['bus'], samples: true })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(admin, contract.makeSite.path, wanted)))
    expect(answers.filter(({ e }) => e === 0)).toHaveLength(1)
    expect(new Set(answers.filter(({ e }) => e !== 0).map(({ fail }) => fail))).toEqual(new Set(['idTaken']))
    const makings = (await rows(ownId)).filter(({ action, entityId }) => action === 'make' && entityId === wanted.id)
    expect(makings).toHaveLength(1)
  })

  test('and refused where it cannot be, leaving nothing behind', async () => {
    const first = given()
    await call(admin, contract.makeSite, first)
    const tried = async (more: object) => (await ask(admin, contract.makeSite.path, given(more))).fail
    expect(await tried({ id: first.id })).toBe('idTaken')
    expect(await tried({ hosts: first.hosts })).toBe('hostTaken')
    expect(await tried({ preset: 'none' })).toBe('noPreset')
    expect(await tried({ modules: ['platform'] })).toBe('unusable')
    expect(await tried({ modules: ['teapot'] })).toBe('unusable')
    for (const bad of [
      { id: 'A b' },
      { hosts: [] },
      { hosts: ['a/b'] },
      { number: 'a b' },
      { name: '' },
      { primary: 'red' },
    ]) {
      expect(await tried(bad), JSON.stringify(bad)).toBe('badInput')
    }
    const noted = (await rows(ownId)).filter(({ action }) => action === 'make').map(({ entityId }) => entityId)
    expect(noted.every((id) => t.portal.directory.get(id))).toBe(true)
  })
})

test('all sites are listed with their size, found, and shown', async () => {
  const other = await t.site()
  const { list } = await call(admin, contract.sites, { q: other.id })
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    id: other.id,
    people: 5,
    sessions: 5,
    files: 0,
    version: 1,
    state: 'well',
    isOwn: false,
  })
  const shown = await call(admin, contract.showSite, { id: ownId })
  expect(shown).toMatchObject({ isOwn: true, allowedActions: [] })
  expect(shown.modules.map(({ key }) => key)).toContain('platform')
  expect((await ask(admin, contract.showSite.path, { id: 'nowhere' })).fail).toBe('notFound')
  // Other tests create sites at the same time.
  const counted = async () => [(await call(admin, contract.figures)).sites, (await call(admin, contract.sites)).total]
  await expect.poll(async () => new Set(await counted()).size, { timeout: 20_000 }).toBe(1)
})

test('a closed site serves nobody and loses nothing; the operator’s own cannot be closed', async () => {
  const other = await t.site()
  const home = async () => t.server.inject({ url: '/site/', headers: { host: other.host } })
  await call(admin, contract.closeSite, { id: other.id })
  const shut = await home()
  expect(shut.statusCode).toBe(503)
  expect(shut.body).toContain('本站暂停服务')
  const call503 = await t.server.inject({
    url: contract.sites.path,
    headers: { host: other.host, cookie: other.admin.cookie },
  })
  expect(call503.statusCode).toBe(503)
  await call(admin, contract.openSite, { id: other.id })
  expect((await home()).statusCode).not.toBe(503)
  expect((await call(admin, contract.sites, { q: other.id })).list[0]).toMatchObject({ people: 5, version: 3 })
  expect((await ask(admin, contract.closeSite.path, { id: ownId })).fail).toBe('ownSite')
})

test('the installation says how it is', async () => {
  const { version, list } = await call(admin, contract.health)
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(list.map(({ key }) => key)).toEqual(['app', 'database', 'queue', 'worker', 'storage', 'mail'])
  for (const { detail } of list) expect(detail).not.toContain('{')
})

describe('only the operator gives this module', () => {
  const modules = (keys: string[]) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, {}])))

  test('an administrator can neither take it nor drop it', async () => {
    const plain = await t.site({ modules: base })
    const save = (who: typeof plain.admin, value: string) =>
      plain.ask(who, setupCalls.save.path, { section: 'modules', value, revision: 0 })
    expect((await save(plain.admin, modules([...Object.keys(base), 'platform']))).fail).toBe('unusable')
    const own = await t.site()
    expect((await save(own.admin, modules(Object.keys(base)))).fail).toBe('unusable')
    expect((await save(own.admin, modules([...Object.keys(base), 'platform']))).e).toBe(0)
  })

  test('going back to a version without it leaves it where it is', async () => {
    const site = await t.site()
    const { revision } = await site.call(site.admin, setupCalls.save, {
      section: 'home',
      value: '["pinned"]',
      revision: 0,
    })
    await site.call(site.admin, setupCalls.publish, { revision })
    await site.call(site.admin, setupCalls.rollBack, { number: 1 })
    expect(t.portal.directory.get(site.id)!.modules).toHaveProperty('platform')
  })

  test('and its right is needed besides', async () => {
    for (const { path } of Object.values(contract)) expect((await ask(lin, path)).fail).toBe('notFound')
  })
})

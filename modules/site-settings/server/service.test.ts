import { describe, expect, test, vi } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { served as shellServed } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served, shellServed])
const elsewhere = await testPortal([served, shellServed])

const gold = JSON.stringify({ primary: '#8a5a00', accent: '#111111' })
const json = (value: unknown) => JSON.stringify(value)

async function arranged() {
  const site = await t.site()
  const save = (section: never | string, value: unknown, revision = 0) =>
    site.call(site.admin, contract.save, { section: section as 'name', value: json(value), revision })
  return { ...site, save }
}

describe('a draft', () => {
  test('is seen by nobody until it is published, then by every node', async () => {
    const { id, admin, call } = await t.site()
    await vi.waitFor(() => expect(elsewhere.portal.directory.get(id)).toBeDefined())
    const { revision, changed } = await call(admin, contract.save, { section: 'brand', value: gold, revision: 0 })
    expect({ revision, changed }).toEqual({ revision: 1, changed: ['brand'] })
    expect(t.portal.directory.get(id)!.brand.primary).toBe('#123456')
    await call(admin, contract.publish, { revision, note: '换新色' })
    for (const { portal } of [t, elsewhere]) {
      await vi.waitFor(() => expect(portal.directory.get(id)!.brand.primary).toBe('#8a5a00'))
    }
    expect(await call(admin, contract.show)).toMatchObject({ revision: 0, changed: [], published: 2 })
  })

  test('of two editors the second is told, and loses nothing', async () => {
    const { admin, call, save } = await arranged()
    await save('tabs', ['composition/index'])
    await expect(save('home', ['pinned'])).rejects.toThrow('changed')
    const { config } = await call(admin, contract.show)
    expect(config.tabs).toEqual(['composition/index'])
  })

  test('that was put back is no change', async () => {
    const { admin, call, save } = await arranged()
    await save('home', ['pinned'])
    const { revision, changed } = await save('home', ['today', 'pinned', 'services', 'news', 'cards'], 1)
    expect(changed).toEqual([])
    await expect(call(admin, contract.publish, { revision })).rejects.toThrow('nothingToPublish')
  })

  test('is thrown away whole', async () => {
    const { admin, call, save } = await arranged()
    await save('home', ['pinned'])
    await call(admin, contract.discard)
    expect(await call(admin, contract.show)).toMatchObject({ revision: 0, changed: [] })
    await expect(call(admin, contract.publish, { revision: 1 })).rejects.toThrow('nothingToPublish')
  })

  test('keeps what the operator sets meanwhile', async () => {
    const { id, admin, call, save } = await arranged()
    const { revision } = await save('home', ['pinned'])
    const config = { ...t.portal.directory.get(id)!, zone: 'Asia/Taipei' }
    const { writeForSite } = await import('#kernel/server/db/site-db.ts')
    const { sites } = await import('#kernel/server/sites/schema.ts')
    await writeForSite(t.portal.database.pool, id, (db) => db.update(sites).set({ config }))
    await call(admin, contract.publish, { revision })
    await vi.waitFor(() => expect(t.portal.directory.get(id)).toMatchObject({ zone: 'Asia/Taipei', home: ['pinned'] }))
  })
})

describe('what cannot be served is refused with its place', () => {
  test.each([
    ['brand', { primary: 'red', accent: '#111111' }, 'unusable'],
    ['brand', { primary: '#111111', accent: '#111111', colour: 1 }, 'unusable'],
    ['modules', { shell: {}, setup: {}, teapot: {} }, 'unusable'],
    ['modules', { shell: { suggested: 7 }, setup: {} }, 'unusable'],
    ['modules', { setup: {} }, 'neededModule'],
    ['services', { bus: { hours: [{ days: [8], from: '08:00', to: '09:00' }] } }, 'unusable'],
    ['name', {}, 'unusable'],
    ['homes', { guest: [] }, 'unusable'],
  ])('%s %j', async (section, value, fail) => {
    const { save } = await arranged()
    await expect(save(section, value)).rejects.toThrow(fail)
  })

  test('what is no JSON, and what an administrator may not set', async () => {
    const { admin, call, ask } = await t.site()
    await expect(call(admin, contract.save, { section: 'home', value: '{', revision: 0 })).rejects.toThrow('notJson')
    for (const section of ['hosts', 'id', 'prefix', '__proto__']) {
      expect((await ask(admin, contract.save.path, { section, value: '{}', revision: 0 })).fail).toBe('badInput')
    }
  })
})

test('going back brings the old arrangement, as a version of its own', async () => {
  const { id, admin, call, save } = await arranged()
  const publish = (revision: number) => call(admin, contract.publish, { revision, note: '' })
  await publish((await save('home', ['pinned'])).revision)
  await publish((await save('home', ['services'])).revision)
  expect(await call(admin, contract.rollBack, { number: 2 })).toEqual({ number: 4 })
  await vi.waitFor(() => expect(t.portal.directory.get(id)!.home).toEqual(['pinned']))
  await call(admin, contract.rollBack, { number: 1 })
  const { list, total } = await call(admin, contract.versions)
  expect(total).toBe(5)
  expect(list.map(({ number, state }) => `${number} ${state}`)).toEqual([
    '5 published',
    '4 replaced',
    '3 replaced',
    '2 replaced',
    '1 replaced',
  ])
  await expect(call(admin, contract.rollBack, { number: 99 })).rejects.toThrow('notFound')
})

test('a version can be looked at, the one that is live as number 0', async () => {
  const { admin, call, save } = await arranged()
  const { revision } = await save('shortcuts', ['bus'])
  await call(admin, contract.publish, { revision: (await save('offline', false, revision)).revision })
  const live = await call(admin, contract.version, { number: 0 })
  expect(live.config).toMatchObject({ shortcuts: ['bus'], offline: false })
  expect(live.config).not.toHaveProperty('hosts')
  expect((await call(admin, contract.version, { number: 1 })).config).toMatchObject({ shortcuts: [], offline: true })
  await expect(call(admin, contract.version, { number: 9 })).rejects.toThrow('notFound')
})

test('a secret is never told, and stays when it is left hidden', async () => {
  const share = { kind: 'wechat', appId: 'wx1', secret: 'very secret', gateway: '', sdk: '' }
  const { id, admin, call, ask, save } = await arranged()
  const { revision } = await save('modules', { setup: {}, shell: { share } })
  await call(admin, contract.publish, { revision })
  const shown = await ask(admin, contract.show.path)
  expect(JSON.stringify(shown)).not.toContain('very secret')
  const modules = (shown.d.config as { modules: { shell: { share: object } } }).modules
  modules.shell.share = { ...modules.shell.share, appId: 'wx2' }
  const saved = await save('modules', modules)
  await call(admin, contract.publish, { revision: saved.revision })
  await vi.waitFor(() =>
    expect(t.portal.directory.get(id)!.modules.shell).toMatchObject({ share: { appId: 'wx2', secret: 'very secret' } }),
  )
})

test('the catalogue and the wordings are those of the site', async () => {
  const { admin, call } = await t.site({ words: { 'zh.setup.fail.notJson': '不对' } })
  const { modules } = await call(admin, contract.catalogue)
  expect(modules.find(({ key }) => key === 'shell')).toMatchObject({ isOn: true, isNeeded: true })
  const { list, total } = await call(admin, contract.words, { q: '不对' })
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ module: 'setup', key: 'fail.notJson', own: { zh: '不对' } })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { grantRoles, grants } from '#kernel/server/people/schema.ts'
import { getAllAuth, getUserName, logout, settingInfo } from '#kernel/shell-contract.ts'
import { type Caller, campus, type Envelope } from '#kernel/testing/campus.ts'
import { served as identityServed } from '#modules/identity/server/index.ts'
import { contract as shellCalls } from '#modules/shell/contract.ts'
import { served as shellServed } from '#modules/shell/server/index.ts'
import { contract as busCalls } from '#modules/shuttle-bus/contract.ts'
import { served as busServed } from '#modules/shuttle-bus/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served, shellServed, identityServed, busServed])
const { pool } = t.portal.database
const copyright = '草稿里的版权'

/** A site with a draft: another brand, another home, and the bus module removed. */
async function drafted() {
  const site = await t.site({ words: {} })
  const { admin, call } = site
  const save = async (section: 'brand' | 'homes' | 'modules', value: unknown) => {
    const { revision } = await call(admin, contract.show)
    return call(admin, contract.save, { section, value: JSON.stringify(value), revision })
  }
  await save('brand', { primary: '#8a5a00', accent: '#111111', copyright })
  await save('homes', { student: ['services'], visitor: ['today'] })
  return { ...site, save }
}

async function send(who: Caller, path: string, as: string, method: 'GET' | 'POST' = 'GET') {
  const headers = { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest', 'x-preview': as }
  const answer = await t.server.inject({ method, url: path, headers })
  return { ...(answer.json() as Envelope), fail: String(answer.headers['x-fail'] ?? '') }
}

const open = async (who: Caller, as: string) => {
  const headers = { host: who.host, cookie: who.cookie }
  const { body, headers: got } = await t.server.inject({ url: `/site/composition/index?preview=${as}`, headers })
  const [, info] = /id="page-info">(.*?)<\/script>/s.exec(body)!
  return { body, got, info: JSON.parse(info!) as { preview?: string; offline: boolean; brand: { copyright: string } } }
}

const blocks = ({ d }: Envelope) => (d.blocks as { key: string }[]).map(({ key }) => key)

describe('someone who may arrange the site', () => {
  test('gets the page as the draft has it, kept by nobody', async () => {
    const { admin } = await drafted()
    const { info, got, body } = await open(admin, 'student')
    expect(info).toMatchObject({ preview: 'student', offline: false, brand: { copyright } })
    expect(got['cache-control']).toBe('no-store')
    expect(body).toContain('"x-preview":"student"')
    expect(body).not.toContain('rel="manifest"')
  })

  test('is answered from the draft, as whom they asked to be', async () => {
    const { admin } = await drafted()
    expect(blocks(await send(admin, shellCalls.home.path, 'student'))).toEqual(['services'])
    expect(blocks(await send(admin, shellCalls.home.path, 'visitor'))).toEqual(['today'])
    expect(blocks(await send(admin, shellCalls.home.path, 'self'))).toEqual(expect.arrayContaining(['pinned']))
    expect((await send(admin, getAllAuth.path, 'student')).d).toEqual({})
    expect((await send(admin, getAllAuth.path, 'self')).d).toHaveProperty('setup')
    expect((await send(admin, getUserName.path, 'visitor')).e).toBe(10013)
  })

  test('a role is seen with no more than both have', async () => {
    const { id, admin } = await drafted()
    const role = await writeForSite(pool, id, async (db) => {
      const rights = { setup: ['edit'], people: ['grant'] }
      const [row] = await db.insert(grantRoles).values({ name: '美化', rights }).returning({ id: grantRoles.id })
      return row!.id
    })
    expect((await send(admin, getAllAuth.path, `role:${role}`)).d).toEqual({ setup: ['edit'] })
  })

  test('changes nothing, by whatever write, and stays logged in', async () => {
    const { admin, call } = await drafted()
    const writes = [contract.save, contract.discard, contract.publish, shellCalls.visit, logout]
    for (const { path } of writes) {
      for (const as of ['self', 'visitor', 'student'])
        expect((await send(admin, path, as, 'POST')).fail).toBe('onlyViewing')
    }
    expect((await send(admin, logout.path, 'self')).fail).toBe('onlyViewing')
    expect((await call(admin, contract.show)).changed).toEqual(['brand', 'homes'])
  })

  test('meets the modules of the draft', async () => {
    const { admin, save } = await drafted()
    await save('modules', { setup: {}, shell: {}, identity: {} })
    expect((await send(admin, busCalls.lists.path, 'self')).fail).toBe('notFound')
    const { body } = await open(admin, 'self')
    expect(body).not.toContain('"bus"')
  })

  test('an answer written down for everyone is not given, and none is left', async () => {
    const { admin, anyone, ask } = await drafted()
    const said = async () => (await ask(anyone, settingInfo.path, {}, 'GET')).d.copyright
    expect(await said()).toBe('')
    expect((await send(admin, settingInfo.path, 'visitor')).d.copyright).toBe(copyright)
    expect(await said()).toBe('')
  })
})

describe('anyone else meets the published site', () => {
  test('without the right', async () => {
    const { lin, anyone } = await drafted()
    for (const who of [lin, anyone]) {
      expect((await open(who, 'student')).info.preview).toBeUndefined()
      expect((await open(who, 'student')).info.brand.copyright).toBe('')
      expect((await send(who, settingInfo.path, 'visitor')).d.copyright).toBe('')
    }
    expect(blocks(await send(lin, shellCalls.home.path, 'visitor'))).toContain('pinned')
  })

  test('from the moment the right is withdrawn', async () => {
    const { id, admin } = await drafted()
    expect((await open(admin, 'self')).info.preview).toBe('self')
    await writeForSite(pool, id, (db) => db.delete(grants).where(eq(grants.app, 'setup')))
    expect((await open(admin, 'self')).info.preview).toBeUndefined()
    expect((await send(admin, settingInfo.path, 'self')).d.copyright).toBe('')
  })

  test('of another site, with all rights there', async () => {
    const { host } = await drafted()
    const other = await drafted()
    const stranger = { ...other.admin, host }
    expect((await open(stranger, 'self')).info.preview).toBeUndefined()
    expect((await send(stranger, settingInfo.path, 'self')).d.copyright).toBe('')
    expect((await send(stranger, contract.show.path, 'self')).e).toBe(10013)
  })

  test('as someone there is not', async () => {
    const { admin } = await drafted()
    for (const as of ['dean', 'role:1', '', '../self']) {
      expect((await open(admin, encodeURIComponent(as))).info.preview).toBeUndefined()
      expect((await send(admin, settingInfo.path, as)).d.copyright).toBe('')
    }
  })
})

test('what a draft names outside is not reached', async () => {
  const fetched = vi.spyOn(t.portal, 'outbound')
  const { admin, save, call } = await drafted()
  const share = {
    kind: 'wechat',
    appId: 'wx1',
    secret: 'shh',
    gateway: 'http://127.0.0.1:9',
    sdk: 'https://sdk.example/x.js',
  }
  await save('modules', { setup: {}, bus: {}, identity: {}, shell: { share } })
  const { origin } = new URL(`http://${admin.host}`)
  await send(admin, `/wap/share-info/info?url=${encodeURIComponent(`${origin}/site/`)}`, 'self')
  expect(fetched).not.toHaveBeenCalled()
  expect((await call(admin, contract.show)).changed).toContain('modules')
})

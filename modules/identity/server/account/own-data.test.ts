import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract as office } from '#modules/back-office/contract.ts'
import { served as backOffice } from '#modules/back-office/server/index.ts'
import { served as people } from '#modules/people/server/index.ts'
import { served } from '../index.ts'

const t = await campus([served, backOffice, people])
type Site = Awaited<ReturnType<typeof t.site>>

async function copyFor(site: Site, who: Caller, wanted: { module: string; name: string; filter?: string }) {
  const { id } = await site.call(who, office.startExport, wanted)
  const state = async () => (await site.call(who, office.myExports)).list.find((one) => one.id === id)?.state
  await expect.poll(state, { timeout: 20_000 }).not.toBe('waiting')
  return id
}

const fetched = (who: Caller, id: string) =>
  t.server.inject({
    url: `${office.downloadExport.path}?id=${id}`,
    headers: { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest' },
  })

const own = { module: 'identity', name: 'ownData' }

function read(zip: Buffer) {
  const files = Object.entries(unzipSync(new Uint8Array(zip)))
  return Object.fromEntries(files.map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]))
}

describe('a copy of one’s own data', () => {
  test('has the rows about the person, no others, and nothing that opens the account', async () => {
    const site = await t.site()
    const { lin, wu } = site
    await writeForSite(t.portal.database.pool, site.id, async (db) => {
      await db.insert(audit).values([lin, wu].map(({ id }) => ({ person: id, action: 'x', entity: 'y' })))
    })
    const answer = await fetched(lin, await copyFor(site, lin, own))
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = read(answer.rawPayload)
    expect(files['data/people.json']).toMatchObject([{ id: lin.id, number: lin.number, name: '林晓雨' }])
    expect(files['data/people.json'][0]).not.toHaveProperty('password_hash')
    expect(files['data/sessions.json'][0]).not.toHaveProperty('id')
    expect(files['data/audit.json'].map(({ person }: { person: string }) => person)).toContain(lin.id)
    expect(answer.rawPayload.includes(wu.id)).toBe(false)
    expect(JSON.stringify(files)).not.toContain(wu.id)
    expect(files['index.json'].tables).toContainEqual(
      expect.objectContaining({ table: 'audit', ground: '操作日志须留存备查' }),
    )
    const rows = await writeForSite(t.portal.database.pool, site.id, (db) =>
      db.select().from(audit).where(eq(audit.entityId, 'identity.ownData')),
    )
    expect(rows).toMatchObject([{ person: lin.id, action: 'export', entity: 'sheet' }])
  })

  test('needs a recent login, to ask for it and to fetch it, and is for nobody else', async () => {
    const site = await t.site()
    const { lin, wu } = site
    const id = await copyFor(site, lin, own)
    expect((await fetched(wu, id)).json().e).not.toBe(0)
    t.clock.offset = 11 * 60_000
    expect((await site.ask(lin, office.startExport.path, own)).fail).toBe('proveAgain')
    expect((await fetched(lin, id)).headers['x-fail']).toBe('proveAgain')
    t.clock.offset = 0
  })
})

test('an administrator hands out the copy of another person, only with the right for it', async () => {
  const site = await t.site()
  const { admin, lin, wu } = site
  const wanted = { module: 'people', name: 'person', filter: JSON.stringify({ id: lin.id }) }
  expect((await site.ask(wu, office.startExport.path, wanted)).e).not.toBe(0)
  const id = await copyFor(site, admin, wanted)
  expect(read((await fetched(admin, id)).rawPayload)['data/people.json']).toMatchObject([{ id: lin.id }])
  const nobody = { ...wanted, filter: JSON.stringify({ id: '0190a000-0000-7000-8000-000000000000' }) }
  const none = await copyFor(site, admin, nobody)
  expect((await site.call(admin, office.myExports)).list.find((one) => one.id === none)?.state).toBe('refused')
})

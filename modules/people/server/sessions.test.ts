import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, sessions } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])
const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537'

async function loggedIn() {
  const site = await t.site()
  const inDatabase = <T>(work: Parameters<typeof writeForSite<T>>[2]) =>
    writeForSite(t.portal.database.pool, site.id, work)
  const add = (person: string, more: object = {}) =>
    inDatabase(async (db) => {
      const id = crypto.randomUUID()
      const expiresAt = new Date(Date.now() + 3_600_000)
      const row = { id, person, expiresAt, agent: chrome, via: 'password', ...more }
      const [made] = await db.insert(sessions).values(row).returning({ handle: sessions.handle })
      return made!.handle
    })
  const list = async (input: Record<string, unknown> = {}) =>
    (await site.call(site.admin, contract.sessions, input)).list
  return { ...site, inDatabase, add, list }
}

test('lists where everybody is logged in, last used first, and not what has run out', async () => {
  const { add, list, lin, wu, admin, call } = await loggedIn()
  const old = new Date(Date.now() - 10 * 86_400_000)
  const handle = await add(lin.id, { address: '10.1.2.3', seenAt: old, createdAt: old })
  await add(wu.id, { expiresAt: new Date(Date.now() - 1_000) })
  const { list: all, total } = await call(admin, contract.sessions)
  expect([all.length, total]).toEqual([6, 6])
  expect(all.at(-1)).toMatchObject({
    ...{ handle, via: 'password', agent: chrome, address: '10.1.2.3', isOwn: false, role: 'student' },
    person: { id: lin.id, name: '林晓雨', number: '20260001', department: '' },
  })
  expect(all.filter(({ isOwn }) => isOwn).map(({ person }) => person.id)).toEqual([admin.id])
  expect((await list({ seen: 'older' })).map((one) => one.handle)).toEqual([handle])
  expect(await list({ seen: 'day' })).toHaveLength(5)
})

test('finds by name, number, spelling and network address, and filters', async () => {
  const { add, list, lin, chen } = await loggedIn()
  const one = await add(lin.id, { address: '10.1.2.3' })
  const two = await add(chen.id, { address: '2001:db8::7', via: 'cas' })
  const handles = async (input: object) => (await list({ ...input })).map(({ handle }) => handle)
  expect(await handles({ q: '10.1.' })).toEqual([one])
  expect(await handles({ q: '2001:DB8' })).toEqual([two])
  expect(await handles({ q: '林晓' })).toContain(one)
  expect(await handles({ q: 'chenj' })).toContain(two)
  expect(await handles({ q: 'T1001' })).toContain(two)
  expect(await handles({ via: 'cas' })).toEqual([two])
  expect(await handles({ role: 'teacher' })).toContain(two)
  expect(await handles({ role: 'teacher' })).not.toContain(one)
  expect(await handles({ q: 'nobody at all' })).toEqual([])
})

test('is one statement a page, by its index', async () => {
  const { admin, call, inDatabase, lin } = await loggedIn()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const rows = Array.from({ length: 3_000 }, (_, i) => ({
    ...{ id: `many ${i}`, person: lin.id, expiresAt, address: `10.0.${i >> 8}.${i & 255}` },
    seenAt: new Date(Date.now() - i * 60_000),
  }))
  await inDatabase((db) => db.insert(sessions).values(rows))
  await call(admin, contract.sessions)
  const { list, total } = await call(admin, contract.sessions, { page: 3, page_size: 50 })
  expect([list.length, total]).toEqual([50, 3_005])
  // The session and its permissions are remembered.
  expect(await fewestStatementsOf(() => call(admin, contract.sessions, { page: 2 }), 1)).toHaveLength(1)
  const plan = await inDatabase(async (db) => {
    // A new table has no statistics, so other plans are disabled: checks that the index provides the order.
    for (const how of ['seqscan', 'bitmapscan', 'sort']) await db.execute(sql.raw(`set local enable_${how} = off`))
    const asked = sql`explain select handle from ${sessions} where ${sessions.expiresAt} > now()
      order by ${sessions.seenAt} desc, ${sessions.handle} desc limit 20`
    return JSON.stringify((await db.execute(asked)).rows)
  })
  expect(plan).toContain('sessions_seen')
})

test('ends one or several at once, audited for each person; the own one is refused', async () => {
  const { add, list, lin, wu, admin, call, ask, inDatabase } = await loggedIn()
  const handles = [await add(lin.id), await add(lin.id), await add(wu.id)]
  expect(await call(admin, contract.endManySessions, { handles })).toEqual({ ended: 3 })
  expect((await list()).map(({ handle }) => handle)).not.toContain(handles[0])
  const noted = await inDatabase((db) => db.select().from(audit).where(eq(audit.action, 'endSessions')))
  expect(noted.map(({ entityId }) => entityId).toSorted()).toEqual([lin.id, wu.id].toSorted())
  const own = (await list()).find(({ isOwn }) => isOwn)!.handle
  expect((await ask(admin, contract.endManySessions.path, { handles: [own] })).fail).toBe('ownSession')
  expect((await ask(admin, contract.endManySessions.path, { handles })).fail).toBe('notFound')
  expect((await ask(admin, contract.endManySessions.path, {})).fail).toBe('badInput')
})

test('is for those who may edit people, and for theirs alone', async () => {
  const { add, lin, zhou, wu, call, ask, inDatabase } = await loggedIn()
  expect((await ask(lin, contract.sessions.path)).fail).toBe('notFound')
  const [unit] = await inDatabase((db) => {
    const id = crypto.randomUUID()
    return db
      .insert(departments)
      .values({ id, code: 'A', name: '文学院', line: [id] })
      .returning()
  })
  await inDatabase(async (db) => {
    await db.execute(sql`update people set department = ${unit!.id} where id = ${lin.id}`)
    await db.insert(grants).values({ person: zhou.id, app: 'people', modules: ['edit'], scope: unit!.id })
  })
  const [theirs, other] = [await add(lin.id), await add(wu.id)]
  const { list } = await call(zhou, contract.sessions)
  expect(new Set(list.map(({ person }) => person.id))).toEqual(new Set([lin.id]))
  expect((await ask(zhou, contract.endManySessions.path, { handles: [other] })).fail).toBe('notFound')
  expect(await call(zhou, contract.endManySessions, { handles: [theirs, other] })).toEqual({ ended: 1 })
})

test('nobody ends the session of someone who may do more', async () => {
  const { zhou, admin, ask, inDatabase, list } = await loggedIn()
  await inDatabase((db) => db.insert(grants).values({ person: zhou.id, app: 'people', modules: ['edit'] }))
  const theirs = (await list()).find(({ person }) => person.id === admin.id)!.handle
  expect((await ask(zhou, contract.endManySessions.path, { handles: [theirs] })).fail).toBe('aboveYou')
})

import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grantRoles, grants, people, sessions } from '#kernel/server/people/schema.ts'
import { hashOf, newSessionId } from '#kernel/server/sessions/cookies.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { casTickets } from '../schema.ts'

const t = await campus([served])
const otherNode = await testPortal([served])
const soon = { timeout: 3_000, interval: 10 }
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60'

async function withHolder() {
  const site = await t.site()
  const change = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  /** A second identity of 周明. */
  const second = await change(async (db) => {
    const [zhou] = await db.select().from(people).where(eq(people.id, site.zhou.id))
    const row = { number: '20239001', name: '周明', role: 'student' as const, holder: zhou!.holder }
    return (await db.insert(people).values(row).returning())[0]!
  })
  const browser = async (person: string, more: Partial<typeof sessions.$inferInsert> = {}): Promise<Caller> => {
    const cookie = newSessionId()
    const expiresAt = new Date(Date.now() + 86_400_000)
    await change((db) => db.insert(sessions).values({ id: hashOf(cookie), person, expiresAt, ...more }))
    return { ...site.zhou, cookie: `eai-sess=${cookie}` }
  }
  return { ...site, change, second, browser }
}

const hashIn = ({ cookie }: Caller) => hashOf(cookie.slice('eai-sess='.length))

async function post(who: Caller, path: string, body: Record<string, string>, { server }: Pick<typeof t, 'server'> = t) {
  return server.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(body).toString(),
    headers: {
      host: who.host,
      cookie: who.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
}

describe('switching', () => {
  test('shows the identities of one holder, and nobody else', async () => {
    const { zhou, lin, call } = await withHolder()
    const { list } = await call(zhou, contract.accounts)
    expect(list.map(({ number, current }) => [number, current])).toEqual([
      ['T1002', true],
      ['20239001', false],
    ])
    expect((await call(lin, contract.accounts)).list).toHaveLength(1)
  })

  test('goes on as the other with a new id; the old one is dead, the door and the CAS ticket go along', async () => {
    const { zhou, second, change, browser, ask } = await withHolder()
    const here = await browser(zhou.id, { via: 'cas' })
    const expiresAt = new Date(Date.now() + 86_400_000)
    await change((db) => db.insert(casTickets).values({ id: 'ticket', session: hashIn(here), expiresAt }))
    const answer = await post(here, contract.switchAccount.path, { id: second.id })
    expect(answer.body).toBe('{"e":0,"m":"操作成功","d":{}}')
    const cookie = String((answer.headers['set-cookie'] as string[])[0]).split(';')[0]!
    const now = { ...here, cookie }
    expect((await ask(now, '/uc/wap/user/get-info')).d).toMatchObject({ base: { role: { number: '20239001' } } })
    expect((await ask(here, '/getUserName')).e).toBe(10013)
    await change(async (db) => {
      const [row] = await db
        .select()
        .from(sessions)
        .where(eq(sessions.id, hashIn(now)))
      expect(row).toMatchObject({ via: 'cas', person: second.id })
      expect((await db.select().from(casTickets))[0]!.session).toBe(hashIn(now))
      const [written] = await db.select().from(audit).where(eq(audit.action, 'switch'))
      expect(written).toMatchObject({ person: zhou.id, entityId: second.id, after: { number: '20239001' } })
    })
  })

  test("is refused to someone else's identity, to one that has left, and while viewing as another", async () => {
    const { lin, zhou, second, change, call } = await withHolder()
    await expect(call(lin, contract.switchAccount, { id: second.id })).rejects.toThrow('notFound')
    await expect(call(zhou, contract.switchAccount, { id: lin.id })).rejects.toThrow('notFound')
    await change((db) => db.update(sessions).set({ viewAs: 'kind:student' }).where(eq(sessions.person, zhou.id)))
    await expect(call(zhou, contract.switchAccount, { id: second.id })).rejects.toThrow('onlyViewing')
    await change((db) => db.update(sessions).set({ viewAs: null }).where(eq(sessions.person, zhou.id)))
    await change((db) => db.update(people).set({ leftAt: new Date() }).where(eq(people.id, second.id)))
    await expect(call(zhou, contract.switchAccount, { id: second.id })).rejects.toThrow('notFound')
  })
})

describe('devices', () => {
  test('are listed by what they are, this one first, with every identity', async () => {
    const { zhou, second, call, browser } = await withHolder()
    await browser(second.id, { agent: iphone, address: '10.20.30.40', via: 'wecom' })
    const { list } = await call(zhou, contract.devices)
    expect(list.map(({ current }) => current)).toEqual([true, false])
    expect(list[1]).toMatchObject({
      kind: 'phone',
      system: 'iPhone',
      client: 'wechat',
      via: 'wecom',
      account: '20239001',
    })
    expect(list[1]!.place).toMatch(/10\.20\.\*\.\*$/)
    expect(JSON.stringify(list)).not.toContain('30.40')
  })

  test('one is revoked by its handle, and is out on the other node at once', async () => {
    const { id, zhou, call, browser } = await withHolder()
    await vi.waitFor(() => expect(otherNode.portal.directory.get(id)).toBeDefined(), soon)
    const phone = await browser(zhou.id, { agent: iphone })
    const there = async () => (await post(phone, '/getUserName', {}, otherNode)).json().e
    expect(await there()).toBe(0)
    const { list } = await call(zhou, contract.devices)
    const handle = list.find(({ current }) => !current)!.id
    expect(await call(zhou, contract.revokeDevice, { id: handle })).toEqual({ ended: 1 })
    await vi.waitFor(async () => expect(await there()).toBe(10013), soon)
    await expect(call(zhou, contract.revokeDevice, { id: handle })).rejects.toThrow('notFound')
  })

  test('all others are revoked together; this one and those of others stay', async () => {
    const { zhou, lin, second, call, browser, ask } = await withHolder()
    const others = [await browser(zhou.id), await browser(second.id)]
    expect(await call(zhou, contract.revokeDevice, { others: true })).toEqual({ ended: 2 })
    for (const other of others) expect((await ask(other, contract.editUser.path)).e).toBe(10013)
    expect((await ask(zhou, contract.editUser.path)).e).toBe(0)
    expect((await ask(lin, contract.editUser.path)).e).toBe(0)
  })

  test('those of others are not there, and this one logs out elsewhere', async () => {
    const { zhou, lin, call } = await withHolder()
    const mine = (await call(zhou, contract.devices)).list[0]!.id
    await expect(call(lin, contract.revokeDevice, { id: mine })).rejects.toThrow('notFound')
    await expect(call(zhou, contract.revokeDevice, { id: mine })).rejects.toThrow('thisDevice')
    await expect(call(zhou, contract.revokeDevice, {})).rejects.toThrow('badInput')
  })

  test('are noted as seen once an hour, and that concerns no other node', async () => {
    const { zhou, change, browser, ask } = await withHolder()
    const [old, young] = [await browser(zhou.id), await browser(zhou.id)]
    const ago = (minutes: number) => ({ seenAt: sql`now() - make_interval(mins => ${minutes})` })
    await change((db) =>
      db
        .update(sessions)
        .set(ago(61))
        .where(eq(sessions.id, hashIn(old))),
    )
    await change((db) =>
      db
        .update(sessions)
        .set(ago(59))
        .where(eq(sessions.id, hashIn(young))),
    )
    for (const who of [old, young]) await ask(who, '/getUserName')
    const isFresh = (who: Caller) =>
      change(async (db) => {
        const fresh = and(eq(sessions.id, hashIn(who)), sql`${sessions.seenAt} > now() - interval '1 minute'`)
        return (await db.select().from(sessions).where(fresh)).length === 1
      })
    await vi.waitFor(async () => expect(await isFresh(old)).toBe(true), soon)
    expect(await isFresh(young)).toBe(false)
  })
})

test('permissions are shown with their names, scope, dates and role', async () => {
  const { lin, admin, change, call } = await withHolder()
  await change(async (db) => {
    const unit = { id: '00000000-0000-4000-8000-0000000000aa', code: 'C', name: '计算机学院' }
    await db.insert(departments).values({ ...unit, line: [unit.id] })
    const [role] = await db
      .insert(grantRoles)
      .values({ name: '院系查询员', rights: { identity: ['lookup'] } })
      .returning()
    const day = 86_400_000
    const until = new Date(Date.now() + 30 * day)
    await db.insert(grants).values({ person: lin.id, role: role!.id, scope: unit.id, until })
    const over = { since: new Date(Date.now() - 2 * day), until: new Date(Date.now() - day) }
    await db.insert(grants).values({ person: lin.id, app: 'identity', modules: ['manage'], ...over })
    await db.insert(grants).values({ person: lin.id, app: 'identity', modules: ['manage'], since: until })
  })
  const { list } = await call(lin, contract.permissions)
  expect(list).toMatchObject([
    {
      app: 'identity',
      name: '用户中心',
      rights: [{ key: 'lookup', name: '查询用户信息' }],
      scope: '计算机学院',
      role: '院系查询员',
      state: 'now',
    },
    { rights: [{ name: '管理' }], scope: '', role: '', until: null, state: 'later' },
  ])
  expect((await call(admin, contract.permissions)).list[0]).toMatchObject({ app: 'identity', scope: '', until: null })
})

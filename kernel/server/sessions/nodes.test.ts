import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { read } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { asOwner } from '../db/open.ts'
import { writeForSite } from '../db/site-db.ts'
import { grants, people, sessions } from '../people/schema.ts'
import { serve } from '../serve.ts'
import { sites } from '../sites/schema.ts'

const none = z.object({})
const access = 'person' as const
const probe = serve(
  defineModule({ key: 'probe', messages: defineMessages({}), permissions: ['look'] }),
  {
    whoami: read('/probe/wap/default/whoami', {
      access,
      about: 'who asks',
      input: none,
      data: z.object({ name: z.string(), may: z.boolean() }),
    }),
    secret: read('/probe/wap/default/secret', { access: { may: 'look' }, about: 'for some', input: none, data: none }),
  },
  { whoami: (ctx) => ({ name: ctx.person!.name, may: ctx.may('look') }), secret: () => ({}) },
)

const here = await campus([probe])
const elsewhere = await testPortal([probe])

/** The other node's answer to this person. */
async function askElsewhere(who: { cookie: string; host: string }, url: string) {
  const headers = { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest' }
  return (await elsewhere.server.inject({ url, headers })).json() as { e: number; d: { name?: string; may?: boolean } }
}

const soon = { interval: 10 }

async function onBothNodes() {
  const site = await here.site()
  await vi.waitFor(() => expect(elsewhere.portal.directory.get(site.id)).toBeDefined(), soon)
  const change = (work: Parameters<typeof writeForSite>[2]) => writeForSite(here.portal.database.pool, site.id, work)
  return { ...site, change }
}

test('a session that ends here is over elsewhere', async () => {
  const { lin, change } = await onBothNodes()
  expect((await askElsewhere(lin, '/probe/wap/default/whoami')).d.name).toBe('林晓雨')
  await change((db) => db.delete(sessions).where(eq(sessions.person, lin.id)))
  await vi.waitFor(async () => expect((await askElsewhere(lin, '/probe/wap/default/whoami')).e).toBe(10013), soon)
})

test('a right that is taken or given here counts elsewhere on the very next call', async () => {
  const { admin, lin, change } = await onBothNodes()
  const secret = '/probe/wap/default/secret'
  expect((await askElsewhere(admin, secret)).e).toBe(0)
  expect((await askElsewhere(lin, secret)).e).toBe(1)
  await change((db) => db.delete(grants).where(eq(grants.person, admin.id)))
  expect((await askElsewhere(admin, secret)).e).toBe(1)
  await change((db) => db.insert(grants).values({ person: lin.id, app: 'probe', modules: ['look'] }))
  expect((await askElsewhere(lin, secret)).e).toBe(0)
})

test('a grant counts between its dates only', async () => {
  const { lin, change } = await onBothNodes()
  const day = 86_400_000
  const from = (since: number, until: number) => ({
    since: new Date(Date.now() + since),
    until: new Date(Date.now() + until),
  })
  await change((db) =>
    db.insert(grants).values({ person: lin.id, app: 'probe', modules: ['look'], ...from(-2 * day, -day) }),
  )
  await change((db) =>
    db.insert(grants).values({ person: lin.id, app: 'probe', modules: ['look'], ...from(day, 2 * day) }),
  )
  expect((await askElsewhere(lin, '/probe/wap/default/secret')).e).toBe(1)
})

test('what a node remembers is never trusted past the moment at which a grant begins or ends', async () => {
  const { lin, change } = await onBothNodes()
  const may = async () => (await askElsewhere(lin, '/probe/wap/default/whoami')).d.may
  const [since, until] = [new Date(Date.now() + 20_000), new Date(Date.now() + 40_000)]
  expect(await may()).toBe(false)
  await change(async (db) => {
    await db.insert(grants).values({ person: lin.id, app: 'probe', modules: ['look'], since, until })
    await db.update(people).set({ name: '林小雨' }).where(eq(people.id, lin.id))
  })
  // Its new name is known: the other node has heard of the change, and reads no more until the grant begins.
  const nameThere = async () => (await askElsewhere(lin, '/probe/wap/default/whoami')).d.name
  await vi.waitFor(async () => expect(await nameThere()).toBe('林小雨'), soon)
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const may20SecondsLater of [true, false]) {
    await moveTermsUnheard(lin.id, 20)
    expect(await may(), 'from memory').toBe(!may20SecondsLater)
    vi.setSystemTime(Date.now() + 20_020)
    expect(await may(), 'the moment has passed').toBe(may20SecondsLater)
  }
})

/** Shifts the grants as if so many seconds had passed, without triggers, so that no node is notified. */
function moveTermsUnheard(person: string, seconds: number) {
  const text = `update grants set since = since - make_interval(secs => $2), until = until - make_interval(secs => $2) where person = $1`
  return asOwner(here.portal.database.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(text, [person, seconds])
  })
}

test('someone who has left is nobody, and a renamed person is known by the new name', async () => {
  const { lin, wu, change } = await onBothNodes()
  await askElsewhere(lin, '/probe/wap/default/whoami')
  await change((db) => db.update(people).set({ name: '林小雨' }).where(eq(people.id, lin.id)))
  await change((db) => db.update(people).set({ leftAt: new Date() }).where(eq(people.id, wu.id)))
  await vi.waitFor(async () => {
    expect((await askElsewhere(lin, '/probe/wap/default/whoami')).d.name).toBe('林小雨')
    expect((await askElsewhere(wu, '/probe/wap/default/whoami')).e).toBe(10013)
  }, soon)
})

test('a module that a site gives up is gone on every node', async () => {
  const { id, lin, change } = await onBothNodes()
  const config = { ...here.portal.directory.get(id)!, modules: {} }
  await change((db) => db.update(sites).set({ config }))
  await vi.waitFor(async () => {
    expect(await askElsewhere(lin, '/probe/wap/default/whoami')).toMatchObject({ status: 404 })
  }, soon)
})

test('a host that another site has cannot be taken', async () => {
  const { change, id } = await onBothNodes()
  const other = await here.site()
  const config = { ...here.portal.directory.get(id)!, hosts: [other.host] }
  await expect(change((db) => db.update(sites).set({ config }))).rejects.toThrow()
})

const isListener = `application_name = 'campanile listener' and datname = current_database()`

test('a node that cannot hear the others trusts nothing it remembers, and hears again by itself', async () => {
  const { lin, wu, change } = await onBothNodes()
  await askElsewhere(lin, '/probe/wap/default/whoami')
  await asOwner(elsewhere.portal.database.ownerUrl, async (owner) => {
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}`)
    await owner.query(`select set_config('app.site', $1, false)`, [here.portal.directory.forHost(lin.host)!.id])
    await owner.query('delete from sessions where person = $1', [lin.id])
  })
  await vi.waitFor(async () => expect((await askElsewhere(lin, '/probe/wap/default/whoami')).e).toBe(10013), soon)
  await askElsewhere(wu, '/probe/wap/default/whoami')
  const lines = () => here.portal.database.pool.query(`select from pg_stat_activity where ${isListener}`)
  await vi.waitFor(async () => expect((await lines()).rowCount).toBe(2), soon)
  await change((db) => db.delete(sessions).where(eq(sessions.person, wu.id)))
  await vi.waitFor(async () => expect((await askElsewhere(wu, '/probe/wap/default/whoami')).e).toBe(10013), soon)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { read } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/messages.ts'
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
  defineModule({ key: 'probe', messages: defineMessages({ zh: {}, en: {}, tw: {} }), permissions: ['look'] }),
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

/** What the other node answers this person. */
async function askElsewhere(who: { cookie: string; host: string }, url: string) {
  const headers = { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest' }
  return (await elsewhere.server.inject({ url, headers })).json() as { e: number; d: { name?: string; may?: boolean } }
}

const soon = { timeout: 2_000, interval: 10 }

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
  const [since, until] = [new Date(Date.now() + 1_500), new Date(Date.now() + 3_000)]
  await change((db) => db.insert(grants).values({ person: lin.id, app: 'probe', modules: ['look'], since, until }))
  expect(await may()).toBe(false)
  await sleep(since.getTime() - Date.now() + 20)
  expect(await may()).toBe(true)
  await sleep(until.getTime() - Date.now() + 20)
  expect(await may()).toBe(false)
})

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

test('a node that cannot hear the others trusts nothing it remembers, and hears again by itself', async () => {
  const { lin, wu, change } = await onBothNodes()
  await askElsewhere(lin, '/probe/wap/default/whoami')
  await asOwner(elsewhere.portal.database.ownerUrl, async (owner) => {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'campanile listener'`,
    )
    await owner.query(`select set_config('app.site', $1, false)`, [here.portal.directory.forHost(lin.host)!.id])
    await owner.query('delete from sessions where person = $1', [lin.id])
  })
  await vi.waitFor(async () => expect((await askElsewhere(lin, '/probe/wap/default/whoami')).e).toBe(10013), soon)
  await askElsewhere(wu, '/probe/wap/default/whoami')
  await new Promise((wait) => setTimeout(wait, 1_000))
  await change((db) => db.delete(sessions).where(eq(sessions.person, wu.id)))
  await vi.waitFor(async () => expect((await askElsewhere(wu, '/probe/wap/default/whoami')).e).toBe(10013), soon)
})

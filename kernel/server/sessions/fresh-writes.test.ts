import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { fewestStatementsOf, statementsOf } from '#kernel/testing/statements.ts'
import { asOwner } from '../db/open.ts'
import { writeForSite } from '../db/site-db.ts'
import { departments, grants, people, sessions } from '../people/schema.ts'
import { serve } from '../serve.ts'

/** What a write sees of its person on another node, right after a change was committed on this one. */
const none = z.object({})
const seen = z.object({ name: z.string(), department: z.string(), provedAt: z.number() })
const probe = serve(
  defineModule({ key: 'probe', messages: defineMessages({}), permissions: ['mark'] }),
  {
    note: write('/probe/wap/default/note', { access: 'person', about: 'who writes', input: none, data: seen }),
    mark: write('/probe/wap/default/mark', { access: { may: 'mark' }, about: 'for some', input: none, data: none }),
  },
  {
    note: ({ person }) => ({ name: person!.name, department: person!.department, provedAt: person!.provedAt ?? 0 }),
    mark: () => ({}),
  },
)

const here = await campus([probe])
const elsewhere = await testPortal([probe])
type Who = { cookie: string; host: string }

async function send({ cookie, host }: Who, url: string) {
  const headers = { host, cookie, 'x-requested-with': 'XMLHttpRequest' }
  const answer = await elsewhere.server.inject({ method: 'POST', url, headers })
  return answer.json() as { e: number; d: z.infer<typeof seen> }
}
const note = (who: Who) => send(who, '/probe/wap/default/note')

async function onBothNodes() {
  const site = await here.site()
  await vi.waitFor(() => expect(elsewhere.portal.directory.get(site.id)).toBeDefined(), { interval: 10 })
  const change = (work: Parameters<typeof writeForSite>[2]) => writeForSite(here.portal.database.pool, site.id, work)
  return { ...site, change }
}

const lookUp = /from sessions s join people/

test('a second write, and twenty at once, do not look the session up again', async () => {
  const { lin } = await onBothNodes()
  expect(await statementsOf(() => note(lin))).toContainEqual(expect.stringMatching(lookUp))
  const again = await fewestStatementsOf(() => Promise.all(Array.from({ length: 20 }, () => note(lin))))
  expect(again.filter((text) => lookUp.test(text))).toEqual([])
})

test('a change that was acknowledged counts for the next write elsewhere, every time', async () => {
  const { lin, change } = await onBothNodes()
  for (let round = 0; round < 100; round++) {
    const [name, provedAt] = [`林${round}`, new Date(1_700_000_000_000 + round * 1_000)]
    await change((db) => db.update(people).set({ name }).where(eq(people.id, lin.id)))
    expect((await note(lin)).d.name).toBe(name)
    await change((db) => db.update(sessions).set({ provedAt }).where(eq(sessions.person, lin.id)))
    expect((await note(lin)).d.provedAt).toBe(provedAt.getTime())
  }
})

test('so do a right given and taken, a department renamed, a password to renew, and the end of the session', async () => {
  const { lin, change } = await onBothNodes()
  const may = async () => (await send(lin, '/probe/wap/default/mark')).e === 0
  for (let round = 0; round < 10; round++) {
    expect(await may()).toBe(false)
    await change((db) => db.insert(grants).values({ person: lin.id, app: 'probe', modules: ['mark'] }))
    expect(await may()).toBe(true)
    await change((db) => db.delete(grants).where(eq(grants.person, lin.id)))
  }
  const id = crypto.randomUUID()
  await change((db) => db.insert(departments).values({ id, code: 'D1', name: '甲系', line: [id] }))
  await change((db) => db.update(people).set({ department: id }).where(eq(people.id, lin.id)))
  expect((await note(lin)).d.department).toBe('甲系')
  await change((db) => db.update(departments).set({ name: '乙系' }).where(eq(departments.id, id)))
  expect((await note(lin)).d.department).toBe('乙系')
  const own = eq(sessions.person, lin.id)
  await change((db) => db.update(sessions).set({ mustRenew: true }).where(own))
  expect((await note(lin)).e).not.toBe(0)
  await change((db) => db.update(sessions).set({ mustRenew: false }).where(own))
  expect((await note(lin)).e).toBe(0)
  await change((db) => db.delete(sessions).where(own))
  expect((await note(lin)).e).toBe(10013)
})

test('a session that expires is over at that moment', async () => {
  const { lin, change } = await onBothNodes()
  const expiresAt = new Date(Date.now() + 1_500)
  await change((db) => db.update(sessions).set({ expiresAt }).where(eq(sessions.person, lin.id)))
  expect((await note(lin)).e).toBe(0)
  await vi.waitFor(async () => expect((await note(lin)).e).toBe(10013), { interval: 20, timeout: 3_000 })
})

test('a node that cannot hear the others reads the database at each write', async () => {
  const { lin, change } = await onBothNodes()
  await note(lin)
  await asOwner(here.portal.database.ownerUrl, (owner) =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'campanile listener' and datname = current_database()`,
    ),
  )
  await change((db) => db.delete(sessions).where(eq(sessions.person, lin.id)))
  expect((await note(lin)).e).toBe(10013)
})

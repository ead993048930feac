import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { seedDemoSites } from '#app/seed.ts'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { buildSearch } from '#engines/search/server/jobs.ts'
import { expectTrueSearch } from '#engines/search/testing/true-search.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { hashOf, newSessionId } from '#kernel/server/sessions/cookies.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract } from '#modules/shell/contract.ts'
import { demos } from '#sites/demo.ts'
import { wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const id = `d${Date.now().toString(36)}`
const host = `${id}.test`

/** The demo as `npm start` creates it, under another name and without rate limits on search. */
const [lakeside] = demos
const shell = { ...lakeside!.site.modules.shell, searches: { burst: 1e6, perSecond: 1e6 } }
const site = { ...lakeside!.site, id, hosts: [host], modules: { ...lakeside!.site.modules, shell } }
await seedDemoSites(t.portal.database.pool, [{ ...lakeside!, site }], modules, t.portal.settings)
await t.portal.directory.reload()
const { call, anyone: stranger } = await t.site()
const anyone = { ...stranger, host }
const [lin, chen] = [await loggedIn('20260001'), await loggedIn('T1001')]

/** A session of one of its people. */
async function loggedIn(number: string) {
  const cookie = newSessionId()
  const person = await writeForSite(t.portal.database.pool, id, async (db) => {
    const [row] = await db.select({ id: people.id }).from(people).where(eq(people.number, number))
    const expiresAt = new Date(Date.now() + 86_400_000)
    await db.insert(sessions).values({ id: hashOf(cookie), person: row!.id, expiresAt })
    return row!.id
  })
  return { cookie: `eai-sess=${cookie}`, host, id: person, number }
}

test('every source is named after its module, once', () => {
  const sources = modules.flatMap(({ module, documents }) =>
    (documents?.sources ?? []).map((source) => ({ source, module: module.key })),
  )
  expect(sources.length).toBeGreaterThan(6)
  expect(sources.filter(({ source, module }) => !source.startsWith(`${module}.`))).toEqual([])
  expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length)
})

test('made from what the modules have, the index stands; made again, nothing changes', async () => {
  await expectTrueSearch(t, id)
  const count = () =>
    asJob(t, id, async ({ db }) => (await db.execute('select count(*)::int as n from search_tokens')).rows)
  const before = await count()
  await asJob(t, id, buildSearch)
  expect(await count()).toEqual(before)
  expect(Number(before[0]!.n)).toBeGreaterThan(1_000)
})

async function find(q: string, who = lin) {
  const { services, hits } = await call(who, contract.search, { q })
  return { services: services.map(({ key }) => key), hits }
}

test.each([
  ['校车时刻', 'bus', 'shuttleBus/detail'],
  ['校车时刻表', 'bus', 'shuttleBus/detail'],
])('%s leads to the service and to its routes', async (q, service, page) => {
  const { services, hits } = await find(q)
  expect(services[0]).toBe(service)
  expect(hits[0]!.page).toContain(page)
})

test.each([
  ['请假', '请假'],
  ['qingjia', '请假'],
  ['qj', '请假'],
])('%s leads to the form or guide that a person means', async (q, title) => {
  const { hits } = await find(q)
  expect([hits[0]?.title, hits.slice(0, 3).map((hit) => hit.module)]).toEqual([
    expect.stringContaining(title),
    expect.anything(),
  ])
  expect(['forms', 'guides']).toContain(hits[0]!.module)
})

test.each(['宿舍报修', 'baoxiu', '报修电话', '漏水'])('%s leads to whom to call', async (q) => {
  const { hits } = await find(q)
  expect(hits[0]).toMatchObject({ title: '维修中心 · 报修热线', module: 'directory' })
})

test('zhoum leads to people, for those who may see them', async () => {
  const { hits } = await find('zhoum', chen)
  expect(hits).toContainEqual(
    expect.objectContaining({ title: '周明', page: expect.stringContaining('addressBook/person') }),
  )
})

test('a search is two statements at most, whatever is asked', async () => {
  for (const q of ['校车时刻', '宿舍报修', 'zhouy', 'zhuoyi', 'nothing at all', '图书馆', 'a']) {
    for (const who of [lin, chen, anyone]) {
      await find(q, who)
      const sent = await fewestStatementsOf(() => find(q, who), 2)
      expect([q, sent.length <= 2, sent]).toEqual([q, true, sent])
    }
  }
})

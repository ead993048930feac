import { expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { buildSearch } from '#engines/search/server/keep.ts'
import { expectTrueSearch } from '#engines/search/testing/true-search.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { contract } from '#modules/shell/contract.ts'
import { wholeCampus } from './everything.ts'

const t = await wholeCampus()
const freely = Object.fromEntries(modules.map(({ module }) => [module.key, {}]))
const options = { seeded: true, modules: { ...freely, shell: { searches: { burst: 1e6, perSecond: 1e6 } } } }

test('every source is named after its module, once', () => {
  const sources = modules.flatMap(({ module, documents }) =>
    (documents?.sources ?? []).map((source) => ({ source, module: module.key })),
  )
  expect(sources.length).toBeGreaterThan(6)
  expect(sources.filter(({ source, module }) => !source.startsWith(`${module}.`))).toEqual([])
  expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length)
})

const demo = await t.site(options)
await asJob(t, demo.id, buildSearch)

test('made from what the modules have, the index stands; made again, nothing changes', async () => {
  await expectTrueSearch(t, demo.id)
  const count = () =>
    asJob(t, demo.id, async ({ db }) => (await db.execute('select count(*)::int as n from search_tokens')).rows)
  const before = await count()
  await asJob(t, demo.id, buildSearch)
  expect(await count()).toEqual(before)
  expect(Number(before[0]!.n)).toBeGreaterThan(1_000)
})

async function find(q: string, who = demo.lin) {
  const { services, hits } = await demo.call(who, contract.search, { q })
  return { services: services.map(({ key }) => key), hits }
}

test.each([
  ['校车时刻', 'bus', 'shuttleBus/detail'],
  ['xiaoche', 'bus', 'shuttleBus/detail'],
])('%s leads to the service and to its routes', async (q, service, page) => {
  const { services, hits } = await find(q)
  expect(services[0]).toBe(service)
  expect(hits[0]!.page).toContain(page)
})

test.each([
  ['宿舍报修', '报修'],
  ['sushebaoxiu', '报修'],
  ['请假', '请假'],
  ['qingjia', '请假'],
  ['qj', '请假'],
])('%s leads to the form or guide that a person means', async (q, title) => {
  const { hits } = await find(q)
  expect([hits[0]?.title, hits.slice(0, 3).map((hit) => hit.module)]).toEqual([
    expect.stringContaining(title),
    expect.anything(),
  ])
  expect(['forms', 'content']).toContain(hits[0]!.module)
})

test('a search is two statements at most, whatever is asked', async () => {
  for (const q of ['校车时刻', '宿舍报修', 'zhouy', 'zhuoyi', 'nothing at all', '图书馆', 'a']) {
    for (const who of [demo.lin, demo.chen, demo.anyone]) {
      await find(q, who)
      const sent = await statementsOf(() => find(q, who))
      expect([q, sent.length <= 2]).toEqual([q, true])
    }
  }
})

import { expect, test, vi } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { serviceRule } from '#kernel/service-rule.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { neighbours } from '../testing/neighbours.ts'

const t = await campus([served, ...neighbours])
const down = { services: { card: { state: 'down', note: { zh: '停电检修' } } } } as const

async function setServices(id: string, services: Record<string, object>) {
  const ruled = Object.fromEntries(Object.entries(services).map(([key, rule]) => [key, serviceRule.parse(rule)]))
  const config = { ...t.portal.directory.get(id)!, services: ruled }
  await writeForSite(t.portal.database.pool, id, (db) => db.update(sites).set({ config }))
  await vi.waitFor(() => expect(t.portal.directory.get(id)!.services).toEqual(ruled))
}

test('the tile says how the service is doing, and why', async () => {
  const { lin, call } = await t.site(down)
  const { list } = await call(lin, contract.services)
  expect(list.find(({ key }) => key === 'card')).toMatchObject({ state: 'down', note: '停电检修' })
})

test('who asked is told in their day once it is back, and until they open it', async () => {
  const { id, lin, wu, call } = await t.site(down)
  const dayOf = async (who: typeof lin) => {
    const { blocks } = await call(who, contract.home)
    const today = blocks.find((block) => block.kind === 'today')
    return today?.times.filter(({ module }) => module === 'shell').map(({ title }) => title)
  }
  await call(lin, contract.watch, { key: 'card' })
  await call(lin, contract.watch, { key: 'card' })
  expect(await dayOf(lin)).toEqual([])
  await setServices(id, {})
  await runJob(t, { site: id, served, job: 'tell-back' })
  expect(await dayOf(lin)).toEqual(['校园卡已恢复'])
  expect(await dayOf(wu)).toEqual([])
  await call(lin, contract.visit, { key: 'card' })
  expect(await dayOf(lin)).toEqual([])
})

test('a watch can be ended, and a service one cannot open cannot be watched', async () => {
  const { lin, call } = await t.site(down)
  await call(lin, contract.watch, { key: 'card' })
  await call(lin, contract.unwatch, { key: 'card' })
  expect(await call(lin, contract.watches)).toEqual({ keys: [] })
  await expect(call(lin, contract.watch, { key: 'cardDesk' })).rejects.toThrow('notFound')
})

test('hidden, meant for others, moved and re-tagged as the site says', async () => {
  const services = {
    card: { audience: ['teacher' as const], order: 2 },
    lostCard: { hidden: true },
    rooms: { order: 1, tags: ['study'] },
  }
  const { lin, chen, anyone, call } = await t.site({ services })
  const keys = async (who: typeof lin) => (await call(who, contract.services)).list.map(({ key }) => key)
  expect(await keys(chen)).toEqual(['rooms', 'card'])
  expect(await keys(lin)).toEqual(['rooms'])
  expect(await keys(anyone)).toEqual(['rooms'])
  const { groups } = await call(lin, contract.services)
  expect(groups.map(({ name }) => name)).toEqual(['学习'])
  expect((await call(lin, contract.search, { q: 'xyk' })).services).toEqual([])
})

test('some kinds of people have a home of their own', async () => {
  const { lin, chen, call } = await t.site({ home: ['services'], homes: { teacher: ['pinned'] } })
  const kinds = async (who: typeof lin) => (await call(who, contract.home)).blocks.map(({ kind }) => kind)
  expect(await kinds(lin)).toEqual(['services'])
  expect(await kinds(chen)).toEqual(['pinned'])
})

test('the official accounts are in the language of the asker', async () => {
  const matrix = [{ name: { zh: '湖滨发布', en: 'Lakeside News' }, kind: 'wechat', account: 'lakeside' }]
  const { anyone, call } = await t.site({ modules: { shell: { matrix } } })
  expect((await call(anyone, contract.matrix)).list).toEqual([
    { name: '湖滨发布', kind: 'wechat', account: 'lakeside', about: '', url: '', image: '' },
  ])
})

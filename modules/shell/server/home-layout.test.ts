import { describe, expect, test, vi } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { neighbours } from './testing/neighbours.ts'

const t = await campus([served, ...neighbours])
const home = ['today', 'pinned', 'news', 'services', 'weather']

type Site = Awaited<ReturnType<typeof t.site>>
type Who = Site['lin']

const shown = async ({ call }: Site, who: Who) => (await call(who, contract.home)).blocks.map(({ key }) => key)
const places = async ({ call }: Site, who: Who) =>
  (await call(who, contract.homeLayout)).blocks.map(({ key, hidden }) => (hidden ? `-${key}` : key))

async function change(id: string, part: object) {
  const config = { ...t.portal.directory.get(id)!, ...part }
  await writeForSite(t.portal.database.pool, id, (db) => db.update(sites).set({ config }))
  await vi.waitFor(() => expect({ ...t.portal.directory.get(id) }).toEqual(config))
}

describe('a person’s own home', () => {
  test('begins as the site’s; what nothing fills is not there to arrange', async () => {
    const s = await t.site({ home })
    const { own, blocks } = await s.call(s.lin, contract.homeLayout)
    expect(own).toBe(false)
    expect(blocks.map(({ key, name }) => `${key} ${name}`)).toEqual([
      'today 今日',
      'pinned 常用服务',
      'news 资讯',
      'services 全部服务',
    ])
    expect(blocks[0]).toMatchObject({ icon: 'calendar-check', fixed: false, hidden: false })
  })

  test('keeps the order and what is hidden, for this person only', async () => {
    const s = await t.site({ home })
    const other = await t.site({ home })
    await s.call(s.lin, contract.saveHomeLayout, { order: ['services', 'news', 'today', 'pinned'], hidden: ['news'] })
    expect(await shown(s, s.lin)).toEqual(['services', 'today', 'pinned'])
    expect((await s.call(s.lin, contract.home)).own).toBe(true)
    expect(await places(s, s.lin)).toEqual(['services', '-news', 'today', 'pinned'])
    for (const [site, who] of [
      [s, s.wu],
      [s, s.anyone],
      [other, other.lin],
    ] as const) {
      expect(await shown(site, who)).toEqual(['today', 'pinned', 'news', 'services'])
    }
  })

  test('goes back to the site’s', async () => {
    const s = await t.site({ home })
    await s.call(s.lin, contract.saveHomeLayout, { order: ['services'], hidden: ['today'] })
    await s.call(s.lin, contract.resetHomeLayout)
    expect(await shown(s, s.lin)).toEqual(['today', 'pinned', 'news', 'services'])
    expect((await s.call(s.lin, contract.homeLayout)).own).toBe(false)
  })

  test('has what the site adds later at its place, and nothing that the site has taken away', async () => {
    const s = await t.site({ home: ['today', 'services', 'pinned'] })
    await s.call(s.lin, contract.saveHomeLayout, { order: ['services', 'pinned', 'today'], hidden: ['pinned'] })
    await change(s.id, { home: ['today', 'services', 'news'] })
    expect(await shown(s, s.lin)).toEqual(['services', 'news', 'today'])
    await change(s.id, { home: ['today', 'services', 'pinned'] })
    expect(await places(s, s.lin)).toEqual(['services', '-pinned', 'today'])
  })

  test('cannot be without a block that the site has fixed, also when it was hidden before', async () => {
    const s = await t.site({ home, homeFixed: ['today'] })
    const order = ['pinned', 'services', 'news', 'today']
    await s.call(s.lin, contract.saveHomeLayout, { order, hidden: ['today', 'news', 'services'] })
    expect(await shown(s, s.lin)).toEqual(['pinned', 'today'])
    const { blocks } = await s.call(s.lin, contract.homeLayout)
    expect(blocks.filter(({ fixed }) => fixed).map(({ key }) => key)).toEqual(['today'])
    await change(s.id, { homeFixed: ['news'] })
    expect(await shown(s, s.lin)).toEqual(['pinned', 'news', 'today'])
  })

  test('forgets nothing about a block that was not there while it was arranged', async () => {
    const s = await t.site({ home: ['today', 'news', 'services'] })
    await s.call(s.lin, contract.saveHomeLayout, { order: ['news', 'today', 'services'], hidden: ['news'] })
    await s.call(s.lin, contract.saveHomeLayout, { order: ['services', 'today'], hidden: [] })
    expect(await places(s, s.lin)).toEqual(['-news', 'services', 'today'])
  })

  test('places the cards of services one by one', async () => {
    const s = await t.site({ home: ['today', 'news', 'cards'] })
    expect(await places(s, s.lin)).toEqual(['today', 'news', 'offers'])
    await s.call(s.lin, contract.saveHomeLayout, { order: ['offers', 'today', 'news'], hidden: ['news'] })
    expect(await shown(s, s.lin)).toEqual(['offers', 'today'])
    // The old format, when all cards were one block.
    await s.call(s.lin, contract.saveHomeLayout, { order: ['cards', 'today', 'news'], hidden: ['cards'] })
    expect(await places(s, s.lin)).toEqual(['-offers', 'today', 'news'])
    await change(s.id, { homeFixed: ['cards'] })
    const { blocks } = await s.call(s.lin, contract.homeLayout)
    expect(blocks.filter(({ fixed }) => fixed).map(({ key }) => key)).toEqual(['offers'])
  })

  test('is only for people, and leaves out what the site does not have', async () => {
    const s = await t.site({ home })
    for (const path of [contract.homeLayout.path, contract.saveHomeLayout.path, contract.resetHomeLayout.path]) {
      expect((await s.ask(s.anyone, path, { order: ['today'] })).e).toBe(10013)
    }
    await s.call(s.lin, contract.saveHomeLayout, { order: ['evil', 'news', 'news'], hidden: ['evil', 'pinned'] })
    expect(await shown(s, s.lin)).toEqual(['today', 'news', 'services'])
    const many = Array.from({ length: 61 }, (_, i) => `b${i}`)
    expect((await s.ask(s.lin, contract.saveHomeLayout.path, { order: many })).e).not.toBe(0)
    expect((await s.ask(s.lin, contract.saveHomeLayout.path, {})).e).not.toBe(0)
  })

  test('the state of services and a watch on one come with the blocks, wherever they stand', async () => {
    const s = await t.site({ home, services: { card: { state: 'down', note: { zh: '检修' } } } })
    await s.call(s.lin, contract.watch, { key: 'card' })
    await s.call(s.lin, contract.saveHomeLayout, { order: ['services', 'today'], hidden: ['pinned'] })
    const { blocks } = await s.call(s.lin, contract.home)
    const services = blocks.find((block) => block.kind === 'services')!
    expect(services.list.find(({ key }) => key === 'card')).toMatchObject({ state: 'down', note: '检修' })
    await change(s.id, { services: {} })
    await runJob(t, { site: s.id, served, job: 'tell-back' })
    const today = (await s.call(s.lin, contract.home)).blocks.find((block) => block.kind === 'today')
    expect(today?.times.map(({ title }) => title)).toContain('校园卡已恢复')
    await s.call(s.lin, contract.saveHomeLayout, { order: ['services', 'today'], hidden: ['today'] })
    const [told, ...rest] = (await s.call(s.lin, contract.home)).blocks
    expect(told).toMatchObject({ kind: 'today', times: [{ title: '校园卡已恢复', module: 'shell' }] })
    await s.call(s.lin, contract.visit, { key: 'card' })
    expect(await shown(s, s.lin)).toEqual(rest.map(({ key }) => key))
  })
})

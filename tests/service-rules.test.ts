import { beforeAll, describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import type { Endpoint } from '#kernel/server/http/route-table.ts'
import { changeSite } from '#kernel/server/sites/rows.ts'
import { type Site, siteShape } from '#kernel/site.ts'
import { contract as content } from '#modules/articles/contract.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { endpoints, wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const keys = modules.flatMap(({ module }) => module.services.map(({ key }) => key))
const ajax = { 'x-requested-with': 'XMLHttpRequest' }

/** Two minutes of a weekday that is not today. */
const otherDay = (new Date(Date.now() + 8 * 3_600_000).getUTCDay() + 2) % 7 || 7
const never = [{ days: [otherDay], from: '03:00', to: '03:02' }]
const rulesOf = (rule: object) => Object.fromEntries(keys.map((key) => [key, rule]))

/** Its rules change from one test to the next, so that demo rows are made only once. */
const site = await t.site({ seeded: true })
const { host } = site

async function rule(services: Record<string, object>): Promise<void> {
  const store = { pool: t.portal.database.pool, secret: t.portal.settings.secret }
  await changeSite(store, site.id, 'site.set', (before): Site => siteShape.parse({ ...before, services }))
  await t.portal.directory.reload(site.id)
}

const refusals = {
  serviceDown: { state: 'down', note: { zh: '机房检修' } },
  serviceRetired: { state: 'retired', successor: 'bus' },
  serviceClosed: { hours: never },
  serviceNotForYou: { audience: ['teacher'] },
}

const bound = endpoints.filter(({ tiles }) => tiles.length > 0)
const ofModules = new Set(bound.map(({ served }) => served.module.key))

test('every module with a service is under its rules', () => {
  const withServices = modules.filter(({ module }) => module.services.length > 0)
  expect([...ofModules].sort()).toEqual(withServices.map(({ module }) => module.key).sort())
})

describe.each(Object.entries(refusals))('%s', (fail, state) => {
  beforeAll(() => rule(rulesOf(state)))

  /** All of them for the first refusal, for the others the first of each module. */
  const chosenOf = <E extends Endpoint>(all: readonly E[]): readonly E[] =>
    fail === 'serviceDown' ? all : all.filter((a, i) => all.findIndex((b) => b.served === a.served) === i)

  test.each(bound.map(({ path, call }) => [path, call.kind] as const))('%s is refused in words', async (url) => {
    const headers = { host, cookie: site.lin.cookie, ...ajax }
    const answer = await t.server.inject({ method: 'POST', url, headers })
    expect(answer.headers['x-fail']).toBe(fail)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ e: 1, m: expect.stringMatching(/\p{Script=Han}{4}/u) })
  })

  test('who manages the module still gets in', async () => {
    const headers = { host, cookie: site.admin.cookie, ...ajax }
    for (const { path, served } of chosenOf(bound)) {
      if (served.module.permissions.length === 0) continue
      const answer = await t.server.inject({ method: 'POST', url: path, headers })
      expect(answer.headers['x-fail'], path).not.toBe(fail)
    }
  })

  test('the back office does not keep hours', async () => {
    const rights = endpoints.filter(({ access, call }) => typeof access === 'object' && call.kind === 'read')
    for (const { path } of chosenOf(rights)) {
      const headers = { host, cookie: site.admin.cookie, ...ajax }
      const answer = await t.server.inject({ method: 'POST', url: path, headers })
      expect(String(answer.headers['x-fail']), path).not.toMatch(/^service/)
    }
  })

  test('nothing is found of it, and no card of the home shows it', async () => {
    const { hits } = await site.call(site.lin, shell.search, { q: '校园' })
    expect(hits.filter(({ module }) => ofModules.has(module))).toEqual([])
    const { blocks } = await site.call(site.lin, shell.home, {})
    expect(blocks.filter(({ kind }) => kind === 'cards')).toEqual([])
  })
})

test('what is only unstable, for this kind of person, or left out of the directory is open', async () => {
  await rule(rulesOf({ state: 'degraded', audience: ['visitor', 'student', 'staff'], hidden: true }))
  const headers = { host, cookie: site.lin.cookie, ...ajax }
  for (const { path } of bound) {
    const answer = await t.server.inject({ method: 'POST', url: path, headers })
    expect(String(answer.headers['x-fail']), path).not.toMatch(/^service/)
  }
})

test('a stranger is asked to log in where a service is not for strangers', async () => {
  await rule(rulesOf(refusals.serviceNotForYou))
  const answer = await t.server.inject({ method: 'POST', url: '/bus/wap/default/lists', headers: { host, ...ajax } })
  expect(answer.json().e).toBe(10013)
})

test('the words say when, why and what is said about it', async () => {
  await rule(rulesOf(refusals.serviceClosed))
  const closed = await site.ask(site.lin, '/bus/wap/default/lists')
  expect(closed.m).toContain('03:00–03:02')
  expect(closed.d).toMatchObject({ service: 'bus', state: 'closed', hours: expect.stringContaining('03:00') })
  await rule(rulesOf(refusals.serviceDown))
  const down = await site.ask(site.lin, '/bus/wap/default/lists')
  expect(down.m).toContain('机房检修')
})

describe('one service of a module that has several', () => {
  beforeAll(() => rule({ news: { state: 'down' }, code: { state: 'down' } }))

  test('the others stay open', async () => {
    await expect(site.call(site.lin, content.articles, { kind: 'notice' })).resolves.toBeDefined()
    expect((await site.ask(site.lin, '/ncov/wap/report/form')).fail).not.toBe('serviceDown')
    expect((await site.ask(site.lin, '/healthcode/wap/default/index')).fail).toBe('serviceDown')
  })

  test('articles of its channels are neither listed, nor found, nor opened', async () => {
    await expect(site.call(site.lin, content.articles, { kind: 'news' })).rejects.toThrow('serviceDown')
    const news = await site.call(site.admin, content.articles, { kind: 'news' })
    expect(news.list.length).toBeGreaterThan(0)
    await expect(site.call(site.lin, content.article, { id: news.list[0]!.id })).rejects.toThrow('serviceDown')
    const all = await site.call(site.lin, content.articles, { page_size: 100 })
    expect(all.list.filter(({ channel }) => channel.kind === 'news')).toEqual([])
    const { hits } = await site.call(site.lin, shell.search, { q: news.list[0]!.title.slice(0, 6) })
    expect(hits.filter(({ page }) => page.includes(news.list[0]!.id))).toEqual([])
  })

  test('what search engines and strangers read of it is closed, too', async () => {
    const news = await site.call(site.admin, content.articles, { kind: 'news' })
    const url = `/site/material/detail?id=${news.list[0]!.id}`
    const page = await t.server.inject({ method: 'GET', url, headers: { host } })
    expect(page.body).not.toContain(news.list[0]!.title)
    const map = await t.server.inject({ method: 'GET', url: '/sitemap.xml', headers: { host } })
    expect(map.body).not.toContain(news.list[0]!.id)
    const feed = await t.server.inject({ method: 'GET', url: '/news/api/feed/rss', headers: { host } })
    expect(feed.body).not.toContain(news.list[0]!.id)
  })
})

import { describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { moduleRoutes } from '#app/modules.web.ts'
import { campus } from '#kernel/testing/campus.ts'

const t = await campus(modules, [], { pages: moduleRoutes })
const prefix = `/p${process.pid}`
const only = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, {}]))
const brand = (primary: string) => ({ primary, accent: '#654321' })
const names = (zh: string, en: string, tw: string) => ({ zh, en, tw })

const lake = await t.site({
  name: names('湖滨大学', 'Lakeside', '湖濱大學'),
  brand: brand('#0b6e8f'),
  modules: only('shell', 'identity', 'bus', 'tickets'),
})
const north = await t.site({
  name: names('北辰<理工>', 'Beichen', '北辰理工'),
  prefix,
  brand: brand('#7a1f3d'),
  languages: ['en', 'zh'],
  modules: only('shell', 'identity', 'tickets', 'health'),
})
const island = await t.site({
  name: names('海岛大学', 'Island', '海島大學'),
  languages: ['tw'],
  modules: only('shell', 'identity', 'tickets'),
})
const shut = await t.site({
  name: { zh: '关闭大学' },
  closed: true,
  prefix: `${prefix}c`,
  modules: only('shell', 'seats'),
})
const operator = await t.site({
  name: { zh: '平台运营' },
  prefix: `${prefix}o`,
  modules: only('shell', 'platform', 'seats', 'forms'),
})

// Other tests of a run have sites in the same database: restricts the directory to these.
const own = new Set([lake, north, island, shut, operator].map(({ id }) => id))
const all = t.portal.directory.all
t.portal.directory.all = () => all().filter(({ id }) => own.has(id))

const visit = (host: string, url: string, headers: Record<string, string> = {}) =>
  t.server.inject({ url, headers: { host, accept: 'text/html,*/*;q=0.8', ...headers } })
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
const at = (host: string) => `${t.portal.settings.PUBLIC_SCHEME}://${host}:${t.portal.settings.PORT}`

describe('an address under another site’s base', () => {
  test('says whose it is, in the words and colours of the site that was asked, and leads there', async () => {
    const page = await visit(lake.host, `${prefix}/site/no/such-page?id=7`)
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toMatch(/html/)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<html lang="zh-CN">')
    expect(page.body).toContain('#0b6e8f')
    expect(page.body).toContain('您打开的地址属于北辰&lt;理工&gt;，不属于湖滨大学。')
    expect(linksIn(page.body)).toEqual([`${at(north.host)}${prefix}/site/`, '/site/'])
  })

  test('leads to the page itself where both sites know it, with what names a thing and nothing else', async () => {
    const { body } = await visit(lake.host, `${prefix}/site/ticket/detail?id=7&ticket=ST-1&openid=o1&x="><b>`)
    expect(linksIn(body)).toEqual([`${at(north.host)}${prefix}/site/ticket/detail?id=7`, '/site/ticket/detail?id=7'])
  })

  test('also for the legacy pages', async () => {
    const { body } = await visit(lake.host, `${prefix}/ncov/wap/default/index`)
    expect(linksIn(body)).toEqual([`${at(north.host)}${prefix}/ncov/wap/default/index`, '/site/'])
  })

  test('is as unknown as before to a script, a client that shows nothing, and for files and calls', async () => {
    const quiet: Record<string, string>[] = [{ 'x-requested-with': 'XMLHttpRequest' }, { accept: '*/*' }]
    for (const headers of quiet) {
      const answer = await visit(lake.host, `${prefix}/site/ticket/detail`, headers)
      expect([answer.statusCode, answer.json().status]).toEqual([404, 404])
    }
    for (const path of ['site/static/none.png', 'site/login/code', 'uc/wap/login/check', 'none']) {
      expect((await visit(lake.host, `${prefix}/${path}`)).headers['content-type']).toMatch(/json/)
    }
  })
})

describe('a page of a module that the site is without', () => {
  test('leads to the only other site that has it', async () => {
    const page = await visit(north.host, `${prefix}/site/shuttleBus/detail?id=3&token=t`)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<html lang="en">')
    expect(page.body).toContain('#7a1f3d')
    expect(page.body).toContain('Beichen does not have this page; Lakeside does.')
    expect(linksIn(page.body)).toEqual([`${at(lake.host)}/site/shuttleBus/detail?id=3`, `${prefix}/site/`])
    expect((await visit(island.host, '/site/shuttleBus/index')).body).toContain('海島大學沒有這個頁面，湖濱大學有。')
    const legacy = await visit(lake.host, '/ncov/wap/default/index')
    expect(linksIn(legacy.body)[0]).toBe(`${at(north.host)}${prefix}/ncov/wap/default/index`)
  })

  test('is the portal’s own "no such page" where nobody, or more than one, has it', async () => {
    for (const url of ['/site/fleaMartket/index', '/site/nothing/at-all', '/site/shuttleBus/manage']) {
      const page = await visit(island.host, url)
      expect(page.statusCode).toBe(200)
      expect(page.body).not.toMatch(/湖滨|湖濱|Lakeside|Beichen/)
    }
  })
})

test('closed sites and the operator’s are never named', async () => {
  for (const url of [
    `${prefix}c/site/seat/index`,
    `${prefix}o/site/seat/index`,
    '/site/seat/index',
    '/site/form/index',
  ]) {
    const page = await visit(lake.host, url)
    for (const { id, host } of [shut, operator]) {
      expect(page.body).not.toContain(id)
      expect(page.body).not.toContain(host)
    }
    expect(page.body).not.toMatch(/关闭大学|平台运营/)
    expect([200, 302]).toContain(page.statusCode)
  }
})

test('links are made of the sites’ rows, whatever the request says', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp', origin: 'http://evil.example' }
  for (const rest of ['ticket/detail', '/evil.example/', '..%2f%2fevil.example', '"onmouseover=x']) {
    const page = await visit(lake.host, `${prefix}/site/${rest}`, headers)
    expect([rest, page.statusCode, page.headers['content-type']]).toEqual([rest, 404, 'text/html; charset=utf-8'])
    expect(page.body).not.toContain('evil.example')
    expect(page.body).not.toContain('onmouseover')
    expect(linksIn(page.body)[0]).toMatch(`${at(north.host)}${prefix}/site/`)
  }
})

describe('the own base spelled wrongly leads to the same page under the right one', () => {
  test.each([
    [lake, '/none/site/shuttleBus/index?a=1', '/site/shuttleBus/index?a=1'],
    [lake, '/SITE/shuttleBus/index', '/site/shuttleBus/index'],
    [lake, '/none/site', '/site/'],
    [north, `${prefix.toUpperCase()}/Site/ticket/index?id=1`, `${prefix}/site/ticket/index?id=1`],
    [north, `${prefix}${prefix}/site/ticket/index`, `${prefix}/site/ticket/index`],
    [north, '/site/ticket/index?id=1', `${prefix}/site/ticket/index?id=1`],
    [lake, `${prefix}c/site/seat/index`, '/site/seat/index'],
  ])('%#: %o', async ({ host }, url, right) => {
    const answer = await visit(host, url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, right])
    expect((await visit(host, right)).statusCode).not.toBe(302)
  })
})

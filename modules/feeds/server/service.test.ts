import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { feedContract as contract } from '../contract.ts'
import { served } from './index.ts'
import { feedItems, feeds } from './schema.ts'
import { feedServer, rss } from './testing/feed-server.ts'

const t = await campus([served])
const web = await feedServer()
afterAll(() => web.close())
afterEach(() => {
  t.clock.offset = 0
})
const hour = 3_600_000

type Site = Awaited<ReturnType<typeof t.site>>

const rowsOf = ({ id }: Site) => readerFor(t.portal.database.pool, id).select().from(feeds)

/** Runs the fetch job of a feed, as the queue would. */
async function fetchNow(s: Site, url: string) {
  const row = (await rowsOf(s)).find((feed) => feed.url === url)!
  await runJob(t, { site: s.id, served, job: 'fetchFeed', data: row })
  return (await rowsOf(s)).find((feed) => feed.url === url)!
}

/** Inserts a feed directly, without a queued job, so that only the test decides when it is fetched. */
async function known(s: Site, path: string): Promise<string> {
  const url = web.url(path)
  await writeForSite(t.portal.database.pool, s.id, (db) => db.insert(feeds).values({ url }))
  await s.call(s.lin, contract.subscribe, { url })
  return url
}

const items = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ guid: `g${i}`, title: `第 ${i} 条`, html: `<p>${i}</p>`, link: `/p/${i}` }))

describe('reading feeds', () => {
  test('one looks, subscribes, reads; two who name one address share one row', async () => {
    const s = await t.site()
    web.feed('/a.xml', rss('学校要闻', items(3)))
    const url = web.url('/a.xml')
    const seen = await s.call(s.lin, contract.previewFeed, { url })
    expect(seen).toMatchObject({ id: '', title: '学校要闻', isMine: false, items: [{ title: '第 0 条' }, {}, {}] })
    expect(await rowsOf(s)).toEqual([])
    const { feed } = await s.call(s.lin, contract.subscribe, { url: `${url}#top`, folder: '校内' })
    expect(await s.call(s.wu, contract.subscribe, { url })).toEqual({ feed })
    await fetchNow(s, url)
    const mine = await s.call(s.lin, contract.myFeeds)
    expect(mine).toMatchObject({
      folders: ['校内'],
      unread: 3,
      most: 30,
      list: [{ id: feed, unread: 3, title: '学校要闻' }],
    })
    const { list } = await s.call(s.lin, contract.feedItems, { feed })
    const item = await s.call(s.lin, contract.feedItem, { id: list[1]!.id })
    expect(item).toMatchObject({
      link: 'https://news.example.com/p/1',
      isMine: true,
      newer: list[0]!.id,
      older: list[2]!.id,
    })
    expect(await s.call(s.lin, contract.readItems, { items: [item.id] })).toEqual({ unread: 2 })
    expect((await s.call(s.lin, contract.feedItems, { unread: true })).list).toHaveLength(2)
    expect(await s.call(s.lin, contract.readItems, { feed })).toEqual({ unread: 0 })
    expect((await s.call(s.wu, contract.myFeeds)).unread).toBe(3)
    await s.call(s.lin, contract.unsubscribe, { feed })
    await expect(s.call(s.lin, contract.feedItem, { id: item.id })).rejects.toThrow('notFound')
    await expect(s.call(s.lin, contract.subscribe, { feed })).rejects.toThrow('notFound')
  })

  test('a page leads to the feed it names', async () => {
    const s = await t.site()
    web.feed('/named.xml', rss('有名', items(1)))
    web.on('/page', (_, reply) =>
      reply.end('<html><head><link rel="alternate" type="application/rss+xml" href="named.xml"></head></html>'),
    )
    expect(await s.call(s.lin, contract.previewFeed, { url: web.url('/page') })).toMatchObject({
      title: '有名',
      url: web.url('/named.xml'),
    })
  })

  test('there is room for so many, and no more', async () => {
    const s = await t.site({ modules: { feeds: { feedsPerPerson: 2, feedsPerSite: 10 } } })
    for (const n of [1, 2]) await s.call(s.lin, contract.subscribe, { url: `https://f${n}.example.com/x` })
    await expect(s.call(s.lin, contract.subscribe, { url: 'https://f3.example.com/x' })).rejects.toThrow('tooManyFeeds')
    await s.call(s.lin, contract.subscribe, { url: 'https://f1.example.com/x', folder: '别处' })
    expect((await s.call(s.lin, contract.myFeeds)).folders).toEqual(['', '别处'])
  })

  test('a list comes and goes as OPML', async () => {
    const s = await t.site({ modules: { feeds: { feedsPerPerson: 3 } } })
    const outline = (n: number) => `<outline type="rss" text="源${n}" xmlUrl="https://f${n}.example.com/x"/>`
    const opml = `<opml version="2.0"><body>${outline(1)}<outline text="科学">${outline(2)}${outline(2)}${outline(3)}${outline(4)}</outline><outline text="坏" xmlUrl="javascript:alert(1)"/></body></opml>`
    expect(await s.call(s.lin, contract.importOpml, { opml })).toEqual({ added: 3, known: 0, left: 1 })
    expect((await s.call(s.lin, contract.myFeeds)).folders).toEqual(['', '科学'])
    const answer = await t.server.inject({
      url: contract.exportOpml.path,
      headers: { host: s.host, cookie: s.lin.cookie },
    })
    expect(answer.body).toContain('xmlUrl="https://f2.example.com/x"')
    expect(answer.body).toContain('text="科学"')
    expect(await s.call(s.wu, contract.importOpml, { opml: answer.body })).toEqual({ added: 3, known: 0, left: 0 })
    await expect(s.call(s.lin, contract.importOpml, { opml: 'nothing' })).rejects.toThrow('badOpml')
  })
})

describe('the way out', () => {
  test('is closed towards our own network, also behind a redirect', async () => {
    const s = await t.site()
    const inside = `http://localhost:${web.port}/secret`
    web.feed('/secret', rss('秘密', items(1)))
    web.on('/away', (_, reply) => reply.writeHead(302, { location: inside }).end())
    for (const url of [inside, 'http://169.254.169.254/latest', 'http://[::1]/', web.url('/away')]) {
      expect((await s.ask(s.lin, contract.previewFeed.path, { url })).fail, url).toBe('feedForbidden')
    }
    for (const url of ['file:///etc/passwd', 'gopher://x/', 'http://a:b@example.com/']) {
      expect((await s.ask(s.lin, contract.subscribe.path, { url })).fail, url).toBe('badInput')
    }
    await s.call(s.lin, contract.subscribe, { url: web.url('/away') })
    const row = await fetchNow(s, web.url('/away'))
    expect(row).toMatchObject({ state: 'failing', trouble: 'forbidden' })
    expect(web.asked.filter(({ path }) => path === '/secret')).toEqual([])
  })

  test('has an end in size', async () => {
    const s = await t.site()
    web.on('/large', (_, reply) => reply.end(Buffer.alloc(2_200_000)))
    expect((await s.ask(s.lin, contract.previewFeed.path, { url: web.url('/large') })).fail).toBe('feedTooLarge')
  })
})

describe('fetching', () => {
  test('asks only for what is new, and knows its items by guid', async () => {
    const s = await t.site()
    web.feed('/b.xml', rss('乙', items(2)), '"1"')
    const url = await known(s, '/b.xml')
    expect(await fetchNow(s, url)).toMatchObject({ state: 'ok', status: 200, etag: '"1"' })
    expect(await fetchNow(s, url)).toMatchObject({ state: 'ok', status: 304 })
    expect(web.asked.filter(({ path }) => path === '/b.xml').at(-1)!.headers['if-none-match']).toBe('"1"')
    web.feed('/b.xml', rss('乙', [{ guid: 'g0', title: '改过', html: '<p>新</p>' }, ...items(4).slice(1)]), '"2"')
    await fetchNow(s, url)
    const { list } = await s.call(s.lin, contract.feedItems, {})
    expect(list.map(({ title }) => title).sort()).toEqual(['改过', '第 1 条', '第 2 条', '第 3 条'])
  })

  test('keeps the newest two hundred', async () => {
    const s = await t.site()
    const url = await known(s, '/c.xml')
    for (const from of [0, 150]) {
      const dated = Array.from({ length: 150 }, (_, i) => ({
        guid: `n${from + i}`,
        title: `n${from + i}`,
        date: new Date(Date.UTC(2026, 0, 1, from + i)).toUTCString(),
      }))
      web.feed('/c.xml', rss('丙', dated), `"${from}"`)
      await fetchNow(s, url)
    }
    const kept = await readerFor(t.portal.database.pool, s.id).select({ guid: feedItems.guid }).from(feedItems)
    expect(kept).toHaveLength(200)
    expect(kept.map(({ guid }) => guid)).toContain('n299')
  })

  test('waits longer after every failure, gives up after two weeks, and is taken up by hand', async () => {
    const s = await t.site()
    const url = await known(s, '/down')
    const pauses: number[] = []
    for (let i = 0; i < 3; i++) {
      const row = await fetchNow(s, url)
      expect(row).toMatchObject({ state: 'failing', trouble: 'notFound', status: 404, failures: i + 1 })
      pauses.push(Math.round((row.nextAt.getTime() - row.fetchedAt!.getTime()) / 60_000))
    }
    expect(pauses).toEqual([30, 60, 120])
    t.clock.offset = 14 * 24 * hour + 1_000
    const dead = await fetchNow(s, url)
    expect(dead.state).toBe('dead')
    const [listed] = (await s.call(s.admin, contract.deskFeeds, { state: 'dead' })).list
    expect(listed).toMatchObject({ trouble: 'notFound', subscribers: 1, allowedActions: ['edit', 'fetch', 'disable'] })
    web.feed('/down', rss('又来了', items(1)))
    await s.call(s.admin, contract.stepFeed, { id: dead.id, version: listed!.version, action: 'fetch' })
    expect(await fetchNow(s, url)).toMatchObject({ state: 'ok', failures: 0, trouble: null })
  })

  test('goes round the feeds a few at a time, leaves out what does not exist, forgets what nobody wants', async () => {
    const s = await t.site()
    for (let i = 0; i < 25; i++) await s.call(s.lin, contract.subscribe, { url: `https://f${i}.example.com/x` })
    t.clock.offset = hour
    await runJob(t, { site: s.id, served, job: 'queueFeeds' })
    const due = (await rowsOf(s)).filter(({ nextAt }) => nextAt.getTime() <= Date.now() + hour)
    expect(due).toHaveLength(5)
    for (const { id } of (await s.call(s.lin, contract.myFeeds)).list.slice(0, 24)) {
      await s.call(s.lin, contract.unsubscribe, { feed: id })
    }
    t.clock.offset = 26 * hour
    await runJob(t, { site: s.id, served, job: 'queueFeeds' })
    expect(await rowsOf(s)).toHaveLength(1)
  })
})

describe('the catalogue', () => {
  test('is kept by those who may, and open to all', async () => {
    const s = await t.site()
    const draft = { url: 'https://lib.example.edu/rss', name: '图书馆', nameEn: 'Library', folder: '校内' }
    expect((await s.ask(s.lin, contract.saveFeed.path, draft)).e).not.toBe(0)
    const { id } = await s.call(s.admin, contract.saveFeed, draft)
    await expect(s.call(s.admin, contract.saveFeed, { ...draft, id, version: 1, name: '馆' })).rejects.toThrow(
      'changed',
    )
    expect((await s.call(s.lin, contract.offeredFeeds, {})).list).toMatchObject([
      { id, title: '图书馆', isMine: false },
    ])
    await s.call(s.lin, contract.subscribe, { feed: id, folder: '馆' })
    const [row] = (await s.call(s.admin, contract.deskFeeds, {})).list
    expect(row).toMatchObject({ id, subscribers: 1, offered: true, items: 0 })
    await s.call(s.admin, contract.stepFeed, { id, version: row!.version, action: 'disable' })
    expect((await s.call(s.lin, contract.offeredFeeds, {})).list).toEqual([])
    const twin = { ...draft, url: 'https://other.example.edu/rss' }
    const { id: other } = await s.call(s.admin, contract.saveFeed, twin)
    const [again] = await readerFor(t.portal.database.pool, s.id).select().from(feeds).where(eq(feeds.id, other))
    await expect(s.call(s.admin, contract.saveFeed, { ...draft, id: other, version: again!.version })).rejects.toThrow(
      'feedThere',
    )
  })

  test('the demo is alive without any net', async () => {
    const s = await t.site({ seeded: true })
    const mine = await s.call(s.lin, contract.myFeeds)
    expect(mine.unread).toBeGreaterThan(0)
    expect((await s.call(s.lin, contract.offeredFeeds, {})).list.length).toBeGreaterThan(3)
    t.clock.offset = 48 * hour
    await runJob(t, { site: s.id, served, job: 'queueFeeds' })
    expect((await rowsOf(s)).filter(({ state }) => state === 'ok').length).toBe(3)
    expect(
      (await s.call(s.admin, contract.deskFeeds, { order: 'asc', sort: 'title' })).list.map((row) => row.items).sort(),
    ).toEqual([1, 2, 4, 4, 5])
  })
})

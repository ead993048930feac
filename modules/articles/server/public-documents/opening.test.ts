import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#kernel/testing/portal.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { json, newsroom, room, words } from '../testing/newsroom.ts'

const t = await room()
const other = await testPortal([served])
const forAll = { public: true, audience: json({ who: 'public' }) } as never

const open = (host: string, id: string, { headers = {}, server = t.server } = {}) =>
  server.inject({ url: `/site/material/detail?id=${id}`, headers: { host, ...headers } })

describe('the page of a public article', () => {
  test('has its text, and what search engines and chats read', async () => {
    const r = await newsroom(t)
    const { id } = await r.publish(await r.channel(forAll), { title: '开馆通知', summary: '一句话', byline: '何文静' })
    const { body, headers } = await open(r.host, id)
    expect(body).toContain('<h1>开馆通知</h1>')
    expect(body).toContain('<p>正文</p>')
    expect(body).toContain(`<title>开馆通知 - 测试大学${r.id}</title>`)
    expect(body).toContain('<meta name="description" content="一句话">')
    expect(body).toContain('<meta property="og:title" content="开馆通知">')
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/site/material/detail\\?id=${id}">`))
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!)
    expect(data).toMatchObject({ '@type': 'NewsArticle', headline: '开馆通知', author: { name: '何文静' } })
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' /)
    expect(body).not.toContain('nonce=')
  })

  test('is the same for everyone, and not sent again to those who have it', async () => {
    const r = await newsroom(t)
    const { id } = await r.publish(await r.channel(forAll))
    const stranger = await open(r.host, id)
    const reader = await open(r.host, id, { headers: { cookie: r.lin.cookie } })
    expect(reader.body).toBe(stranger.body)
    const { etag } = stranger.headers as { etag: string }
    expect((await open(r.host, id, { headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    expect((await open(r.host, id, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe(
      'gzip',
    )
  })

  test('names no one but by its number, too, and nothing by nonsense', async () => {
    const r = await newsroom(t)
    await r.publish(await r.channel(forAll), { title: '一号' })
    expect((await open(r.host, '1')).body).toContain('<h1>一号</h1>')
    for (const id of ['', '999', 'x', '%00', crypto.randomUUID(), '1%27']) {
      const { body, headers, statusCode } = await open(r.host, id)
      expect([statusCode, body.includes('<article>'), headers['x-robots-tag']]).toEqual([200, false, 'noindex'])
    }
  })

  test('opens by a link with whatever else was added to it, short or long', async () => {
    const r = await newsroom(t)
    const { id } = await r.publish(await r.channel(forAll), { title: '转发的通知' })
    for (const added of ['&from=timeline', '?from=timeline', `&from=${'x'.repeat(200)}`, '&id=1', '#top']) {
      for (let visit = 0; visit < 2; visit++)
        expect((await open(r.host, id + added)).body).toContain('<h1>转发的通知</h1>')
    }
  })

  test('what was taken back or is over says so, and is not listed', async () => {
    const r = await newsroom(t)
    const c = await r.channel(forAll)
    const { id, version } = await r.publish(c, { title: '旧闻', blocks: json(words('秘密')) as never })
    expect((await open(r.host, id)).body).toContain('秘密')
    await r.call(r.admin, contract.withdrawArticle, { id, version, reason: '信息有误' })
    await expect.poll(async () => (await open(r.host, id)).body).toContain('撤回原因：信息有误')
    const { body } = await open(r.host, id)
    expect(body).not.toContain('秘密')
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  test('a change is seen on another node within a second', async () => {
    const r = await newsroom(t)
    const { id, version } = await r.publish(await r.channel(forAll), { title: '初稿' })
    await other.portal.directory.reload()
    for (const server of [t.server, other.server]) {
      expect((await open(r.host, id, { server })).body).toContain('<h1>初稿</h1>')
    }
    const note = { id, version, title: '更正后', blocks: json(words('正文')) as never, note: '标题有误' }
    await r.call(r.admin, contract.correctArticle, note)
    for (const server of [t.server, other.server]) {
      await expect
        .poll(async () => (await open(r.host, id, { server })).body, { timeout: 1000, interval: 20 })
        .toContain('<h1>更正后</h1>')
    }
  })

  test('two sites with the same number do not meet', async () => {
    const [here, there] = [await newsroom(t), await newsroom(t)]
    await here.publish(await here.channel(forAll), { title: '此处' })
    await there.publish(await there.channel(forAll), { title: '彼处' })
    expect((await open(here.host, '1')).body).toContain('此处')
    expect((await open(there.host, '1')).body).toContain('彼处')
  })
})

describe('feeds and crawlers', () => {
  test.each(['rss', 'atom', 'json'])('a title is a text in %s, whatever it looks like', async (kind) => {
    const r = await newsroom(t)
    const title = '<script>alert(1)</script> A & B ]]> <b>'
    const channel = await r.channel({ key: 'open', ...(forAll as object) })
    await r.publish(channel, { title, summary: `${title} \u0001\u000b`, source: title })
    const { body } = await t.server.inject({ url: `/news/api/feed/${kind}`, headers: { host: r.host } })
    expect(body).not.toMatch(/<script|<b>|CDATA|[\x00-\x08\x0b]/)
    if (kind === 'json') return expect(JSON.parse(body).items[0].title).toBe(title)
    expect(body).toContain(
      '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; A &amp;amp; B ]]&amp;gt; &amp;lt;b&amp;gt;',
    )
    const read = kind === 'rss' ? parseRssFeed(body).items?.[0]?.title : parseAtomFeed(body).entries?.[0]?.title
    expect(JSON.stringify(read)).not.toContain('<script')
  })

  test('a public channel is a feed in three spellings, others are not there', async () => {
    const r = await newsroom(t)
    await r.publish(await r.channel({ key: 'open', ...(forAll as object) }), { title: '甲' })
    await r.publish(await r.channel({ key: 'shut' }), { title: '乙' })
    const get = (url: string, headers = {}) => t.server.inject({ url, headers: { host: r.host, ...headers } })
    for (const kind of ['rss', 'atom', 'json']) {
      const feed = await get(`/news/api/feed/${kind}?channel=open`)
      expect(feed.body).toContain('甲')
      expect(feed.headers['content-type']).toContain(kind === 'json' ? 'feed+json' : `${kind}+xml`)
      expect(
        (await get(`/news/api/feed/${kind}?channel=open`, { 'if-none-match': feed.headers.etag })).statusCode,
      ).toBe(304)
      expect((await get(`/news/api/feed/${kind}`)).body).not.toContain('乙')
      expect((await get(`/news/api/feed/${kind}?channel=shut`)).headers['x-fail']).toBe('notFound')
    }
  })

  test('robots.txt names the sitemap', async () => {
    const r = await newsroom(t)
    const { body } = await t.server.inject({ url: '/robots.txt', headers: { host: r.host } })
    expect(body).toMatch(/^User-agent: \*$/m)
    expect(body).toMatch(/^Sitemap: .*\/sitemap\.xml$/m)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { json, newsroom, room, words } from '../testing/newsroom.ts'

const t = await room()
type Room = Awaited<ReturnType<typeof newsroom>>

const word = '凤凰木'
/** Tries every way in which an article could reach a reader; returns those that did. */
async function waysTo({ call, ask, host }: Room, who: Caller, id: string): Promise<string[]> {
  const found: string[] = []
  const has = (way: string, list: { id: string }[]) => list.some((one) => one.id === id) && found.push(way)
  has('list', (await call(who, contract.articles)).list)
  has('search', (await call(who, contract.searchArticles, { q: word })).list)
  if ((await ask(who, contract.article.path, { id })).e === 0) found.push('detail')
  if ((await ask(who, contract.comments.path, { article: id })).e === 0) found.push('comments')
  if ((await call(who, contract.channels)).list.length) found.push('channel')
  const get = (url: string) => t.server.inject({ url, headers: { host, ...(who.cookie && { cookie: who.cookie }) } })
  for (const kind of ['rss', 'atom', 'json']) {
    if ((await get(`/news/api/feed/${kind}`)).body.includes(word)) found.push(kind)
  }
  if ((await get(`/site/material/detail?id=${id}`)).body.includes(word)) found.push('opening')
  if ((await get('/sitemap.xml')).body.includes(id)) found.push('sitemap')
  return found
}

const everyWay = ['list', 'search', 'detail', 'comments', 'channel']
const strangersWays = [...everyWay, 'rss', 'atom', 'json', 'opening', 'sitemap']

describe('what one may not read appears nowhere', () => {
  const audiences: [string, (r: Room) => object, Record<string, boolean>][] = [
    ['all', () => ({ who: 'all' }), { anyone: false, lin: true, wu: true, chen: true }],
    ['students', () => ({ who: 'some', roles: ['student'] }), { anyone: false, lin: true, wu: true, chen: false }],
    ['one unit and below', (r) => ({ who: 'some', departments: [r.computing] }), { lin: true, wu: false, chen: true }],
    [
      'students of one unit',
      (r) => ({ who: 'some', roles: ['student'], departments: [r.computing] }),
      { lin: true, wu: false, chen: false },
    ],
    ['one by name', (r) => ({ who: 'some', people: [r.wu.id] }), { anyone: false, lin: false, wu: true, chen: false }],
    ['nobody', () => ({ who: 'some' }), { anyone: false, lin: false, wu: false, chen: false }],
  ]

  test.each(audiences)('for %s', async (_name, audience, expected) => {
    const r = await newsroom(t)
    const c = await r.channel({ public: 1 as never, commentMode: 'open' })
    const { id } = await r.publish(c, { title: `${word}开花`, audience: json(audience(r)) as never })
    for (const [name, may] of Object.entries(expected)) {
      const ways = await waysTo(r, r[name as 'lin'], id)
      expect([name, ways]).toEqual([name, may ? everyWay : []])
    }
  })

  test('for the public, and only while the channel is public', async () => {
    const r = await newsroom(t)
    const open = {
      key: 'open',
      kind: 'news',
      name: 'x',
      audience: json({ who: 'public' }),
      commentMode: 'open',
    } as const
    const c = await r.channel({ ...open, public: true as never } as never)
    const { id } = await r.publish(c, { title: `${word}开花` })
    for (const who of [r.anyone, r.lin]) expect(await waysTo(r, who, id)).toEqual(strangersWays)
    const closing = { ...open, id: c, version: 1, public: 0, audience: json({ who: 'all' }) }
    await r.call(r.admin, contract.saveChannel, closing as never)
    await expect.poll(() => waysTo(r, r.anyone, id)).toEqual([])
    expect(await waysTo(r, r.lin, id)).toEqual(everyWay)
  })

  test('drafts are nobody’s, and no article for strangers stands in a channel that is not public', async () => {
    const r = await newsroom(t)
    const c = await r.channel()
    const { id } = await r.draft(c, { title: `${word}草稿` })
    for (const who of [r.anyone, r.lin, r.admin]) expect(await waysTo(r, who, id)).toEqual([])
    const open = { channel: c, title: 'x', audience: json({ who: 'public' }) }
    expect((await r.ask(r.admin, contract.saveArticle.path, open)).fail).toBe('channelNotPublic')
  })

  test('another site’s is not there, by id or by number', async () => {
    const [here, there] = [await newsroom(t), await newsroom(t)]
    const c = await here.channel({ public: true as never, audience: json({ who: 'public' }) as never })
    const { id } = await here.publish(c, { title: word })
    expect(await waysTo(there, there.lin, id)).toEqual([])
    expect((await there.ask(there.lin, contract.article.path, { id: 1 })).fail).toBe('notFound')
    expect((await here.call(here.lin, contract.article, { id: '1' })).id).toBe(id)
  })
})

describe('searching', () => {
  test.each([
    ['期末考试', true],
    ['考试安排', true],
    ['期末安排', false],
    ['qimo', true],
    ['kaoshi', true],
    ['qmks', true],
    ['KSAP', true],
    ['考', true],
    ['座位号', true],
    ['seat', true],
    ['Exam', true],
    ['ex', true],
    ['座', false],
    ['校车', false],
    ['期末 座位', true],
    ['', false],
    ['%', false],
    ["' or 1=1", false],
  ])('%j finds: %s', async (q, expected) => {
    const { list } = await r.call(r.lin, contract.searchArticles, { q })
    expect(list.length > 0).toBe(expected)
  })

  let r: Room
  beforeAll(async () => {
    r = await newsroom(t)
    const blocks = json(words('请核对座位号 seat 与时间')) as never
    await r.publish(await r.channel(), { title: '期末考试安排', titleEn: 'Exam timetable', blocks })
  })

  test('hits in the title come first', async () => {
    const r = await newsroom(t)
    const c = await r.channel()
    const inTitle = await r.publish(c, { title: '校车时刻' })
    const inText = await r.publish(c, { title: '通知', blocks: json(words('校车时刻有变')) as never })
    const { list } = await r.call(r.lin, contract.searchArticles, { q: '校车' })
    expect(list.map(({ id }) => id)).toEqual([inTitle.id, inText.id])
  })
})

describe('reading', () => {
  test('is counted once for each reader, whatever they are', async () => {
    const r = await newsroom(t)
    const c = await r.channel({ public: true as never, audience: json({ who: 'public' }) as never })
    const { id } = await r.publish(c)
    await Promise.all([r.lin, r.lin, r.wu, r.lin].map((who) => r.call(who, contract.article, { id })))
    await t.portal.deferredWrites.flush()
    expect((await r.call(r.chen, contract.article, { id })).reads).toBe(2)
    await t.portal.deferredWrites.flush()
    const figures = await r.call(r.admin, contract.articleFigures, { id })
    expect(figures).toMatchObject({ reads: 3, readers: 3, days: [{ reads: 3 }] })
    expect((await r.call(r.admin, contract.contentFigures)).most).toMatchObject([{ id, reads: 3 }])
  })

  test('liking counts each person once', async () => {
    const r = await newsroom(t)
    const { id } = await r.publish(await r.channel())
    expect((await r.call(r.lin, contract.likeArticle, { id })).likes).toBe(1)
    expect((await r.call(r.lin, contract.likeArticle, { id })).likes).toBe(1)
    expect((await r.call(r.wu, contract.likeArticle, { id })).likes).toBe(2)
    expect((await r.call(r.lin, contract.article, { id })).allowedActions).toContain('unlike')
    expect((await r.call(r.lin, contract.unlikeArticle, { id })).likes).toBe(1)
    expect((await r.call(r.lin, contract.unlikeArticle, { id })).likes).toBe(1)
    expect((await r.ask(r.anyone, contract.likeArticle.path, { id })).e).toBe(10013)
  })
})

describe('hostile articles', () => {
  const link = (href: string) => [{ kind: 'text', line: [{ text: 'x', href }] }]
  test.each([
    ['javascript:alert(1)', link('javascript:alert(1)')],
    ['a protocol of none', link('//evil.example')],
    ['data:', link('data:text/html,x')],
    ['a quote in a link', link('/a" onclick="x')],
    ['html', [{ kind: 'html', html: '<script>' }]],
    ['an inner NUL', words('a\0b')],
    ['half a letter', words('\ud800')],
    ['a path for a file', [{ kind: 'attachment', file: '../../secret', name: 'x', bytes: 1 }]],
    ['a film without https', [{ kind: 'video', file: '', href: 'http://x', poster: '', caption: '' }]],
    ['no list', { kind: 'text' }],
  ])('%s is refused', async (_name, blocks) => {
    const answer = await r.ask(r.admin, contract.saveArticle.path, { channel, title: 'x', blocks: json(blocks) })
    expect(answer.fail).toBe('badInput')
  })
  let r: Room
  let channel: string
  beforeAll(async () => {
    r = await newsroom(t)
    channel = await r.channel()
  })

  test('a file of someone else does not get in, and out of it', async () => {
    const r = await newsroom(t)
    const blocks = [{ kind: 'attachment', file: crypto.randomUUID(), name: 'x', bytes: 1 }]
    const answer = await r.ask(r.admin, contract.saveArticle.path, {
      channel: await r.channel(),
      title: 'x',
      blocks: json(blocks),
    })
    expect(answer.fail).toBe('badFile')
  })

  test('what looks like markup is only words', async () => {
    const r = await newsroom(t)
    const c = await r.channel({ public: true as never, audience: json({ who: 'public' }) as never })
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { id } = await r.publish(c, {
      title: evil,
      summary: evil,
      byline: evil.slice(0, 50),
      blocks: json(words(evil)) as never,
    })
    const { body } = await t.server.inject({ url: `/site/material/detail?id=${id}`, headers: { host: r.host } })
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(body.match(/<script[^>]*>alert/)).toBeNull()
    expect(body).not.toContain('<img src=x')
    const feed = await t.server.inject({ url: '/news/api/feed/json', headers: { host: r.host } })
    expect(feed.json().items[0].content_html).not.toContain('<script')
  })
})

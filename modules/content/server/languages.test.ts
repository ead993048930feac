import { describe, expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import type { Caller } from '#kernel/testing/campus.ts'
import { formBody } from '#kernel/testing/form-body.ts'
import { contract } from '../contract.ts'
import { emptyBody } from '../guide-shapes.ts'
import { counter, step } from './guides/demo-shape.ts'
import { json, newsroom, room, words } from './testing/newsroom.ts'

const t = await room()

/** Calls like the portal's own pages, which send `x-lang`. */
async function read<C extends Call>(who: Caller, lang: string, of: C, input?: SentTo<C>): Promise<ReceivedFrom<C>> {
  const headers = { host: who.host, cookie: who.cookie, 'x-lang': lang, 'x-requested-with': 'XMLHttpRequest' }
  const answer = await t.server.inject({ url: `${of.path}?${formBody((input ?? {}) as object)}`, headers })
  return of.data.parse(answer.json().d) as ReceivedFrom<C>
}

const english = {
  titleEn: 'The library opens',
  blocksEn: json(words('Twelve hundred seats by the lake.')) as never,
}

async function library() {
  const r = await newsroom(t)
  const channel = await r.channel({
    key: 'news',
    public: 1 as never,
    audience: json({ who: 'public' }) as never,
    nameEn: 'News',
  })
  const both = await r.publish(channel, { title: '图书馆启用', blocks: json(words('湖边座位')) as never, ...english })
  const half = await r.publish(channel, { title: '停电通知', titleEn: 'Power cut' })
  return { ...r, channel, both, half }
}

describe('an article in several languages', () => {
  test('is read in the language of the reader, and told to be in Chinese where it is only that', async () => {
    const { lin, both, half, call } = await library()
    const detail = (lang: string, { id }: { id: string }) => read(lin, lang, contract.article, { id })
    expect(await detail('en', both)).toMatchObject({
      title: 'The library opens',
      titleLanguage: 'en',
      summary: 'Twelve hundred seats by the lake.',
      language: 'en',
      blocks: words('Twelve hundred seats by the lake.'),
    })
    expect(await detail('en', half)).toMatchObject({
      ...{ title: 'Power cut', titleLanguage: 'en', language: 'zh' },
      blocks: words('正文'),
    })
    expect(await detail('tw', both)).toMatchObject({ title: '图书馆启用', titleLanguage: 'zh', language: 'zh' })
    expect(await call(lin, contract.article, { id: both.id })).toMatchObject({ language: 'zh', summary: '湖边座位' })
  })

  test('lists of English readers show only what is in English where they wish so', async () => {
    const { lin, admin, both, half } = await library()
    const ids = async (who: Caller, lang: string, input: object = {}) =>
      (await read(who, lang, contract.articles, input as never)).list.map(({ id }) => id)
    for (const who of [lin, admin]) {
      expect(await ids(who, 'en')).toEqual([half.id, both.id])
      expect(await ids(who, 'en', { inLanguage: 1 })).toEqual([both.id])
      expect(await ids(who, 'zh', { inLanguage: 1 })).toEqual([half.id, both.id])
      expect(await ids(who, 'tw', { inLanguage: 1 })).toEqual([half.id, both.id])
    }
    const hits = await read(lin, 'en', contract.searchArticles, { q: 'power', inLanguage: 1 as never })
    expect(hits.list).toEqual([])
  })

  test('is found by the words of all its bodies', async () => {
    const { lin, both } = await library()
    for (const q of ['lake', '湖边']) {
      const { list } = await read(lin, 'en', contract.searchArticles, { q })
      expect(list.map(({ id }) => id)).toEqual([both.id])
    }
  })

  test('a client that knows one language leaves the others as they are', async () => {
    const { admin, call, draft, channel } = await library()
    const { id, version } = await draft(channel, english)
    const again = { id, version, channel, title: '改过', titleEn: english.titleEn, blocks: json(words('改过的正文')) }
    const saved = await call(admin, contract.saveArticle, again as never)
    expect(await call(admin, contract.deskArticle, { id })).toMatchObject({
      blocksEn: words('Twelve hundred seats by the lake.'),
      alsoIn: ['en'],
    })
    const emptied = { ...again, version: saved.version, blocksEn: json([{ kind: 'text', line: [] }]) }
    await call(admin, contract.saveArticle, emptied as never)
    expect(await call(admin, contract.deskArticle, { id })).toMatchObject({ blocksEn: [], alsoIn: [] })
  })

  test('every language is corrected, kept as an edition and compared', async () => {
    const { admin, lin, call, both } = await library()
    const { id, version } = both
    const next = { title: '图书馆启用', titleEn: 'The library opens', blocks: json(words('湖边座位')), note: '译文' }
    await expect(call(admin, contract.correctArticle, { id, version, ...next } as never)).rejects.toThrow('sameText')
    const right = { ...next, blocksEn: json(words('One thousand seats.')), summaryEn: '' }
    await call(admin, contract.correctArticle, { id, version, ...right } as never)
    expect(await read(lin, 'en', contract.article, { id })).toMatchObject({
      blocks: words('One thousand seats.'),
      edition: 2,
    })
    const { lines } = await call(admin, contract.articleDiff, { id, from: 1, to: 2 })
    expect(lines).toContainEqual({ kind: 'added', text: 'One thousand seats.' })
    expect(await call(admin, contract.articleEdition, { id, edition: 1 })).toMatchObject({
      blocksEn: words('Twelve hundred seats by the lake.'),
    })
  })

  test('bad blocks, links and files of others are refused in every language', async () => {
    const { admin, ask, channel } = await library()
    const refused = async (blocksEn: unknown) =>
      (await ask(admin, contract.saveArticle.path, { channel, title: '一', blocksEn: json(blocksEn) })).e
    const link = [{ kind: 'text', line: [{ text: 'x', href: 'javascript:alert(1)' }] }]
    const file = [{ kind: 'picture', file: crypto.randomUUID(), width: 1, height: 1, alt: '', caption: '' }]
    for (const bad of [link, file, 'no blocks', [{ kind: 'script' }]]) expect(await refused(bad)).not.toBe(0)
  })

  test('documents and feeds follow the reader', async () => {
    const { host, both, half } = await library()
    const get = async (url: string, cookie = '') => (await t.server.inject({ url, headers: { host, cookie } })).body
    const page = (id: string, cookie?: string) => get(`/site/material/detail?id=${id}`, cookie)
    expect(await page(both.id, 'lang=en')).toMatch(/<html lang="en">[\s\S]*<div class="art__body" lang="en">.*lake/)
    expect(await page(half.id, 'lang=en')).toMatch(
      /only available in Chinese[\s\S]*<div class="art__body" lang="zh-CN">/,
    )
    expect(await page(both.id)).toMatch(/<html lang="zh-CN">[\s\S]*<div class="art__body" lang="zh-CN">.*湖边/)
    expect(await get('/news/api/feed/json')).toContain('湖边座位')
    const feed = JSON.parse(await get('/news/api/feed/json?language=en'))
    expect(feed.language).toBe('en')
    expect(feed.items.map((item: { language: string }) => item.language)).toEqual(['zh-CN', 'en'])
    for (const kind of ['rss', 'atom']) expect(await get(`/news/api/feed/${kind}?language=en`)).toContain('by the lake')
  })
})

describe('a guide in several languages', () => {
  const body = {
    ...emptyBody,
    steps: [step('挂失', '先挂失')],
    counters: [counter('卡务中心', '一楼', '62510200', 'long')],
  }
  const en = {
    ...{ summary: 'Lost or broken.', fee: '¥20', time: '10 minutes' },
    body: {
      ...emptyBody,
      steps: [step('Block it', 'First of all.')],
      counters: [counter('Card office', 'Ground floor', '', 'mornings')],
    },
  }
  const draft = {
    ...{ title: '补办校园卡', titleEn: 'Replace a card', topic: 'cards', summary: '丢失或损坏', fee: '20 元' },
    ...{ audience: json(everyone), body: json(body) },
  } as const

  test('is read in the language of the reader, with the hours of the first text', async () => {
    const { admin, lin, call } = await newsroom(t)
    const make = async (more: object) => {
      const { id, version } = await call(admin, contract.saveGuide, { ...draft, ...more } as never)
      await call(admin, contract.stepGuide, { id, version, action: 'publish' })
      return id
    }
    const id = await make({ texts: json({ en }) })
    const only = await make({ title: '宿舍调换', titleEn: 'Change rooms', topic: 'living' })
    const guide = await read(lin, 'en', contract.guideDetail, { id })
    expect(guide).toMatchObject({
      language: 'en',
      summary: 'Lost or broken.',
      fee: '¥20',
      body: { steps: en.body.steps },
    })
    expect(guide.counters[0]).toMatchObject({ name: 'Card office', phone: '62510200', hours: body.counters[0]!.hours })
    expect(await read(lin, 'en', contract.guideDetail, { id: only })).toMatchObject({
      language: 'zh',
      titleLanguage: 'en',
    })
    expect(await call(lin, contract.guideDetail, { id })).toMatchObject({ language: 'zh', fee: '20 元' })
    const ids = async (input: object) =>
      (await read(lin, 'en', contract.guides, input as never)).list.map((one) => one.id)
    expect(await ids({})).toHaveLength(2)
    expect(await ids({ inLanguage: 1 })).toEqual([id])
    expect(await ids({ q: 'first of all' })).toEqual([id])
  })

  test('other languages stay where a client does not send them, and are told on the desk', async () => {
    const { admin, call } = await newsroom(t)
    const { id, version } = await call(admin, contract.saveGuide, { ...draft, texts: json({ en }) } as never)
    await call(admin, contract.saveGuide, { ...draft, id, version } as never)
    expect(await call(admin, contract.deskGuide, { id })).toMatchObject({ texts: { en }, alsoIn: ['en'] })
    await expect(
      call(admin, contract.saveGuide, {
        ...draft,
        id,
        version: version + 1,
        texts: json({ en: { body: 1 } }),
      } as never),
    ).rejects.toThrow()
  })
})

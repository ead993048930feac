import { describe, expect, test } from 'vitest'
import type { Caller } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { json, newsroom, room, words } from './testing/newsroom.ts'
import { readIn } from './testing/read-in.ts'

const t = await room()

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
    const detail = (lang: string, { id }: { id: string }) => readIn(t, lin, lang, contract.article, { id })
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
      (await readIn(t, who, lang, contract.articles, input as never)).list.map(({ id }) => id)
    for (const who of [lin, admin]) {
      expect(await ids(who, 'en')).toEqual([half.id, both.id])
      expect(await ids(who, 'en', { inLanguage: 1 })).toEqual([both.id])
      expect(await ids(who, 'zh', { inLanguage: 1 })).toEqual([half.id, both.id])
      expect(await ids(who, 'tw', { inLanguage: 1 })).toEqual([half.id, both.id])
    }
    const hits = await readIn(t, lin, 'en', contract.searchArticles, { q: 'power', inLanguage: 1 as never })
    expect(hits.list).toEqual([])
  })

  test('is found by the words of all its bodies', async () => {
    const { lin, both } = await library()
    for (const q of ['lake', '湖边']) {
      const { list } = await readIn(t, lin, 'en', contract.searchArticles, { q })
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
    expect(await readIn(t, lin, 'en', contract.article, { id })).toMatchObject({
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

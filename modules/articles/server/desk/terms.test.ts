import { describe, expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { json, newsroom, room, words } from '../testing/newsroom.ts'

const t = await room()
const soon = () => Math.floor(Date.now() / 1000) + 3_600

describe('articles on the desk', () => {
  test('several are pinned, archived and withdrawn at once; what cannot be is left', async () => {
    const r = await newsroom(t)
    const channel = await r.channel()
    const live = [await r.publish(channel), await r.publish(channel)].map(({ id }) => id)
    const { id: draft } = await r.draft(channel)
    const bulk = (action: 'pin' | 'archive' | 'withdraw', more: object = {}) =>
      r.call(r.admin, contract.bulkArticles, { ids: [...live, draft], action, ...more })
    expect(await bulk('pin', { until: soon() })).toEqual({ done: 2, left: 1 })
    expect((await r.call(r.admin, contract.deskArticle, { id: live[0]! })).pinnedUntil).toBeGreaterThan(0)
    expect(await bulk('archive')).toEqual({ done: 2, left: 1 })
    expect((await r.ask(r.admin, contract.bulkArticles.path, { ids: live, action: 'withdraw' })).e).not.toBe(0)
    expect(await bulk('withdraw', { reason: '内容有误' })).toEqual({ done: 2, left: 1 })
    expect((await r.call(r.admin, contract.deskArticles, { state: 'withdrawn' })).total).toBe(2)
  })

  test('are left alone by those whose units they are not of', async () => {
    const r = await newsroom(t)
    const { id } = await r.publish(await r.channel({ department: r.languages }))
    await r.grant(r.chen, ['publish'], r.computing)
    expect(await r.call(r.chen, contract.bulkArticles, { ids: [id], action: 'archive' })).toEqual({ done: 0, left: 1 })
    const { version } = await r.call(r.admin, contract.deskArticle, { id })
    const terms = { id, version, commentMode: 'open' }
    expect((await r.ask(r.chen, contract.changeTerms.path, terms)).fail).toBe('notFound')
  })

  test('get another audience and end without another text', async () => {
    const r = await newsroom(t)
    const { id, version } = await r.publish(await r.channel())
    const some = { who: 'some', roles: ['teacher'], departments: [], tags: [], people: [] }
    const input = { id, version, audience: json(some), commentMode: 'open', expires: soon() } as const
    const after = await r.call(r.admin, contract.changeTerms, input)
    expect((await r.ask(r.lin, contract.article.path, { id })).fail).toBe('notFound')
    expect((await r.call(r.chen, contract.article, { id })).comments).toBe(0)
    expect((await r.ask(r.admin, contract.changeTerms.path, { ...input, expires: 1 })).fail).toBe('endsTooSoon')
    expect((await r.ask(r.admin, contract.changeTerms.path, input)).fail).toBe('changed')
    expect(after.version).toBe(version + 1)
  })

  test('are found by author and by day', async () => {
    const r = await newsroom(t)
    const channel = await r.channel({ openToWriters: true })
    await r.grant(r.chen, ['write'], r.computing)
    await r.draft(channel, { title: '陈静的稿子' }, r.chen)
    await r.draft(channel)
    const found = (input: object) => r.call(r.admin, contract.deskArticles, input as never)
    expect((await found({ author: '陈' })).list.map(({ title }) => title)).toEqual(['陈静的稿子'])
    expect((await found({ author: 'T1001' })).total).toBe(1)
    expect((await found({ until: '2020-01-01' })).total).toBe(0)
    expect((await found({ since: '2020-01-01' })).total).toBe(2)
  })

  test('an edition can be taken up again', async () => {
    const r = await newsroom(t)
    const { id, version } = await r.publish(await r.channel())
    const text = { title: '更正后的标题', blocks: json(words('更正后的正文')), note: '改了标题' }
    await r.call(r.admin, contract.correctArticle, { id, version, ...text } as never)
    const first = await r.call(r.admin, contract.articleEdition, { id, edition: 1 })
    expect(first).toMatchObject({ title: '标题', blocks: words('正文') })
    expect((await r.ask(r.admin, contract.articleEdition.path, { id, edition: 9 })).fail).toBe('notFound')
    expect((await r.ask(r.lin, contract.articleEdition.path, { id, edition: 1 })).e).not.toBe(0)
  })
})

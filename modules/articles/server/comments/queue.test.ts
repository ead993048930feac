import { describe, expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { newsroom, room } from '../testing/newsroom.ts'

const t = await room()

async function commented(commentMode: 'open' | 'moderated' = 'open', text = '好消息') {
  const r = await newsroom(t)
  const { id: article } = await r.publish(await r.channel({ commentMode }))
  const comment = await r.call(r.lin, contract.addComment, { article, text })
  const queue = (input: object = {}) => r.call(r.admin, contract.queuedPosts, input as never)
  const seen = async () => (await r.call(r.wu, contract.comments, { article })).list.map(({ id }) => id)
  return { ...r, article, comment, queue, seen }
}

describe('the comments queue', () => {
  test('holds what is looked at first, and shows it once it is approved', async () => {
    const r = await commented('moderated')
    const { list, total } = await r.queue()
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      source: 'content.comment',
      excerpt: '好消息',
      place: '标题',
      author: '林晓雨',
      reasons: ['first'],
      state: 'pending',
      allowedActions: ['approve', 'hide', 'delete'],
    })
    const decision = { ids: [list[0]!.id], decision: 'approve' } as const
    expect(await r.call(r.admin, contract.decidePosts, decision)).toEqual({ done: 1, left: 0 })
    expect(await r.seen()).toEqual([r.comment.id])
    expect((await r.call(r.lin, contract.article, { id: r.article })).comments).toBe(1)
    expect(await r.call(r.admin, contract.decidePosts, decision)).toEqual({ done: 0, left: 1 })
  })

  test('takes what holds a link or a flagged word out of an open channel', async () => {
    const r = await commented()
    expect(r.comment.state).toBe('shown')
    await r.call(r.admin, contract.saveFlaggedWords, { words: ['代写论文', ' '] } as never)
    expect((await r.call(r.admin, contract.flaggedWords)).words).toEqual(['代写论文'])
    const say = (text: string) => r.call(r.wu, contract.addComment, { article: r.article, text })
    expect((await say('看 https://x.example')).state).toBe('pending')
    expect((await say('代·写·论·文找我')).state).toBe('pending')
    const { list } = await r.queue()
    expect(list.map(({ reasons }) => reasons)).toEqual([['word'], ['link']])
    expect((await r.queue({ reason: 'link' })).total).toBe(1)
    expect((await r.queue({ state: 'all', q: '好消息' })).total).toBe(1)
  })

  test('hides what enough readers report, each once, and answers them', async () => {
    const r = await commented()
    const { id } = r.comment
    const report = (who: typeof r.wu) => r.ask(who, contract.reportComment.path, { id, reason: 'abuse', text: '骂人' })
    expect((await report(r.lin)).fail).toBe('notFound')
    for (const who of [r.wu, r.wu, r.chen]) expect((await report(who)).e).toBe(0)
    expect(await r.seen()).toEqual([id])
    await report(r.zhou)
    expect(await r.seen()).toEqual([])
    const [post] = (await r.queue()).list
    expect(post).toMatchObject({ reports: 3, reasons: ['reports'] })
    const shown = await r.call(r.admin, contract.queuedPost, { id: post!.id })
    expect(shown.reportList.map(({ by, state }) => [by, state])).toContainEqual(['吴子航', 'open'])
    await r.call(r.admin, contract.decidePosts, { ids: [post!.id], decision: 'approve' })
    expect(await r.seen()).toEqual([id])
    const after = await r.call(r.admin, contract.queuedPost, { id: post!.id })
    expect(after.reportList.every(({ state }) => state === 'dismissed')).toBe(true)
  })

  test('bans an author for some days, who may post again once it is lifted', async () => {
    const r = await commented('moderated', '骂人的话')
    const [post] = (await r.queue()).list
    const hide = { ids: [post!.id], decision: 'hide', reason: '不友善', banDays: 7 } as const
    await r.call(r.admin, contract.decidePosts, hide)
    const again = () => r.ask(r.lin, contract.addComment.path, { article: r.article, text: '又来了' })
    expect((await again()).fail).toBe('mayNotPost')
    const { list } = await r.call(r.admin, contract.bannedPeople)
    expect(list).toMatchObject([{ id: r.lin.id, name: '林晓雨', reason: '不友善' }])
    await r.call(r.admin, contract.liftBan, { id: r.lin.id })
    expect((await again()).e).toBe(0)
    expect(await r.seen()).toEqual([])
  })

  test('is nobody’s but those who moderate, within their units, and never one’s own', async () => {
    const r = await newsroom(t)
    const ours = await r.publish(await r.channel({ commentMode: 'moderated', department: r.computing }))
    const theirs = await r.publish(await r.channel({ commentMode: 'moderated', department: r.languages }))
    await r.grant(r.chen, ['moderate'], r.computing)
    for (const { id: article } of [ours, theirs]) await r.call(r.lin, contract.addComment, { article, text: '在吗' })
    await r.call(r.chen, contract.addComment, { article: ours.id, text: '在' })
    expect((await r.ask(r.lin, contract.queuedPosts.path)).e).not.toBe(0)
    const { list } = await r.call(r.chen, contract.queuedPosts, {})
    expect(list.map(({ excerpt, allowedActions }) => [excerpt, allowedActions.length])).toEqual([
      ['在', 0],
      ['在吗', 3],
    ])
    const all = (await r.call(r.admin, contract.queuedPosts, {})).list.map(({ id }) => id)
    expect(all).toHaveLength(3)
    expect(await r.call(r.chen, contract.decidePosts, { ids: all, decision: 'delete' })).toEqual({ done: 1, left: 2 })
    const other = all.find((id) => !list.some((post) => post.id === id))!
    expect((await r.ask(r.chen, contract.queuedPost.path, { id: other })).fail).toBe('notFound')
  })

  test('lets go of what its author took back', async () => {
    const r = await commented('moderated')
    await r.call(r.lin, contract.deleteComment, { id: r.comment.id })
    expect((await r.queue()).total).toBe(0)
  })

  test('newcomers are looked at where a site wants that', async () => {
    const r = await newsroom(t, { modules: { content: { newcomerComments: 1 } } })
    const { id: article } = await r.publish(await r.channel({ commentMode: 'open' }))
    const say = async (text: string) => (await r.call(r.lin, contract.addComment, { article, text })).state
    expect(await say('第一次')).toBe('pending')
    const [post] = (await r.call(r.admin, contract.queuedPosts, {})).list
    await r.call(r.admin, contract.decidePosts, { ids: [post!.id], decision: 'approve' })
    expect(await say('第二次')).toBe('shown')
  })
})

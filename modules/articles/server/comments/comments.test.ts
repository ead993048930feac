import { describe, expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { json, newsroom, room } from '../testing/newsroom.ts'

const t = await room()

describe('comments', () => {
  test('are seen at once where that is so, with answers below them', async () => {
    const r = await newsroom(t)
    const { id: article } = await r.publish(await r.channel({ commentMode: 'open' }))
    const first = await r.call(r.lin, contract.addComment, { article, text: '好消息' })
    const reply = await r.call(r.wu, contract.addComment, { article, text: '同意', parent: first.id })
    await r.call(r.lin, contract.addComment, { article, text: '谢谢', parent: reply.id })
    const { list, total } = await r.call(r.chen, contract.comments, { article })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      text: '好消息',
      author: '林晓雨',
      mine: false,
      allowedActions: expect.arrayContaining(['like', 'reply']),
    })
    expect(list[0]!.replies.map(({ text, replyTo }) => [text, replyTo])).toEqual([
      ['同意', ''],
      ['谢谢', '吴子航'],
    ])
    expect((await r.call(r.lin, contract.article, { id: article })).comments).toBe(3)
  })

  test('wait where someone looks first, and only their author meets them', async () => {
    const r = await newsroom(t)
    const { id: article } = await r.publish(await r.channel({ commentMode: 'moderated' }))
    const { state } = await r.call(r.lin, contract.addComment, { article, text: '待审' })
    expect(state).toBe('pending')
    expect((await r.call(r.lin, contract.comments, { article })).list).toHaveLength(1)
    expect((await r.call(r.wu, contract.comments, { article })).list).toEqual([])
  })

  test('are taken back by their author alone', async () => {
    const r = await newsroom(t)
    const { id: article } = await r.publish(await r.channel({ commentMode: 'open' }))
    const { id } = await r.call(r.lin, contract.addComment, { article, text: '写错了' })
    expect((await r.ask(r.wu, contract.deleteComment.path, { id })).fail).toBe('notFound')
    await r.call(r.lin, contract.deleteComment, { id })
    expect((await r.call(r.lin, contract.comments, { article })).list).toEqual([])
    expect((await r.ask(r.wu, contract.likeComment.path, { id })).fail).toBe('notFound')
    expect((await r.call(r.lin, contract.article, { id: article })).comments).toBe(0)
  })

  test('are liked once, not said twice, and not where they are closed', async () => {
    const r = await newsroom(t)
    const { id: article } = await r.publish(await r.channel({ commentMode: 'open' }))
    const { id } = await r.call(r.lin, contract.addComment, { article, text: '好' })
    expect((await r.call(r.wu, contract.likeComment, { id })).likes).toBe(1)
    expect((await r.call(r.wu, contract.likeComment, { id })).likes).toBe(1)
    expect((await r.call(r.wu, contract.unlikeComment, { id })).likes).toBe(0)
    expect((await r.ask(r.lin, contract.addComment.path, { article, text: '好' })).fail).toBe('sameComment')
    const shut = await r.publish(await r.channel())
    expect((await r.ask(r.lin, contract.addComment.path, { article: shut.id, text: '好' })).fail).toBe('commentsClosed')
    expect((await r.ask(r.anyone, contract.addComment.path, { article, text: '好' })).e).toBe(10013)
  })

  test('nobody comments on what they may not read', async () => {
    const r = await newsroom(t)
    const audience = json({ who: 'some', roles: ['teacher'] }) as never
    const { id: article } = await r.publish(await r.channel({ commentMode: 'open' }), { audience })
    const { id } = await r.call(r.chen, contract.addComment, { article, text: '教师可见' })
    expect((await r.ask(r.lin, contract.addComment.path, { article, text: 'x' })).fail).toBe('notFound')
    expect((await r.ask(r.lin, contract.likeComment.path, { id })).fail).toBe('notFound')
  })
})

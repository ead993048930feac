import { describe, expect, test, vi } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as home } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { json, newsroom } from './testing/newsroom.ts'

const t = await campus([served, home, messages])

/** A newsroom with helpers that read a person's to-dos and day. */
async function desk() {
  const r = await newsroom(t, { home: ['today'] })
  const todos = async (who: Caller) => {
    const { list } = await r.call(who, inbox.todos)
    return list.map(({ title, link }) => `${title} → ${link}`)
  }
  const today = async (who: Caller) => {
    const { blocks } = await r.call(who, shell.home)
    return blocks.flatMap((block) => (block.kind === 'today' ? block.due.map(({ title }) => title) : []))
  }
  /** Checks the to-do list, the day, and the module's own `agenda` truth. */
  const expectList = async (who: Caller, list: readonly string[]) => {
    await vi.waitFor(async () => expect(await todos(who)).toEqual(list))
    expect(await today(who)).toEqual(list.map((line) => line.split(' → ')[0]))
    await expectTrueAgenda(t, r.id)
  }
  return { ...r, expectList }
}

describe('articles', () => {
  test('wait for those who review them, and come back to their author', async () => {
    const { admin, chen, zhou, lin, channel, draft, call, grant, expectList, computing, languages } = await desk()
    await grant(chen, ['write'])
    await grant(zhou, ['review', 'write'], computing)
    await grant(lin, ['review'], languages)
    const c = await channel({ needsReview: true, department: computing, openToWriters: true })
    const { id, version } = await draft(c, { title: '春季招聘' }, chen)
    const page = `manage/content/edit?id=${id}`
    await expectList(zhou, [])
    let now = await call(chen, contract.submitArticle, { id, version })
    await expectList(zhou, [`审核稿件：春季招聘 → ${page}`])
    await expectList(lin, [])
    await expectList(chen, [])
    now = await call(admin, contract.returnArticle, { ...now, reason: '缺时间' })
    await expectList(zhou, [])
    await expectList(chen, [`稿件被退回，请修改：春季招聘 → ${page}`])
    const [todo] = (await call(chen, inbox.todos)).list
    expect(todo).toMatchObject({ source: 'content.returned', text: '缺时间', action: '去修改' })
    const edited = { channel: c, title: '春季双选会', blocks: json([{ kind: 'text', line: [{ text: '周三' }] }]) }
    now = await call(chen, contract.saveArticle, { ...now, ...edited } as never)
    await expectList(chen, [`稿件被退回，请修改：春季双选会 → ${page}`])
    now = await call(chen, contract.submitArticle, now)
    await expectList(chen, [])
    await expectList(zhou, [`审核稿件：春季双选会 → ${page}`])
    await call(zhou, contract.approveArticle, now)
    await expectList(zhou, [])
    await expectList(admin, [])
  })

  test('are no task of their author, nor once they were taken back or deleted', async () => {
    const { admin, chen, channel, draft, call, grant, expectList } = await desk()
    await grant(chen, ['write'])
    const c = await channel({ needsReview: true })
    const first = await draft(c, {}, admin)
    let now = await call(admin, contract.submitArticle, first)
    await expectList(admin, [])
    await call(admin, contract.unscheduleArticle, now)
    const second = await draft(c, {}, chen)
    now = await call(chen, contract.submitArticle, second)
    now = await call(admin, contract.returnArticle, { ...now, reason: '重写' })
    await call(chen, contract.deleteArticle, { id: now.id, version: now.version })
    await expectList(chen, [])
    expect((await call(chen, inbox.todos, { state: 'settled' })).total).toBe(0)
  })

  test('wait for others when their channel comes to another unit', async () => {
    const { admin, chen, zhou, lin, channel, draft, call, grant, expectList, computing, languages } = await desk()
    await grant(chen, ['write'])
    await grant(zhou, ['review'], computing)
    await grant(lin, ['review'], languages)
    const c = await channel({ key: 'moving', needsReview: true, department: computing, openToWriters: true })
    const made = await draft(c, {}, chen)
    await call(chen, contract.submitArticle, made)
    const line = `审核稿件：标题 → manage/content/edit?id=${made.id}`
    await expectList(zhou, [line])
    const moved = { id: c, version: 1, key: 'moving', kind: 'news', name: '外语', department: languages }
    const rest = { needsReview: true, openToWriters: true, audience: json({ who: 'all' }) }
    await call(admin, contract.saveChannel, { ...moved, ...rest } as never)
    await expectList(lin, [line])
    await expectList(zhou, [])
  })
})

describe('comments', () => {
  test('that are held wait as one, whatever unit they belong to; nobody decides about their own', async () => {
    const { admin, lin, wu, channel, publish, call, expectList, computing, languages } = await desk()
    const queue = 'manage/content/comments'
    const below = []
    for (const department of [computing, languages]) {
      below.push((await publish(await channel({ department, commentMode: 'moderated' }), { title: '讲座' })).id)
    }
    const say = (who: Caller, article: string, text: string) => call(who, contract.addComment, { article, text })
    const first = await say(lin, below[0]!, '一')
    await expectList(admin, [`《讲座》下有评论待审核 → ${queue}`])
    await say(wu, below[1]!, '二')
    await say(wu, below[1]!, '三')
    await say(admin, below[1]!, '我自己的')
    await expectList(admin, [`3 条评论待审核 → ${queue}`])
    await expectList(lin, [])
    await call(lin, contract.deleteComment, { id: first.id })
    await expectList(admin, [`2 条评论待审核 → ${queue}`])
    const { list } = await call(admin, contract.queuedPosts, {})
    const ids = list.map(({ id }) => id)
    await call(admin, contract.decidePosts, { ids, decision: 'approve' } as never)
    await expectList(admin, [])
  })

  test('that are reported wait, too, until someone has decided', async () => {
    const { admin, lin, wu, chen, zhou, channel, publish, call, expectList } = await desk()
    const { id: article } = await publish(await channel({ commentMode: 'open' }), { title: '讲座' })
    const { id } = await call(lin, contract.addComment, { article, text: '好' })
    await expectList(admin, [])
    const report = (who: Caller) => call(who, contract.reportComment, { id, reason: 'abuse' })
    await report(wu)
    await expectList(admin, ['《讲座》下有评论被举报 → manage/content/comments?state=shown'])
    await report(chen)
    await report(zhou)
    await expectList(admin, ['《讲座》下有评论待审核 → manage/content/comments'])
    const { list } = await call(admin, contract.queuedPosts, {})
    await call(admin, contract.decidePosts, { ids: [list[0]!.id], decision: 'hide', reason: '人身攻击' } as never)
    await expectList(admin, [])
  })
})

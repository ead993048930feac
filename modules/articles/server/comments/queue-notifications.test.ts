import { expect, test } from 'vitest'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { newsroom } from '../testing/newsroom.ts'

const t = await campus([served, messages])

test('an author hears what became of a comment and why, and whoever reported it that someone looked', async () => {
  const r = await newsroom(t)
  const { id: article } = await r.publish(await r.channel({ commentMode: 'open' }), { title: '迎新' })
  const { id } = await r.call(r.lin, contract.addComment, { article, text: '骂人的话' })
  await r.call(r.wu, contract.reportComment, { id, reason: 'abuse' })
  const { list } = await r.call(r.admin, contract.queuedPosts, { state: 'shown' })
  const input = { ids: [list[0]!.id], decision: 'hide', reason: '言辞不友善' } as const
  await r.call(r.admin, contract.decidePosts, input)
  const told = async (who: Caller) =>
    (await r.call(who, inbox.messages, { group: '', box: 'inbox' })).list.map(({ title }) => title)
  expect(await told(r.lin)).toEqual(['您在《迎新》下的评论未能公开：言辞不友善'])
  expect(await told(r.wu)).toEqual(['您举报的评论已处理，谢谢您的提醒'])
})

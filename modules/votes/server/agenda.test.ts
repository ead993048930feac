import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { contract as inboxCalls } from '#modules/messages/contract.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract as home } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { at, openPolls, polls } from './testing/polls.ts'

const t = await openPolls([inbox, shell])

test('a vote is shown until one has voted, and its result waits for those who publish', async () => {
  const s = await polls(t)
  const { put, cast, call, admin, lin, wu, over, job } = s
  const due = async (who = lin) => (await call(who, home.home)).blocks.find((block) => block.kind === 'today')!.due
  const todos = async () => (await call(admin, inboxCalls.todos)).list.filter(({ title }) => title.includes('公布'))
  const id = await put({ closesAt: at(5), atOnce: false, secrecy: 'confidential' })
  const item = { kind: 'deadline', title: '班长选举', page: `vote/detail?id=${id}` }
  await expect.poll(() => due()).toMatchObject([item])
  await expectTrueAgenda(t, s.id)
  await cast(lin, id, { 1: 1 })
  await expect.poll(() => due()).toEqual([])
  expect(await due(wu)).toHaveLength(1)
  await expectTrueAgenda(t, s.id)
  await over(id)
  await job('closeVotes')
  await expect.poll(() => due(wu)).toEqual([])
  await expect.poll(todos).toMatchObject([{ title: '公布投票结果：班长选举' }])
  await expectTrueAgenda(t, s.id)
  const { version } = await call(admin, contract.deskVote, { id })
  await call(admin, contract.publishVote, { id, version })
  await expect.poll(todos).toEqual([])
  await expectTrueAgenda(t, s.id)
})

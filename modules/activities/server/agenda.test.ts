import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { contract as inboxCalls } from '#modules/messages/contract.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract as home } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { asText, at, fair, openFair } from './testing/fair.ts'

const t = await openFair([inbox, shell])

async function fairDay() {
  const s = await fair(t)
  const due = async (who = s.lin) => {
    const { blocks } = await s.call(who, home.home)
    return blocks.find((block) => block.kind === 'today')!.due
  }
  const todos = async (who = s.lin) => (await s.call(who, inboxCalls.todos)).list
  return { ...s, due, todos, isTrue: () => expectTrueAgenda(t, s.id) }
}

test('a draw is shown to those who may take part, before it closes, until they do', async () => {
  const { put, call, lin, wu, chen, due, isTrue } = await fairDay()
  const { id } = await put({ closesAt: at(5), audience: asText({ who: 'some', roles: ['student'] }) })
  const item = { kind: 'deadline', title: '秋日抽奖', subtitle: '抽奖即将截止', page: `lottery/index?id=${id}` }
  await expect.poll(() => due()).toMatchObject([item])
  await expect.poll(() => due(wu)).toHaveLength(1)
  expect(await due(chen)).toEqual([])
  await isTrue()
  await call(lin, contract.enterLottery, { id })
  expect([(await due()).length, (await due(wu)).length]).toEqual([0, 1])
  await isTrue()
  await call(lin, contract.leaveLottery, { id })
  expect(await due()).toHaveLength(1)
  await isTrue()
})

test('not before it opens, and not once it is called off', async () => {
  const { put, call, admin, due, isTrue } = await fairDay()
  await put({ opensAt: at(1), closesAt: at(5) })
  const { id } = await put({ closesAt: at(5) })
  await expect.poll(() => due()).toHaveLength(1)
  await isTrue()
  const { version } = await call(admin, contract.deskLottery, { id })
  await call(admin, contract.cancelLottery, { id, version, reason: '改期' })
  await expect.poll(() => due()).toEqual([])
  await isTrue()
})

test('a prize is a to-do until it was fetched; a mistake at the desk brings it back', async () => {
  const { put, call, admin, lin, wu, close, job, todos, isTrue } = await fairDay()
  const { id } = await put()
  for (const who of [lin, wu]) await call(who, contract.enterLottery, { id })
  await close(id)
  await job('drawLotteries')
  const all = [...(await todos()), ...(await todos(wu))]
  expect(all.map(({ title }) => title).toSorted()).toEqual(['领取奖品：帆布包', '领取奖品：耳机'])
  expect(all[0]).toMatchObject({ text: '秋日抽奖', action: '去查看' })
  await isTrue()
  const { list } = await call(admin, contract.deskWinners, { id })
  const { grant, number } = list[0]!
  const winner = number === lin.number ? lin : wu
  await call(admin, contract.claimPrize, { grant, claimed: 1 } as never)
  expect(await todos(winner)).toEqual([])
  await isTrue()
  await call(admin, contract.claimPrize, { grant, claimed: 0 } as never)
  expect(await todos(winner)).toHaveLength(1)
  await isTrue()
})

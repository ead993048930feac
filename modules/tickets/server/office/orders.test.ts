import { expect, test } from 'vitest'
import { givePoints } from '#engines/allocation/server/points/points.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { boxOffice, grantOver } from './testing/box-office.ts'

const t = await boxOffice([messages])
type Site = Awaited<ReturnType<typeof t.site>>

const told = async (s: Site, person: string) =>
  (
    await s.write((db) =>
      db.execute<{ title: string }>(
        `select m.title ->> 'zh' as title from inbox_receipts r join inbox_messages m on m.id = r.message
        where r.person = '${person}' order by m.created_at`,
      ),
    )
  ).rows.map(({ title }) => title)

const orders = (s: Site, event: string, more: object = {}) => s.call(s.admin, contract.orders, { event, ...more })

test('who has a ticket is found by name, spelling and number, and by what became of it', async () => {
  const s = await t.site()
  const { id, session } = await s.open()
  for (const who of [s.lin, s.wu]) await s.call(who, contract.enroll, { id: session })
  expect((await orders(s, id)).total).toBe(2)
  for (const q of ['晓雨', 'linxiaoyu', 'lxy', '20260001']) {
    expect(
      (await orders(s, id, { q })).list.map(({ name }) => name),
      q,
    ).toEqual(['林晓雨'])
  }
  expect((await orders(s, id, { state: 'used' })).total).toBe(0)
  expect((await orders(s, id, { state: 'issued', session })).total).toBe(2)
})

test('taken back with a reason: told, free again, and offered to whoever waits', async () => {
  const s = await t.site()
  const { id, session } = await s.open({}, [{ name: '全部', size: 1 }])
  await s.call(s.lin, contract.enroll, { id: session })
  await s.call(s.wu, contract.wait, { id: session })
  const { list } = await orders(s, id)
  const revoke = () => s.call(s.admin, contract.revokeOrder, { grant: list[0]!.id, reason: '重复领取' })
  await revoke()
  expect(await told(s, s.lin.id)).toEqual(['票已被收回：新年音乐会'])
  await expect(revoke()).rejects.toThrow('notNow')
  await s.run('sweep')
  expect((await s.call(s.wu, contract.status, { id: session })).mine.standing).toBe('offered')
  await s.write((db) => grantOver(db, s.zhou.id, 'manage', s.computing))
  await expect(s.call(s.zhou, contract.revokeOrder, { grant: list[0]!.id, reason: '越权' })).rejects.toThrow('notFound')
})

test('given by hand before the sale; quotas and the limit hold', async () => {
  const s = await t.site()
  const opensAt = Math.floor(Date.now() / 1000) + 3_600
  const students = { who: 'some', roles: ['student'], departments: [], tags: [], people: [] }
  const { id, session } = await s.open({ opensAt }, [{ name: '学生', size: 1, audience: students }])
  const give = (who: Site['lin']) => s.call(s.admin, contract.giveOrder, { session, person: who.id })
  await expect(give(s.chen)).rejects.toThrow('notForYou')
  await give(s.lin)
  await expect(give(s.lin)).rejects.toThrow('limit')
  await expect(give(s.wu)).rejects.toThrow('soldOut')
  expect(await told(s, s.lin.id)).toEqual(['您收到了主办方的票：新年音乐会'])
  expect((await s.call(s.lin, contract.status, { id: session })).mine.standing).toBe('issued')
  expect((await s.look(id)).list[0]!.quotas[0]).toMatchObject({ taken: 1, size: 1 })
})

test('the board counts requests and refusals; the doors count who came', async () => {
  const s = await t.site()
  const { id, session } = await s.open({}, [{ name: '全部', size: 1 }])
  await s.call(s.lin, contract.enroll, { id: session })
  await s.call(s.wu, contract.enroll, { id: session }).catch(() => undefined)
  const board = (await s.call(s.admin, contract.board, { id })) as { pace: { asked: number; granted: number }[] }
  expect(board).toMatchObject({
    sessions: [{ left: 0, granted: 1, quotas: [{ taken: 1, size: 1 }] }],
    refused: [{ reason: 'soldOut', n: 1 }],
  })
  expect(board.pace.reduce((sum, { asked }) => sum + asked, 0)).toBe(2)
  expect(board.pace.reduce((sum, { granted }) => sum + granted, 0)).toBe(1)
  expect(await s.call(s.admin, contract.doorFigures, { event: id })).toMatchObject({ expected: 1, came: 0, noShows: 0 })
})

test('points are appealed against and decided by the organiser, once', async () => {
  const s = await t.site()
  const { id, session } = await s.open()
  await s.call(s.lin, contract.enroll, { id: session })
  const [order] = (await orders(s, id)).list
  const entry = { owner: 'tickets', person: s.lin.id, points: 1, reason: 'noShow', sourceId: order!.id, days: 30 }
  await s.write((db) => givePoints({ db }, entry))
  const { list } = await s.call(s.lin, contract.points, {})
  await s.call(s.lin, contract.appeal, { id: list[0]!.id, text: '那天在医院' })
  const open = await s.call(s.admin, contract.appeals, {})
  expect(open.list).toMatchObject([{ name: '林晓雨', title: '新年音乐会', appeal: '那天在医院', mayDecide: true }])
  await s.write((db) => grantOver(db, s.zhou.id, 'manage', s.computing))
  expect((await s.call(s.zhou, contract.appeals, {})).total).toBe(0)
  const decide = (who: Site['lin']) =>
    s.call(who, contract.decideAppeal, { id: list[0]!.id, action: 'waive', decision: '情况属实' })
  await expect(decide(s.zhou)).rejects.toThrow('notFound')
  await decide(s.admin)
  await expect(decide(s.admin)).rejects.toThrow('notNow')
  expect(await told(s, s.lin.id)).toEqual(['爽约申诉已通过：新年音乐会'])
  expect((await s.call(s.lin, contract.points, {})).points).toBe(0)
  expect((await s.call(s.admin, contract.appeals, { state: 'decided' })).list).toMatchObject([{ state: 'waived' }])
})

import { afterAll, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { expectTrueOwnCards } from '#engines/own-cards/testing/true-own-cards.ts'
import { sandboxDesk } from '#modules/payments/testing/sandbox-desk.ts'
import { contract } from '../../contract.ts'
import { utilityCampus } from '../../testing/utility-campus.ts'
import { ownPower } from '../power-card.ts'

const c = await utilityCampus(sandboxDesk)
const { t } = c
afterAll(() => c.close())

const day = (ago: number) => new Date(t.portal.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)

test('readings are imported, charged by prices, and rolled back', async () => {
  const s = await c.site()
  const meter = await s.desk
    .room(s.building, { name: '6-507', number: '6-507', numbers: s.chen.number })
    .then(() => s.desk.meter(s.tariff, { room: '6-507', number: 'E7', balance: 0 }))
  const desk = importDesk(t, s, contract, 'readings')
  const head = ['表号', '抄表时间', '表底', '余额']
  const entry = await desk.read(
    csvOf(
      head,
      ['E7', `${day(9)} 08:00`, '100.00', '50'],
      ['E7', `${day(2)} 08:00:30`, '170.00', ''],
      ['E404', `${day(2)} 08:00`, '1', ''],
      ['E7', 'yesterday', '1', ''],
      ['E7', `${day(3)} 08:00`, '', ''],
    ),
  )
  expect(entry).toMatchObject({ state: 'previewed' })
  expect(await desk.problems(entry)).toHaveLength(3)
  const balance = async () => (await s.call(s.chen, contract.room)).meters[0]!
  const good = await desk.read(
    csvOf(head, ['E7', `${day(9)} 08:00`, '100.00', '50'], ['E7', `${day(2)} 08:00`, '170.00', '']),
  )
  const done = await desk.apply(good)
  expect(done.state).toBe('applied')
  // The opening reading by hand is the newest and says a balance of its own.
  expect(await balance()).toMatchObject({ balance: 0, isLow: true })
  expect(
    (await s.call(s.admin, contract.usage, { meter })).list.map(({ used, balance: left }) => [used, left]),
  ).toEqual([
    [0, 5_000],
    [7_000, 1_500],
    [10_000, 0],
  ])
  await expectTrueOwnCards(t, s.id, ownPower)
  await expectTrueAgenda(t, s.id)
  expect((await desk.rollBack(done)).state).toBe('rolledBack')
  expect((await s.call(s.admin, contract.usage, { meter })).list).toHaveLength(1)
  await expectTrueAgenda(t, s.id)
})

test('who lives where is imported; those who left hear nothing more', async () => {
  const s = await c.site()
  await s.desk.room(s.building, { name: '6-508', number: '6-508' })
  await s.call(s.lin, contract.setThreshold, { meter: s.meter, threshold: 3_000 })
  const desk = importDesk(t, s, contract, 'residents')
  const head = ['学号', '房间号']
  const entry = await desk.read(csvOf(head, [s.lin.number, '6-508'], [s.chen.number, '6-503']), { vanish: '1' })
  expect(await desk.rows(entry, 'vanished')).toHaveLength(1)
  const applied = await desk.apply(entry, 1)
  expect(applied.state).toBe('applied')
  await expectTrueAgenda(t, s.id)
  const cards = await expectTrueOwnCards(t, s.id, ownPower)
  expect([...cards.keys()]).toEqual([s.chen.id])
  expect((await s.call(s.lin, contract.room)).room).toMatchObject({ name: '6-508' })
  expect((await s.call(s.wu, contract.room)).room).toBeNull()
  expect((await s.call(s.chen, contract.room)).room).toMatchObject({ name: '6-503' })
  expect((await desk.rollBack(applied)).state).toBe('rolledBack')
  await expectTrueAgenda(t, s.id)
  expect([...(await expectTrueOwnCards(t, s.id, ownPower)).keys()].toSorted()).toEqual([s.lin.id, s.wu.id].toSorted())
})

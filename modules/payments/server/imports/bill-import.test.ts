import { afterAll, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { payCampus } from '../../testing/pay-campus.ts'

const c = await payCampus([messages])
const { wechat, t } = c
afterAll(() => c.close())

const head = ['账单编号', '学号', '类别', '名称', '金额', '截止日期', '备注']
const due = dayAfter(dayIn('Asia/Shanghai', new Date()), 30)
const line = (bill: string, number: string, amount = '5200', more: readonly string[] = []) => [
  ...[bill, number, '学费', '学年学费', amount, due],
  ...more,
]

async function opened() {
  const s = await c.site()
  const desk = importDesk(t, s, contract, 'bills')
  const ofWu = async () =>
    (await s.call(s.wu, contract.bills, {})).list.map(({ title, amount, category }) => `${category} ${title} ${amount}`)
  /** Wu pays the bill by WeChat. */
  const pay = async () => {
    const [bill] = (await s.call(s.wu, contract.bills, {})).list
    const { id } = await s.call(s.wu, contract.orderBill, { bill: bill!.id })
    const { prepared } = await s.call(s.wu, contract.prepay, { id, channel: 'wechat', method: 'native' })
    const no = prepared.code!.split('pr=')[1]!
    wechat.pay(no)
    await s.notify(contract.wechatNotice.path, wechat.notice(no))
    await expect.poll(async () => (await s.call(s.wu, contract.order, { id })).stage, { timeout: 8_000 }).toBe('done')
  }
  return { ...s, desk, ofWu, pay }
}

test('a list makes bills and to-dos, a second one changes them, and a roll-back restores them', async () => {
  const { desk, ofWu, wu, call, id } = await opened()
  const first = await desk.read(csvOf(head, line('F1', '20260002'), line('F2', '20260001', '￥1200.50')))
  expect(first.counts).toMatchObject({ added: 2, changed: 0, faulty: 0 })
  expect(await ofWu()).toEqual([])
  await desk.apply(first)
  expect(await ofWu()).toEqual(['tuition 学年学费 520000'])
  const [bill] = (await call(wu, contract.bills, {})).list
  expect(dayIn('Asia/Shanghai', new Date(bill!.due * 1000))).toBe(due)
  await expectTrueAgenda(t, id)
  const second = await desk.read(csvOf(head, line('F1', '20260002', '4800.00'), line('F2', '20260001', '1200.5')))
  expect(second.counts).toMatchObject({ added: 0, changed: 1, same: 1 })
  expect(await desk.changes(second)).toEqual([expect.stringContaining('amount 5200.00→4800.00')])
  const done = await desk.apply(second)
  expect(await ofWu()).toEqual(['tuition 学年学费 480000'])
  expect(await desk.rollBack(done)).toMatchObject({ undone: { restored: 1, removed: 0, kept: 0 } })
  expect(await ofWu()).toEqual(['tuition 学年学费 520000'])
  await expectTrueAgenda(t, id)
})

test('a paid bill is neither changed nor rolled back; the others are', async () => {
  const { desk, ofWu, pay, wu, call, id } = await opened()
  const first = await desk.apply(await desk.read(csvOf(head, line('F1', '20260002'), line('F2', '20260001', '10'))))
  await pay()
  const second = await desk.read(csvOf(head, line('F1', '20260002', '1'), line('F2', '20260001', '20')))
  expect(second.counts).toMatchObject({ changed: 1, faulty: 1 })
  expect((await desk.rows(second, 'faulty'))[0]!.problems.map(({ text }) => text)).toEqual([
    '账单已缴费、已撤回或正在支付，不能更改',
  ])
  expect(await desk.rollBack(first)).toMatchObject({ undone: { restored: 0, removed: 1, kept: 1 } })
  expect(await ofWu()).toEqual([])
  expect((await call(wu, contract.bills, { state: 'paid' })).list).toMatchObject([{ amount: 520_000, state: 'paid' }])
  await expectTrueAgenda(t, id)
})

test('rows that say nothing usable are named with their reason', async () => {
  const { desk, lin, ofWu } = await opened()
  const list = csvOf(
    head,
    line('F1', '99999999'),
    line('F2', '20260002', '-5'),
    line('F3', '20260002', '1.234'),
    ['F4', '20260002', '罚款', '罚款', '5', due],
    ['F5', '20260002', '学费', '学费', '5', '2027-13-01'],
    line('F6', '20260002', '6'),
  )
  const seen = await desk.read(list)
  expect(seen.counts).toMatchObject({ added: 1, faulty: 5 })
  const told = (await desk.rows(seen, 'faulty')).flatMap(({ problems }) => problems.map(({ text }) => text))
  expect(told.join(' ')).toContain('没有学工号“99999999”')
  expect(told.join(' ')).toContain('“1.234”不是金额')
  await desk.apply(seen)
  expect(await ofWu()).toEqual(['tuition 学年学费 600'])
  await expect(desk.upload(list, {}, lin)).rejects.toThrow('notFound')
})

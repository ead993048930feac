import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#modules/appointments/contract.ts'
import { officeContract } from '#modules/appointments/office-contract.ts'
import { openAll } from '../support/offline.ts'
import { keepScreen } from '../support/screens.ts'
import { ask } from '../support/ticket-desk.ts'
import { fits } from '../support/usable.ts'
import { type Visit, withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const hour = 3600

/** A resource of its own, open all day. */
async function aRoom({ context }: Visit, name: string, rule: object = {}) {
  const opening = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 }]
  const sent = JSON.stringify({ opening, slot: 60, horizon: 60, onHolidays: true, ...rule })
  const { id: rules } = await ask(context.request, officeContract.saveRules, { name, rule: sent } as never)
  const { id } = await ask(context.request, officeContract.saveResource, { kind: 'room', name, rules })
  return id
}

/** The begin of an hour, so many hours from now. */
const later = (hours: number) => Math.floor(Date.now() / 1000 / hour) * hour + hours * hour
const timeOf = (at: number) => ({ from: at, to: at + hour })

test('two people, one slot: the second is told at once, and asks to be told when it is free', async () => {
  const admin = await newVisit({ lang: 'zh', as: 'admin' })
  const resource = await aRoom(admin, '双人间')
  const [lin, wu] = [await newVisit({ lang: 'zh', as: '20260001' }), await newVisit({ lang: 'zh', as: '20260002' })]
  const { from, to } = timeOf(later(30))
  const form = `generalApp/appoint?resource=${resource}&from=${from}&to=${to}`
  await lin.open(form)
  await lin.page.getByText('已为您保留到').waitFor()
  await wu.open(form)
  await wu.page.getByRole('button', { name: '提交预约' }).click()
  await wu.page.getByText('预约日期已约满').first().waitFor()
  await lin.page.getByLabel('用途').fill('小组讨论')
  await lin.page.getByRole('button', { name: '提交预约' }).click()
  await lin.page.getByText('已预约').first().waitFor()
  await fits(lin.page)
  await keepScreen(lin.page, 'booking-detail')
})

test('a series with a clash: each date says what it gets', async () => {
  const admin = await newVisit({ lang: 'zh', as: 'admin' })
  const resource = await aRoom(admin, '系列间')
  const { from, to } = timeOf(later(30))
  const clash = { resource, from: from + 7 * 86_400, to: to + 7 * 86_400, key: randomUUID() }
  await ask(admin.context.request, contract.book, clash)
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  await lin.open(`generalApp/appoint?resource=${resource}&from=${from}&to=${to}`)
  await lin.page.getByLabel('重复预约').click()
  await lin.page.getByText('预约日期已约满').waitFor()
  await keepScreen(lin.page, 'booking-series')
  await lin.page.getByRole('button', { name: '提交预约' }).click()
  await lin.page.getByText('已预约 3 个日期').waitFor()
})

test('check-in, temporary leave, release', async () => {
  const admin = await newVisit({ lang: 'zh', as: 'admin' })
  const resource = await aRoom(admin, '签到间', { checkIn: true, early: 120, leave: 30 })
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  const { id } = await ask(lin.context.request, contract.book, { resource, ...timeOf(later(0)), key: randomUUID() })
  await lin.open(`generalApp/appoint?id=${id}`)
  await lin.page.getByRole('button', { name: '签到', exact: true }).click()
  await lin.page.getByRole('button', { name: '暂离' }).click()
  await lin.page.getByRole('button', { name: '我回来了' }).click()
  await lin.page.getByRole('button', { name: '离开并释放' }).click()
  await lin.page.getByRole('button', { name: '确认' }).click()
  await lin.page.getByText('已结束').first().waitFor()
  await ask(admin.context.request, contract.book, { resource, ...timeOf(later(0)), key: randomUUID() })
})

test('approval of one request refuses the other', async () => {
  const admin = await newVisit({ lang: 'zh', as: 'admin' })
  const resource = await aRoom(admin, '审批厅', { approval: true })
  const [lin, wu] = [await newVisit({ lang: 'zh', as: '20260001' }), await newVisit({ lang: 'zh', as: '20260002' })]
  const request = ({ context }: Visit) =>
    ask(context.request, contract.book, { resource, ...timeOf(later(30)), key: randomUUID() })
  const [first, second] = [await request(lin), await request(wu)]
  const { case: id } = await ask(lin.context.request, contract.booking, { id: first.id })
  await admin.open(`generalApp/case?id=${id}`)
  await admin.page.getByRole('button', { name: '同意', exact: true }).click()
  const sheet = admin.page.getByRole('dialog', { name: '同意' })
  await sheet.getByRole('button', { name: '同意', exact: true }).last().click()
  await sheet.waitFor({ state: 'hidden' })
  // A job books what the flow has decided.
  await expect
    .poll(async () => (await ask(wu.context.request, contract.booking, { id: second.id })).state)
    .toBe('rejected')
  await wu.open(`generalApp/appoint?id=${second.id}`)
  await wu.page.getByText('未通过').first().waitFor()
  await wu.page.getByText('同一时段已批准其他预约').first().waitFor()
  await lin.open(`generalApp/appoint?id=${first.id}`)
  await lin.page.getByText('已预约').first().waitFor()
})

test('a group: the booker names somebody, who confirms and has the booking too', async () => {
  const admin = await newVisit({ lang: 'zh', as: 'admin' })
  const resource = await aRoom(admin, '讨论间', { group: 2 })
  const [lin, wu] = [await newVisit({ lang: 'zh', as: '20260001' }), await newVisit({ lang: 'zh', as: '20260002' })]
  const { from, to } = timeOf(later(30))
  await lin.open(`generalApp/appoint?resource=${resource}&from=${from}&to=${to}`)
  await lin.page.getByLabel('同行人').fill('20260002')
  await keepScreen(lin.page, 'booking-group-form')
  await lin.page.getByRole('button', { name: '提交预约' }).click()
  await lin.page.getByText('待成员确认').first().waitFor()
  await fits(lin.page)
  await keepScreen(lin.page, 'booking-group-waits')
  const { list } = await ask(lin.context.request, contract.mine, {})
  const { id } = list.find((one) => one.resource === resource)!
  await wu.open(`generalApp/appoint?id=${id}`)
  await wu.page.getByText('确认后计入您的预约额度').waitFor()
  await fits(wu.page)
  await keepScreen(wu.page, 'booking-group-asked')
  await wu.page.getByRole('button', { name: '确认参加' }).click()
  await wu.page.getByText('已预约').first().waitFor()
  await wu.open('generalApp/myAppointment')
  await wu.page.getByText('讨论间').first().waitFor()
})

test('an alternative in another room is taken for the date that is taken', async () => {
  const admin = await newVisit({ lang: 'zh', as: 'admin' })
  const { list } = await ask(admin.context.request, officeContract.allResources, { id: await aRoom(admin, '系列甲') })
  const [first] = list
  const second = { kind: 'room' as const, name: '系列乙', rules: first!.rules }
  await ask(admin.context.request, officeContract.saveResource, second)
  const { from, to } = timeOf(later(30))
  const clash = { resource: first!.id, from: from + 7 * 86_400, to: to + 7 * 86_400, key: randomUUID() }
  await ask(admin.context.request, contract.book, clash)
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  await lin.open(`generalApp/appoint?resource=${first!.id}&from=${from}&to=${to}`)
  await lin.page.getByLabel('重复预约').click()
  await lin.page.getByRole('button', { name: /系列乙/ }).click()
  await lin.page.getByText('预约日期已约满').waitFor({ state: 'detached' })
  await fits(lin.page)
  await lin.page.getByRole('button', { name: '提交预约' }).click()
  await lin.page.getByText('已预约 4 个日期').waitFor()
})

test('a door page goes on with the plan of the day offline; its code leads to the next half hour, and others ask to be told', async () => {
  const admin = await newVisit({ lang: 'zh', as: 'admin' })
  const id = await aRoom(admin, '门口间', { slot: 0, step: 15, least: 15, most: 120 })
  const { list } = await ask(admin.context.request, officeContract.allResources, { id })
  const code = list[0]!.doorCode
  const tablet = await newVisit({ lang: 'zh', worker: true })
  await openAll(tablet, [`generalApp/door?code=${code}`])
  await tablet.page.getByText('门口间').first().waitFor()
  await tablet.context.setOffline(true)
  await tablet.open(`generalApp/door?code=${code}`)
  await tablet.page.getByText('门口间').first().waitFor()
  await tablet.page.getByText('空闲').first().waitFor()
  await tablet.context.setOffline(false)
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  await lin.open(`generalApp/details?id=${id}&door=${code}`)
  await lin.page.getByRole('link', { name: /现在预约/ }).click()
  await lin.page.getByRole('button', { name: '提交预约' }).click()
  await lin.page.getByText('已预约').first().waitFor()
  const wu = await newVisit({ lang: 'zh', as: '20260002' })
  await wu.open(`generalApp/details?id=${id}`)
  await wu.page
    .getByRole('button', { name: /已约满/ })
    .first()
    .click()
  await wu.page.getByRole('button', { name: '有空提醒我' }).click()
  await wu.page.getByText('有空时会通知您').waitFor()
})

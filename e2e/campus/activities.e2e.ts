import { expect, test } from 'vitest'
import { contract } from '#modules/activities/contract.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const now = (): number => Math.floor(Date.now() / 1000)

test('a full lecture: the waiting list, the offered place, signing in at the board, and the credit', async () => {
  const chen = await newVisit({ lang: 'zh', size: 'desktop', as: 'T1001' })
  const desk = chen.context.request
  const title = `量子计算入门 ${now()}`
  const draft = {
    ...{ title, kind: 'lecture' as const, tag: 'study' as const, place: '教学楼 B201', capacity: 1, creditMinutes: 90 },
    ...{ opensAt: now() - 60, closesAt: now() + 1_100, cancelUntil: now() + 1_000 },
    slots: [{ startsAt: now() + 1_200, endsAt: now() + 6_600 }],
  }
  const { id, version } = await ask(desk, contract.saveActivity, draft)
  await ask(desk, contract.publishActivity, { id, version })
  const wu = await newVisit({ as: '20260002' })
  await ask(wu.context.request, contract.registerActivity, { id, key: `journey-${now()}` })

  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  await lin.open('activity/index')
  await lin.page.getByText(title).first().click()
  await lin.page.getByText('1 / 1 人').filter({ visible: true }).first().waitFor()
  await lin.page.getByRole('button', { name: '名额已满，排队候补' }).click()
  await lin.page.getByText('候补中，前面还有 0 人').waitFor()
  await ask(wu.context.request, contract.withdrawActivity, { id, key: `journey-out-${now()}` })
  const mine = async () => (await ask(lin.context.request, contract.activity, { id })).mine.standing
  await expect.poll(mine, { timeout: 90_000 }).toBe('offered')
  await lin.open(`activity/activitydetail?id=${id}`)
  await lin.page.getByRole('button', { name: '确认参加' }).click()
  await lin.page.getByRole('link', { name: '签到码' }).first().click()
  await lin.page.getByText('20260001').waitFor()

  await chen.open(`activity/activemanage?id=${id}`)
  await chen.page.getByText('查看名单、扫码和更正').click()
  await chen.page.getByText('林晓雨').waitFor()
  await chen.page
    .getByRole('listitem')
    .filter({ hasText: '林晓雨' })
    .getByRole('button', { name: '已到', exact: true })
    .click()
  await chen.page.getByRole('listitem').filter({ hasText: '林晓雨' }).getByText('已到').waitFor()

  await lin.open(`activity/activitydetail?id=${id}`)
  await lin.page.getByText(/暂计 1.5 学时/).waitFor()
  await lin.open('activity/credits')
  await lin.page.getByText(title).waitFor()
  expect(lin.complaints()).toEqual([])
  expect(chen.complaints()).toEqual([])
})

test('a registration form: written by the organiser, filled in on a phone, its answers on the list', async () => {
  const chen = await newVisit({ lang: 'zh', size: 'desktop', as: 'T1001' })
  const desk = chen.context.request
  const draft = {
    ...{ title: `迎新长跑 ${now()}`, tag: 'sports' as const, place: '体育场', capacity: 5 },
    ...{ opensAt: now() - 60, closesAt: now() + 1_100, cancelUntil: now() + 1_000 },
    slots: [{ startsAt: now() + 1_200, endsAt: now() + 6_600 }],
  }
  const { id } = await ask(desk, contract.saveActivity, draft)
  await chen.open(`activity/addnew?id=${id}`)
  await chen.page.getByRole('button', { name: '添加问题' }).click()
  await chen.page.getByLabel('问什么').fill('T 恤尺码')
  await chen.page.getByLabel('回答方式').selectOption('choice')
  await chen.page.getByLabel('可选答案').fill('小号\n大号')
  await chen.page.getByRole('switch', { name: '必须回答' }).click()
  await chen.page.getByRole('button', { name: '保存' }).click()
  await chen.page
    .getByText('签到看板')
    .or(chen.page.getByRole('button', { name: '发布' }))
    .first()
    .waitFor()
  const { version, form } = await ask(desk, contract.ledActivity, { id })
  expect(form!.sections[0]!.fields[0]).toMatchObject({ kind: 'choice', title: 'T 恤尺码', required: true })
  await ask(desk, contract.publishActivity, { id, version })

  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  await lin.open(`activity/activitydetail?id=${id}`)
  await lin.page.getByRole('button', { name: '报名' }).click()
  const sheet = lin.page.locator('.ef-form')
  await sheet.getByRole('button', { name: '报名' }).click()
  await sheet.locator('[data-invalid]').first().waitFor()
  await sheet.getByText('大号').click()
  await sheet.getByRole('button', { name: '报名' }).click()
  await lin.page.getByText('已报名').filter({ visible: true }).first().waitFor()

  await chen.open(`activity/activemanageSing?id=${id}`)
  await chen.page.getByRole('listitem').filter({ hasText: '林晓雨' }).getByText('大号').waitFor()
  expect(lin.complaints()).toEqual([])
  expect(chen.complaints()).toEqual([])
})

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { contract } from '#modules/health/contract.ts'
import { askAs, post } from './support/health-desk.ts'
import { row, sent } from './support/health-page.ts'
import { keepScreen } from './support/screens.ts'
import { fits, obstacles } from './support/usable.ts'
import { withinADay } from './support/within-a-day.ts'
import { logIn, portal, withBrowser } from './visit.ts'

withinADay()
const newVisit = withBrowser()
const [lin, wu, zhou] = ['20260001', '20260002', '20239001'] as const

/** Home or current places of the demo students. */
const home = /^(浙江省 (杭州市 西湖|宁波市 鄞州)|江苏省 苏州市 姑苏|上海市 浦东新)区$/

const card = (page: Page) => page.getByRole('region', { name: '和上次一样吗？' })
const oneTap = (page: Page) => card(page).getByRole('button', { name: '没有变化，一键上报' })
const isDone = (page: Page) => page.getByRole('heading', { name: '今天已经上报' }).waitFor()

async function choose(page: Page, question: string, answer: string): Promise<void> {
  const field = page.getByRole('group', { name: question })
  await field.getByText(answer, { exact: true }).click()
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('dialog').getByText(option, { exact: true }).click()
}

test('nothing has changed: one tap, once, with what it repeats in full view; a second report gets the recorded words', async () => {
  const { page, context, open, complaints } = await newVisit({ as: lin, lang: 'zh' })
  const asked = sent(page, contract.same.path)
  await open('ncov/index')
  await card(page).getByText(home).waitFor()
  await card(page).getByText('36.0–36.4 °C').waitFor()
  await page.getByText('流感高发期了解同学们的健康状况').waitFor()
  await page.getByText(/结束后 30 天清除/).waitFor()
  await fits(page)
  await keepScreen(page, 'health-same')

  // The same page is open on another device.
  const other = await context.newPage()
  await other.goto(page.url())
  await oneTap(other).waitFor()

  await context.setOffline(true)
  await oneTap(page).click()
  await page.getByText('没有网络，还没有提交').waitFor()
  await context.setOffline(false)
  complaints()
  await oneTap(page).dblclick()
  await isDone(page)
  await page.getByText(/^上报时间：\d\d:\d\d$/).waitFor()
  expect(asked).toHaveLength(2)
  expect(await obstacles(page)).toEqual([])
  await keepScreen(page, 'health-done')

  await oneTap(other).click()
  await other.getByText('今天已经填报了').waitFor()
  await isDone(other)
  await other.close()
  expect(await post(context.request, '/ncov/wap/default/save', { tw: '2' })).toEqual({
    e: 1,
    m: '今天已经填报了',
    d: {},
  })
  await open('ncov/index')
  await isDone(page)
  expect(complaints()).toEqual([])
})

test('something has changed: another city asks why, a lost session keeps the draft, and a fever is followed up', async () => {
  const { page, context, open } = await newVisit({ as: zhou, lang: 'zh' })
  await open('ncov/index')
  await card(page).getByRole('button', { name: '有变化，修改后上报' }).click()
  expect(await page.getByRole('group', { name: '与上次不在同一城市的原因' }).count()).toBe(0)

  await page.getByRole('button', { name: '当前所在地区' }).click()
  const sheet = page.getByRole('dialog', { name: '当前所在地区' })
  await sheet.getByRole('button', { name: '全国' }).click()
  expect(await obstacles(page, '.c-sheet')).toEqual([])
  for (const name of ['四川省', '成都市', '武侯区']) await row(sheet, name).click()
  await page.getByRole('button', { name: '当前所在地区' }).getByText('四川省 成都市 武侯区').waitFor()
  await page.getByRole('button', { name: '提交上报' }).click()
  const why = page.getByRole('group', { name: '与上次不在同一城市的原因' })
  await why.getByText('请填写此项').waitFor()
  await choose(page, '与上次不在同一城市的原因', '回家')
  await pick(page, '今天的体温', '38.0–38.4 °C')
  await choose(page, '是否有发热、咳嗽、乏力等症状', '是')
  await choose(page, '是否已就医检查', '否')
  expect(await obstacles(page)).toEqual([])
  await fits(page)
  await keepScreen(page, 'health-form')

  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('sfyyjc')
  await context.clearCookies()
  await page.getByRole('button', { name: '提交上报' }).click()
  // The page and its input stay, and its footer offers the login.
  await page.locator('.c-form__foot').getByRole('button', { name: '重新登录' }).click()
  await page.waitForURL(/login/)
  await logIn(context, portal(), zhou)
  await open('ncov/index')
  await page.getByText('已恢复上次未提交的内容').waitFor()
  await page.getByRole('button', { name: '当前所在地区' }).getByText('四川省 成都市 武侯区').waitFor()
  await page.getByRole('button', { name: '提交上报' }).click()
  await isDone(page)
  await page.getByText('您的情况已转给负责老师，请留意联系').waitFor()
  await page.getByText('38.0–38.4 °C').waitFor()

  const { d } = await askAs(zhou, contract.form, {})
  expect(d.current).toMatchObject({
    area: '四川省 成都市 武侯区',
    province: '四川省',
    ismoved: 1,
    bztcyy: '4',
    tw: '6',
  })
  await page.getByText('您的情况已转给负责老师，请留意联系').click()
  await page.getByText('黄码').first().waitFor()
  await page.getByRole('heading', { name: '体温偏高' }).waitFor()
  await page.getByText('如何恢复').first().waitFor()
})

test('a place by the phone’s own position: only after a yes, and no position is sent', async () => {
  const { page, context, open } = await newVisit({ as: wu, lang: 'zh' })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 113.26, latitude: 23.13 })
  const bodies = sent(page, contract.save.path)
  await open('ncov/index')
  await card(page).getByRole('button', { name: '有变化，修改后上报' }).click()
  await page.getByRole('button', { name: '使用定位' }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByText(/不会上传/).waitFor()
  await ask.getByRole('button', { name: '同意并定位' }).click()
  await row(page.getByRole('dialog', { name: '当前所在地区' }), '天河区').click()
  await page.getByRole('button', { name: '当前所在地区' }).getByText('广东省 广州市 天河区').waitFor()
  await choose(page, '与上次不在同一城市的原因', '旅行')
  await page.getByRole('button', { name: '提交上报' }).click()
  await isDone(page)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]!.get('answers[area]')).toBe('广东省 广州市 天河区')
  expect([...bodies[0]!.values()].join()).not.toMatch(/113\.2|23\.1/)
})

test('what was reported, day by day', async () => {
  const { page, open, complaints } = await newVisit({ as: lin, lang: 'zh' })
  await open('ncov/history')
  await page.getByRole('heading', { name: /的上报$/ }).waitFor()
  expect(await page.locator('.hh-day[data-mark="done"], .hh-day[data-mark="late"]').count()).toBeGreaterThan(0)
  await page.locator('.hh-day[data-mark="done"], .hh-day[data-mark="late"]').first().click()
  await page.getByText(home).first().waitFor()
  expect(await obstacles(page)).toEqual([])
  await fits(page)
  await keepScreen(page, 'health-history')
  expect(complaints()).toEqual([])
})

test('whoever is asked nothing reads so', async () => {
  const { page, open, complaints } = await newVisit({ as: 'admin', lang: 'zh' })
  await open('ncovfudan/index')
  await page.getByText('目前没有需要您填写的上报').waitFor()
  expect(complaints()).toEqual([])
})

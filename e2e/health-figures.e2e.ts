import type { APIRequestContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { figureCalls } from '#modules/health/figures-contract.ts'
import { reportCalls } from '#modules/health/report-contract.ts'
import { answersFor } from '#modules/health/server/testing/answers.ts'
import { fits, obstacles } from './support/usable.ts'
import { portal, settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [lin, counsellor] = ['20260001', 'T1002'] as const
const ajax = { 'X-Requested-With': 'XMLHttpRequest' }
const title = '秋季流感观察'

async function asked(request: APIRequestContext, path: string, form: Record<string, string> = {}) {
  const answer = await request.post(portal() + path, { form, headers: ajax })
  const { e, m, d } = await answer.json()
  if (e !== 0) throw new Error(`${path}: ${m}`)
  return d
}

/** Previous pages are kept in the DOM behind the visible one. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

const kind = (page: Page, name: string) => page.locator('.hf-kind', { hasText: name }).locator('b').last()

test('a counsellor goes down to a class, reminds twice and no more, vouches, compares, takes the list away and excuses one', async () => {
  const { page, context, open, complaints } = await newVisit({ lang: 'zh', as: counsellor })
  await open('epideState/leader')
  await page.getByRole('navigation', { name: '当前位置' }).getByText('计算机学院').waitFor()
  await page.getByText('您的查看范围从这里开始').waitFor()
  await page.getByText(/数据截至 .*自动更新/).waitFor()
  expect(await page.locator('.fg-unit').count()).toBe(3)
  await fits(page)

  const days = page.getByRole('slider')
  const before = await days.getAttribute('aria-valuetext')
  await days.focus()
  await days.press('ArrowLeft')
  expect(await days.getAttribute('aria-valuetext')).not.toBe(before)
  await expect.poll(() => page.url()).toContain('day=')
  await page.getByRole('button', { name: '后一天' }).click()
  await settled(page)

  await page.getByRole('button', { name: '确认当日数据' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认当日数据' }).click()
  await page.getByText(/^周明 于 .* 确认：/).waitFor()
  await page.getByText('与前一天对比').click()
  await page.getByText(/共 \d+ 人有变化/).waitFor()
  await page.getByText('当日情况').click()

  await page.locator('.fg-unit', { hasText: '软件工程系' }).click()
  await page.getByText('已到最下一级，以下是人员名单。').waitFor()
  await settled(page)
  expect(page.url()).toContain('epideState/fenji')
  for (const times of ['还没提醒过', '已提醒 1 次']) {
    await page.getByRole('button', { name: '提醒未上报的人' }).click()
    const sheet = page.getByRole('dialog', { name: '提醒未上报' })
    expect(await sheet.locator('.c-facts__fact', { hasText: times }).locator('dd').innerText()).not.toBe('0 人')
    await sheet.getByRole('button', { name: /^提醒 \d+ 人$/ }).click()
    await page.getByText(/^已提醒 \d+ 人$/).waitFor()
    await sheet.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: '提醒未上报的人' }).click()
  const nobody = page.getByRole('button', { name: '没有可以提醒的人' })
  await nobody.waitFor()
  expect(await nobody.isDisabled()).toBe(true)
  await page.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('link', { name: /^未上报/ }).click()
  await seen(page, '已提醒 2 次').first().waitFor()
  await page.getByRole('button', { name: '导出名单' }).click()
  const link = page.getByRole('link', { name: '下载' })
  await link.waitFor()
  const sheet = await context.request.get((await link.getAttribute('href'))!)
  expect(sheet.headers()['content-type']).toContain('spreadsheetml')
  expect(await obstacles(page, '.page')).toEqual([])

  await page.getByRole('searchbox').fill('没有这个人')
  await page.getByText('没有符合条件的人').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.locator('.c-list__rows a').filter({ visible: true }).first().click()
  await page.getByText('填写内容仅对跟进异常情况的老师显示。').waitFor()
  expect(await obstacles(page, '.page')).toEqual([])

  // An excuse for yesterday's missing report: it is no longer missing until the excuse is withdrawn.
  const before24h = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)
  await open(`epideState/typeList?day=${before24h}&mark=missing`)
  await page.locator('.c-list__rows a').filter({ visible: true }).first().click()
  const missed = page.locator('.hf-units .c-row--tap', { hasText: '未上报' }).first()
  await missed.click()
  const excusing = page.getByRole('dialog', { name: '免除这次上报' })
  await excusing.getByLabel('理由').fill('请假外出')
  await excusing.getByRole('button', { name: '免除', exact: true }).click()
  const excused = page.locator('.hf-units .c-row--tap', { hasText: '理由：请假外出' })
  await excused.waitFor()
  expect(await obstacles(page, '.page')).toEqual([])
  await excused.click()
  await excusing.getByRole('button', { name: '撤回免除' }).click()
  await excused.waitFor({ state: 'detached' })

  const elsewhere = await newVisit({ as: 'admin' })
  const { list } = await asked(elsewhere.context.request, figureCalls.units.path)
  const languages = list.find(({ name }: { name: string }) => name === '外国语学院').id
  await open(`epideState/fenji?unit=${languages}`)
  await page.getByText('您只能查看自己负责的单位').waitFor()
  await page.getByRole('link', { name: '回到我的范围' }).waitFor()
  // The browser logs the refused request too.
  expect(complaints().filter((said) => !said.includes('status of'))).toEqual([])
})

test('a plan is written from a template, approved by another, started; a report with a fever counts, becomes a case and is seen to', async () => {
  const writer = await newVisit({ lang: 'zh', size: 'desktop', as: counsellor })
  const { page } = writer
  await writer.open('manage/health')
  await page.getByRole('button', { name: '新建计划' }).click()
  await page.getByLabel('模板').click()
  await page.locator('.ant-select-item-option', { hasText: '每日上报（学生）' }).click()
  await page.getByLabel('计划名称', { exact: true }).fill(title)
  await page.getByLabel('目的', { exact: true }).fill('流感高发，早发现早就诊')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('group', { name: '上报日' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^周/, checked: true }).count()).toBe(7)
  await page.getByRole('button', { name: '下一步' }).click()
  expect(await page.locator('.ho-row--rule').count()).toBeGreaterThan(3)
  expect(await obstacles(page, '.page')).toEqual([])
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText('等待有审批权限的管理员审批').waitFor()
  const plan = new URL(page.url()).pathname.split('/').at(-1)!

  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await admin.open(`manage/health/plan/${plan}`)
  await admin.page.getByText('请核对目的、对象、时段和保留期').waitFor()
  for (const act of ['审批通过', '开始']) {
    await admin.page.getByRole('button', { name: act, exact: true }).click()
    await admin.page.getByRole('dialog', { name: act }).getByRole('button', { name: act }).click()
    await admin.page.getByRole('button', { name: act, exact: true }).waitFor({ state: 'hidden' })
  }
  await admin.page.getByRole('button', { name: '暂停', exact: true }).waitFor()

  const figures = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await figures.open('epidecau/manager')
  expect(await kind(figures.page, '异常').innerText()).toBe('0')
  const student = await newVisit({ as: lin })
  const place = '江南省 临湖市 湖东区'
  const answers = answersFor('cau', { tw: '5', area: place, address: place })
  await asked(student.context.request, reportCalls.save.path, {
    preset: 'cau',
    ...Object.fromEntries(Object.entries(answers).map(([name, value]) => [`answers[${name}]`, value])),
  })
  await figures.page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => kind(figures.page, '异常').innerText()).toBe('1')
  await fits(figures.page)

  await admin.open('manage/health/cases')
  await admin.page.locator('.ant-table-row', { hasText: '林晓雨' }).first().click()
  const drawer = admin.page.getByRole('dialog', { name: /林晓雨/ })
  await drawer.getByRole('button', { name: '接手' }).click()
  await drawer.getByText('郑岚').first().waitFor()
  // Moves the mouse away, because hover colours would be examined.
  await admin.page.mouse.move(0, 0)
  expect(await obstacles(admin.page, '.ant-drawer')).toEqual([])
  await drawer.getByRole('button', { name: '结案' }).click()
  const popup = admin.page.getByRole('dialog', { name: '结案' })
  await popup.getByLabel('处理结果').fill('复测体温正常')
  await popup.getByRole('button', { name: '结案' }).click()
  await drawer.getByText('复测体温正常').waitFor()
  expect([writer.complaints(), admin.complaints(), figures.complaints()]).toEqual([[], [], []])
})

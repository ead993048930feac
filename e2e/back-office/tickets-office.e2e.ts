import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { obstacles } from '../support/usable.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const title = '开放日讲座'

/** Types a date and confirms it. */
async function type(page: Page, label: string, at: Date): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).last()
  await field.click()
  await field.fill(shanghai(at))
  await page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-ok button').click()
}

const shanghai = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' }).format(at)

const hourMs = 3_600_000

test('an event is made and announced, a student takes the last ticket, the board shows it; cancelled, the student is told', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { page } = desk
  await desk.open('manage/tickets')
  await page.getByRole('button', { name: '新建活动' }).click()
  await page.getByLabel('活动名称', { exact: true }).fill(title)
  await page.getByLabel('地点', { exact: true }).fill('一号报告厅')
  await page.getByRole('button', { name: '下一步' }).click()
  await type(page, '开始时间', new Date(Date.now() - hourMs))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '保存并添加场次' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText('添加至少一个场次').waitFor()
  expect(await page.getByRole('button', { name: '发布', exact: true }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: '添加场次' }).click()
  const form = page.getByRole('dialog', { name: '添加场次' })
  await form.getByLabel('张数').fill('1')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('一切就绪，可以发布了。').waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: '发布' }).click()
  await page.getByRole('button', { name: '取消活动' }).waitFor()
  expect(await obstacles(page, '.page')).toEqual([])
  const id = new URL(page.url()).pathname.split('/').at(-1)!

  await page.getByText('实时看板', { exact: true }).click()
  const figure = (key: string) => page.locator(`.tk-board__figures [data-key="${key}"] dd`)
  await expect.poll(() => figure('left').innerText()).toBe('1')

  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  await phone.open(`ticket/detail?id=${id}`)
  await phone.page.getByRole('button', { name: '立即抢票' }).click()
  await expect.poll(() => figure('granted').innerText(), { interval: 50 }).toBe('1')
  await expect.poll(() => figure('left').innerText()).toBe('0')
  expect(await obstacles(page, '.page')).toEqual([])

  await page.getByText('名单', { exact: true }).click()
  await page.locator('.ant-table-row', { hasText: '林晓雨' }).getByText('已出票').waitFor()
  await page.getByText('概况', { exact: true }).click()
  await page.getByRole('button', { name: '取消活动' }).click()
  const asked = page.getByRole('dialog', { name: '取消活动' })
  await asked.getByText('将退回 1 人的 1 张票').waitFor()
  await asked.getByLabel('取消原因').fill('主讲人临时有事')
  const sure = asked.getByRole('button', { name: '确认取消活动' })
  expect(await sure.isDisabled()).toBe(true)
  await asked.getByLabel(/请输入活动名称/).fill(title)
  await sure.click()
  await page.getByText('取消原因：主讲人临时有事').waitFor()

  await phone.open('message/index')
  await phone.page.getByText(`活动取消：${title}`).first().waitFor()
  expect([desk.complaints(), phone.complaints()]).toEqual([[], []])
})

test('of two organisers the second is shown what the first one changed, and both changes are kept', async () => {
  const [one, two] = [
    await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' }),
    await newVisit({ lang: 'zh', size: 'phone', as: 'admin' }),
  ]
  await one.open('manage/tickets?state=draft')
  await one.page.locator('.ant-table-row').first().click()
  await one.page.getByRole('button', { name: '编辑活动内容' }).click()
  await two.open(new URL(one.page.url()).pathname.replace('/site/', ''))
  await two.page.getByRole('button', { name: '编辑退票与转让' }).click()
  const mine = two.page.getByRole('dialog', { name: '退票与转让' })
  await mine.getByLabel('免费退票（开场前几小时）').fill('6')

  const theirs = one.page.getByRole('dialog', { name: '活动内容' })
  await theirs.getByLabel('联系方式').fill('票务组 8800')
  await theirs.getByRole('button', { name: '保存' }).click()
  await one.page.getByText('票务组 8800').waitFor()

  await mine.getByRole('button', { name: '保存', exact: true }).click()
  await mine.getByText(/修改了这项内容$/).waitFor()
  await mine.getByRole('button', { name: '保存我的修改' }).click()
  await two.page.getByText('开场前 6 小时').waitFor()
  await two.page.getByText('票务组 8800').waitFor()
  expect([one.complaints(), two.complaints()]).toEqual([[], []])
})

import { expect, test } from 'vitest'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()

test('a student chooses, is refused a clash with words, waits for a full class, drops, and reads the draw', async () => {
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  const { page } = lin
  await lin.open('fudan/courseSelection')
  await page.getByText('通识课程选课（第二轮）').click()
  const row = (name: string) => page.getByRole('article', { name, exact: true })
  await row('艺术史导论').getByText('已选').waitFor()
  expect(await row('数据与社会').getByText('候补第 1 位').count()).toBe(1)

  // Two classes at the same time: the page says so before, and the server refuses.
  await row('城市与建筑').getByText('与“艺术史导论”时间冲突').waitFor()
  await row('城市与建筑').getByRole('button', { name: '换课' }).click()
  await page.getByRole('button', { name: '换课' }).last().click()
  await row('城市与建筑').getByText('已选').waitFor()
  await row('艺术史导论').getByText('与“城市与建筑”时间冲突').waitFor({ timeout: 20_000 })

  await row('宋词选读').getByRole('button', { name: '选课' }).click()
  await row('宋词选读').getByText('已选').waitFor()
  await row('宋词选读').getByRole('button', { name: '退课' }).click()
  await page.getByRole('button', { name: '退课' }).last().click()
  await row('宋词选读').getByRole('button', { name: '选课' }).waitFor()

  await row('数据与社会').getByRole('button', { name: '退出候补' }).click()
  await page.getByRole('button', { name: '退出候补' }).last().click()
  await row('数据与社会').getByRole('button', { name: '候补' }).click()
  await row('数据与社会').getByText('候补第 1 位').waitFor()

  await lin.open('fudan/courseSelection')
  await page.getByText('通识课程志愿（第一轮）').click()
  await row('影像与叙事').getByText('已选').waitFor()
  await page.getByRole('button', { name: /影像与叙事/ }).click()
  await page
    .locator('.cc-proof')
    .getByText(/[0-9a-f]{64}/)
    .first()
    .waitFor()
  expect(lin.complaints()).toEqual([])
})

test('supplementary entry and general English are rounds of the same pages, also on a computer', async () => {
  const wu = await newVisit({ lang: 'zh', size: 'desktop', as: '20260002' })
  for (const [address, round, course] of [
    ['fudan/bulu', '体育课程补选补录', '羽毛球'],
    ['fudanGeneralEnglish/index', '大学英语分级选课', '大学英语：学术写作'],
    ['fudan/PCcourseSelection', '通识课程选课（第二轮）', '天文学漫谈'],
  ] as const) {
    await wu.open(address)
    await wu.page.getByText(round).click()
    await wu.page.getByRole('article', { name: course, exact: true }).waitFor()
  }
  const row = wu.page.getByRole('article', { name: '天文学漫谈', exact: true })
  const classes = wu.page.locator('.cc-limits > div').nth(1).locator('dd')
  const before = Number.parseInt((await classes.textContent())!, 10)
  await row.getByRole('button', { name: '选课' }).click()
  await row.getByText('已选').waitFor()
  // At once, before the page is read again.
  expect(Number.parseInt((await classes.textContent())!, 10)).toBe(before + 1)
  const clash = wu.page.getByRole('article', { name: '数据与社会', exact: true })
  await clash.getByText('名额已满').waitFor()
  expect(wu.complaints()).toEqual([])
})

test('the registry watches the board and takes someone out with a reason', async () => {
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { page } = admin
  await admin.open('manage/course-choice')
  await page.getByText('大学英语分级选课').waitFor()
  await admin.open('manage/course-choice-board')
  await page.getByText('实时', { exact: true }).waitFor()
  await admin.open('manage/course-choice-results')
  await page.getByRole('button', { name: '手工退选' }).first().click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('原因').fill('学籍异动')
  await popup.getByRole('button', { name: '手工退选' }).click()
  await page.getByText('已退选').waitFor()
  expect(admin.complaints()).toEqual([])
})

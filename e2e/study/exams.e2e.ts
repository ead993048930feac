import { expect, test } from 'vitest'
import { contract } from '#modules/exams/contract.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()

test.each(['phone', 'desktop'] as const)(
  'a student sees the next exam with seat and countdown on a %s',
  async (size) => {
    const { page, open, complaints } = await newVisit({ lang: 'zh', size, as: '20260001' })
    await open('examManage/index')
    await page.getByRole('heading', { name: '计算机网络' }).waitFor()
    await page
      .getByText(/还有 \d+ (天|小时|分钟)/)
      .first()
      .waitFor()
    await page.getByText(/^\d+ 号$/).waitFor()
    await page.getByText('变更原因：原考场设备检修，更换教室').waitFor()
    await page.getByText('取消原因：改为随堂考核').waitFor()
    await page.getByRole('heading', { name: '已结束' }).waitFor()
    expect(complaints()).toEqual([])
  },
)

test('a clash is shown, on the page of another school too', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: '20260002' })
  await open('fudanexamManage/index')
  await page.getByText('与“艺术史”时间冲突，请联系教务处').waitFor()
  expect(complaints()).toEqual([])
})

test('a teacher finds someone on the list of an exam', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: 'T1001' })
  await open('examManage/index')
  await page.locator('.exams-row').filter({ hasText: '计算机网络' }).getByRole('link').click()
  await page.getByRole('searchbox').last().fill('20260001')
  await page.getByText('林晓雨').waitFor()
  expect(complaints()).toEqual([])
})

test('the office publishes an exam after a preview, and cancels it', async () => {
  const { page, open, context, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const [exam] = (await ask(context.request, contract.exams, { q: 'CS320' })).list
  const { id, version, term, name, nameEn, code, kind, day, starts, ends } = exam!
  const { list: rooms } = await ask(context.request, contract.roomChoices, { day, starts, ends })
  const chosen = rooms.filter(({ isFree, places }) => isFree && places >= 24).slice(0, 2)
  const draft = { id, version, term, name, nameEn, code, kind, day, starts, ends, rooms: chosen.map((room) => room.id) }
  await ask(context.request, contract.saveExam, draft)
  await open('manage/exams?q=CS320')
  const row = page.getByRole('row').filter({ hasText: '操作系统' })
  const act = async (name: string | RegExp) => {
    const own = row.getByRole('button', { name })
    if (!(await own.isVisible())) await row.getByRole('button').last().click()
    await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
  }
  await act(/发\s?布/)
  await page.getByText('47 人还没有座位，发布时自动编排。').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /发\s?布/ })
    .click()
  await page.getByText(/已发布，并通知了 \d+ 人/).waitFor()
  const { list } = await ask(context.request, contract.exams, { q: 'CS320' })
  expect(list[0]).toMatchObject({ state: 'published', people: 47, seated: 47 })
  await act('取消考试')
  await page.getByRole('dialog').getByLabel('原因', { exact: true }).fill('改为论文')
  await page.getByRole('dialog').getByRole('button', { name: '取消考试' }).click()
  await page.getByText(/已取消，并通知了 \d+ 人/).waitFor()
  expect(complaints()).toEqual([])
})

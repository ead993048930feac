import { expect, test } from 'vitest'
import { contract as exams } from '#modules/exams/contract.ts'
import { contract as timetable } from '#modules/timetable/contract.ts'
import { keepScreen } from '../support/screens.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()

test('the office imports a class with its meetings from a list, and takes it back', async () => {
  const { page, open, context, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { terms, term } = await ask(context.request, timetable.index, {})
  const { year, term: number } = terms.find(({ id }) => id === term)!
  const [course] = (await ask(context.request, timetable.catalogue, {})).list
  const lines = [
    '学年,学期,教学班号,课程号,容量,上课时间',
    `${year},${number},${course!.code}.91,${course!.code},45,周六 9-10节 1-8周 @操场`,
  ]
  const asked = async (name: string) => {
    const question = page.getByRole('dialog', { name })
    await question.getByRole('button', { name }).click()
    await question.waitFor({ state: 'hidden' })
  }
  await open('manage/timetable')
  await page.locator('.office-page__tools').getByText('导入', { exact: true }).click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await keepScreen(page, 'timetable-imports-desktop')
  const file = { name: '排课.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page
    .locator('tr', { hasText: `${course!.code}.91` })
    .getByText('新增')
    .waitFor()
  await keepScreen(page, 'timetable-import-desktop')
  await page.getByRole('button', { name: '确认导入' }).click()
  await asked('确认导入')
  await page.getByText('天内可撤销').waitFor()
  const found = async () => (await ask(context.request, timetable.classes, { q: `${course!.code}.91` })).list
  expect(await found()).toMatchObject([{ capacity: 45, meetings: 1 }])
  await page.getByRole('button', { name: '撤销导入' }).click()
  await asked('撤销导入')
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(0)
  await open('manage/exams/import-exams')
  await keepScreen(page, 'exam-imports-desktop')
  expect(complaints()).toEqual([])
})

test.each(['desktop', 'phone'] as const)('sheets to sign for each room of an exam, on a %s', async (size) => {
  const { page, open, context, complaints } = await newVisit({ lang: 'zh', size, as: 'admin' })
  const { list } = await ask(context.request, exams.exams, { page_size: 50 })
  const exam = list.find(({ seated, rooms }) => seated > 20 && rooms.length > 0)!
  await open(`manage/exams/print/${exam.id}`)
  await page.getByRole('columnheader', { name: '签名' }).first().waitFor()
  expect(await page.locator('.ex-print').count()).toBe(exam.rooms.length)
  await keepScreen(page, `exam-sheet-${size}`)
  await page.getByRole('switch', { name: '照片栏' }).click()
  await page.getByRole('columnheader', { name: '照片' }).first().waitFor()
  if (size === 'desktop') {
    await page.emulateMedia({ media: 'print' })
    await keepScreen(page, 'exam-sheet-print')
    expect(await page.locator('.office-page__head').isVisible()).toBe(false)
  }
  expect(complaints()).toEqual([])
})

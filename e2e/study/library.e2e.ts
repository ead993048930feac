import { expect, test } from 'vitest'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()

/** Each size has a person of its own, since what one does stays. */
const readers = [
  {
    size: 'phone',
    as: '20260001',
    renews: '三体',
    finds: 'Algorithms',
    book: 'Introduction to Algorithms',
  },
  {
    size: 'desktop',
    as: 'T1001',
    renews: 'Introduction to Algorithms',
    finds: 'zhongguozhexue',
    book: '中国哲学简史',
  },
] as const

test.each(readers)('a reader renews a book, finds another and joins its queue on a $size', async (reader) => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: reader.size, as: reader.as })
  await open('library/mine')
  const loan = page.locator('.library-loan').filter({ hasText: reader.renews })
  await loan.getByRole('button', { name: '续借' }).click()
  await loan.getByText('已续借 1/2 次').waitFor()

  await page.getByRole('button', { name: '馆藏', exact: true }).click()
  await page.getByRole('searchbox').last().fill(reader.finds)
  await page.locator('.c-row', { hasText: reader.book }).first().click()
  await page.getByRole('button', { name: /预约这本书|从其他分馆调书/ }).click()
  await page.getByRole('dialog').getByText('理工分馆', { exact: true }).click()
  await page.getByRole('link', { name: '已预约，去看看' }).click()
  const hold = page.locator('.library-loan').filter({ hasText: reader.book })
  await hold.getByText('取书地点：理工分馆').waitFor()
  await hold.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }).click()
  await hold.waitFor({ state: 'detached' })
  expect(complaints()).toEqual([])
})

test('a librarian finds the overdue books and takes one back', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await open('manage/library?state=overdue')
  const row = page.getByRole('row').filter({ hasText: '活着' })
  await row.getByRole('button', { name: /还\s?书/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /还\s?书/ })
    .click()
  await row.waitFor({ state: 'detached' })
  await page.getByText(/已归还，产生逾期费/).waitFor()
  expect(complaints()).toEqual([])
})

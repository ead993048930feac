import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { officeContract } from '#modules/seats/office-contract.ts'
import type { Plan } from '#modules/seats/plan.ts'
import { largePlan } from '#modules/seats/testing/plans.ts'
import { ask } from '../support/ticket-desk.ts'
import { draftKept, withBrowser } from '../visit.ts'

const newVisit = withBrowser()

/** Drags over the canvas, in fractions of its width and height. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = (await page.locator('.plan-canvas').boundingBox())!
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), { steps: 4 })
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const planNow = async (page: Page): Promise<Plan> => {
  const id = page.url().split('/').at(-1)!
  return (await ask(page.context().request, officeContract.venue, { id })).plan
}

test('a hall is drawn: a row by a drag, a block, numbers from the middle; saved, and there again', async () => {
  const { page, open } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await open('manage/venues')
  await page.getByRole('button', { name: '新建场馆' }).click()
  await page.getByRole('dialog').getByLabel('场馆名称').fill('排练厅')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/ })
    .click()
  await page.waitForURL(/manage\/venues\/[0-9a-f-]{36}/)
  await page.locator('.plan-canvas').waitFor()
  await drag(page, [0.2, 0.2], [0.7, 0.2])
  const status = page.getByRole('status').filter({ hasText: '选中' })
  await expect.poll(() => status.innerText()).toMatch(/选中 \d+ 个座位、1 排/)
  const seats = Number(/选中 (\d+)/.exec(await status.innerText())![1])
  expect(seats).toBeGreaterThan(5)
  await page.getByLabel('座位号顺序').click()
  await page.getByTitle('中间起，左单右双').click()
  await page.getByRole('button', { name: '给选中的排编号' }).click()
  await tool(page, '画一片')
  await drag(page, [0.2, 0.35], [0.6, 0.7])
  await page.keyboard.press('2')
  await page.keyboard.press('Control+z')
  await page.getByText('有未保存的修改').waitFor()
  await save(page)
  await page.getByText('已全部保存').waitFor()
  const { sections } = await planNow(page)
  expect(sections).toHaveLength(1)
  const [first, ...block] = sections[0]!.rows
  const numbers = first!.seats.map(({ number }) => Number(number))
  expect(numbers).toHaveLength(seats)
  expect(numbers[Math.ceil(seats / 2) - 1]).toBe(1)
  expect(numbers[Math.ceil(seats / 2)]).toBe(2)
  expect(block.length).toBeGreaterThan(2)
  expect(block.flatMap((row) => row.seats).every(({ kind }) => kind === 'normal')).toBe(true)
  await page.reload()
  await page.getByText('分区', { exact: true }).click()
  await expect
    .poll(() => page.locator('.plan-total').innerText())
    .toContain(String(sections[0]!.rows.flatMap((row) => row.seats).length))
})

test('what is not saved is found again, and what somebody else saved is not lost', async () => {
  const { page, context, open } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const venue = await ask(context.request, officeContract.saveVenue, { name: '小剧场' })
  await open(`manage/venues/${venue.id}`)
  await drag(page, [0.3, 0.3], [0.6, 0.3])
  await page.getByText('有未保存的修改').waitFor()
  await draftKept(page, `seats.plan/${venue.id}`)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await page.getByText('有未保存的修改').waitFor()
  const other = JSON.stringify(largePlan(8, 4))
  await ask(context.request, officeContract.savePlan, { ...venue, plan: other })
  await save(page)
  const met = page.getByRole('alert').filter({ hasText: '修改了这项内容' })
  await met.getByRole('row', { name: '合计 8 座' }).waitFor()
  // The other version is chosen, and the local draft is offered.
  await met.getByRole('button', { name: '采用对方的' }).click()
  await page.getByText('已全部保存').waitFor()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await page.getByText('有未保存的修改').waitFor()
  await ask(context.request, officeContract.savePlan, { ...venue, version: venue.version + 1, plan: other })
  await save(page)
  await met.getByRole('button', { name: '保存我的修改' }).click()
  await page.getByText('已全部保存').waitFor()
  expect((await planNow(page)).sections[0]!.name).toBe('A')
})

test('five thousand seats: faults are named, and whatever was done can be undone', async () => {
  const { page, context, open } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const venue = await ask(context.request, officeContract.saveVenue, { name: '体育馆' })
  await ask(context.request, officeContract.savePlan, { ...venue, plan: JSON.stringify(largePlan(5_000)) })
  await open(`manage/venues/${venue.id}`)
  await page.keyboard.press('Control+a')
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: '选中' }).innerText())
    .toContain('选中 5000 个座位')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('ArrowUp')
  await page.getByText(/^检查/).click()
  await page
    .getByText(/处问题/)
    .first()
    .waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.getByText('没有发现问题').waitFor()
  await drag(page, [0.4, 0.4], [0.6, 0.6])
  await page.getByText('有未保存的修改').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('已全部保存').waitFor()
})

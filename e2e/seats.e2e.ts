import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { announceSeats, placeOf } from './support/seat-desk.ts'
import { settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [lin, wu, chen] = ['20260001', '20260002', 'T1001']
const choosing = (session: string) => `seat/chooseSeat?id=${session}`
const toList = (page: Page) => page.getByText('列表', { exact: true }).click()
const seat = (page: Page, name: RegExp) => page.locator('.seat-button').and(page.getByRole('button', { name }))
const rowOf = (page: Page, name: string) => page.locator('.seat-list__row').filter({ hasText: name })
const chosen = (page: Page) => page.locator('.seat-chosen__list li')

test('two phones and a desktop grab the last seat: one wins, the others see it at once', async () => {
  const { session, plan } = await announceSeats('最后一个座位', ['nnn'], { orphans: 'off', perPerson: 2 })
  const first = await newVisit({ lang: 'zh', as: 'admin' })
  await first.open(choosing(session))
  for (const label of ['A-1-1', 'A-1-3']) {
    const { x, y } = await placeOf(first.page, plan, label)
    await first.page.touchscreen.tap(x, y)
    await expect.poll(() => chosen(first.page).count()).toBe(label === 'A-1-1' ? 1 : 2)
  }
  const visits = await Promise.all([
    newVisit({ lang: 'zh', as: lin }),
    newVisit({ lang: 'zh', as: wu }),
    newVisit({ lang: 'zh', as: chen, size: 'desktop' }),
  ])
  for (const visit of visits) await visit.open(choosing(session))
  await Promise.all(
    visits.map(async ({ page }, i) => {
      const { x, y } = await placeOf(page, plan, 'A-1-2')
      await (i < 2 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    }),
  )
  const counts = () => Promise.all(visits.map(({ page }) => chosen(page).count()))
  await expect.poll(async () => (await counts()).sort()).toEqual([0, 0, 1])
  const winner = (await counts()).indexOf(1)
  for (const [i, { page }] of visits.entries()) {
    await toList(page)
    await rowOf(page, '1排').click()
    await seat(page, i === winner ? /1排2座 已选/ : /1排2座 已售/).waitFor()
  }
  const { page } = visits[winner]!
  await page.getByRole('button', { name: '确认选座' }).click()
  await page.waitForURL(/ticket\/success/)
})

test('a hold counts down, and what is let go is free for others at once', async () => {
  const { session, plan } = await announceSeats('倒计时', ['nnnn', 'nnnn'])
  const [mine, others] = [
    await newVisit({ lang: 'zh', as: lin }),
    await newVisit({ lang: 'zh', as: wu, size: 'desktop' }),
  ]
  await mine.open(choosing(session))
  await others.open(choosing(session))
  await toList(others.page)
  await rowOf(others.page, '1排').click()
  const { x, y } = await placeOf(mine.page, plan, 'A-1-1')
  await mine.page.touchscreen.tap(x, y)
  const clock = mine.page.locator('.seat-chosen__left time')
  await expect.poll(() => clock.innerText()).toMatch(/^0[45]:\d\d$/)
  const before = await clock.innerText()
  await seat(others.page, /1排1座 已售/).waitFor()
  await expect.poll(() => clock.innerText()).not.toBe(before)
  await mine.page.getByRole('button', { name: /取消 .*1排1座/ }).click()
  await seat(others.page, /1排1座 可选/).waitFor()
  await mine.page.getByRole('button', { name: '帮我选座' }).waitFor()
})

test('several seats are marked first and taken by one request, all or none', async () => {
  const { session, plan } = await announceSeats('一起占座', ['nnnnnn'], { orphans: 'off', perPerson: 3 })
  const mine = await newVisit({ lang: 'zh', as: lin })
  const asked: string[] = []
  mine.page.on('request', (request) => {
    if (request.url().endsWith('/seats/hold')) asked.push(request.postData() ?? '')
  })
  await mine.open(choosing(session))
  await mine.page.getByLabel('多选一起占座').check()
  // Quick taps beside each other would be a double tap.
  for (const [i, label] of ['A-1-1', 'A-1-6', 'A-1-3'].entries()) {
    const { x, y } = await placeOf(mine.page, plan, label)
    await mine.page.touchscreen.tap(x, y)
    await expect.poll(() => chosen(mine.page).count()).toBe(i + 1)
  }
  expect(asked).toEqual([])
  await mine.page.getByRole('button', { name: '一次占下 3 座' }).click()
  await mine.page.getByText('已选 3/3 座').waitFor()
  expect(asked).toHaveLength(1)
})

test('the list is used with the keyboard alone', async () => {
  const { session } = await announceSeats('键盘选座', ['nnnn', 'nnnn'])
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: wu, size: 'desktop' })
  await open(choosing(session))
  await page.getByRole('radio', { name: '座位图' }).focus()
  await page.keyboard.press('ArrowRight')
  const row = rowOf(page, '2排')
  await row.focus()
  await page.keyboard.press('Enter')
  expect(await row.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await seat(page, /2排1座 已选/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true')
  expect(complaints()).toEqual([])
})

test('the map is used with the keyboard, too', async () => {
  const { session } = await announceSeats('方向键', ['nnnn', 'nnnn'])
  const { page, open } = await newVisit({ lang: 'zh', as: chen, size: 'desktop' })
  await open(choosing(session))
  await page.getByRole('application').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => chosen(page).allInnerTexts()).toEqual(['A 2排2座'])
  // A seat at the end of a row has a neighbour on one side only, so it does not count as isolated.
  await page.getByRole('button', { name: '确认选座' }).click()
  await page.waitForURL(/ticket\/success/)
})

test('seats are found side by side, and a seat that would be left alone is named', async () => {
  const { session, plan } = await announceSeats('帮我选座', ['nnnnnn'])
  const { page, open } = await newVisit({ lang: 'zh', as: lin })
  await open(choosing(session))
  await page.getByRole('button', { name: '帮我选座' }).click()
  await expect.poll(() => chosen(page).count()).toBe(2)
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^取消 / })
      .first()
      .click()
    await expect.poll(() => chosen(page).count()).toBe(left)
  }
  await page.getByRole('button', { name: '显示全部' }).click()
  await settled(page)
  for (const label of ['A-1-2', 'A-1-4']) {
    const { x, y } = await placeOf(page, plan, label)
    await page.touchscreen.tap(x, y)
    await page.getByText(label === 'A-1-2' ? '已选 1/2 座' : '已选 2/2 座').waitFor()
  }
  await page.getByText(/旁边会留下单个空座：A 1排3座/).waitFor()
  expect(await page.getByRole('button', { name: '确认选座' }).isDisabled()).toBe(true)
})

test('sections first, and who will sit there: the same page, opened differently', async () => {
  const { session } = await announceSeats('实名入场', ['nnnn'], { asksHolders: true })
  const { page, open } = await newVisit({ lang: 'zh', as: wu })
  await open(`seat/chooseSeatNew?id=${session}`)
  await page.locator('.seat-part').click()
  await page.locator('.seat-map__canvas').waitFor()
  await open(`seat/chooseSeatxinxi?id=${session}`)
  await page.getByRole('button', { name: '帮我选座' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('姓名').first().inputValue()).toBe('吴子航')
  await dialog.getByRole('button', { name: '确认选座' }).click()
  await dialog.getByText('请填写姓名').waitFor()
  await dialog.getByLabel('姓名').nth(1).fill('林晓雨')
  await dialog.getByRole('button', { name: '确认选座' }).click()
  await page.waitForURL(/ticket\/success/)
})

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { peopleContract } from '#modules/tickets/people-contract.ts'
import { aDrawnSession, announce, standing } from './support/ticket-desk.ts'
import { portal, settled, type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [lin, wu, chen] = ['20260001', '20260002', 'T1001'] as const

const main = (page: Page) => page.locator('.tk-main')
const label = (page: Page) => main(page).locator('b').innerText()
const detail = (event: string) => `ticket/detail?id=${event}`
const ticket = (page: Page) => page.locator('.tk-ticket')

/** Request bodies sent to a path by this page. */
function sent(page: Page, path: string): URLSearchParams[] {
  const bodies: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(new URLSearchParams(request.postData() ?? ''))
  })
  return bodies
}

test('subscribing before the sale: the button says it, the calendar has it, and it can be taken back', async () => {
  const { event } = await announce({ title: '冬季音乐会', opensAt: Math.floor(Date.now() / 1000) + 3600 }, 20)
  const { page, context, open, complaints } = await newVisit({ lang: 'zh', as: lin })
  await open(detail(event))
  expect(await label(page)).toBe('未开始 · 请先订阅')
  expect(await main(page).locator('small').innerText()).toMatch(/^(59:\d\d|01:00:00) 后开抢$/)
  await main(page).click()
  await page.getByText('已订阅，开抢前提醒您').waitFor()
  await expect.poll(() => label(page)).toBe('未开始 · 已订阅')
  const href = await page.getByRole('link', { name: '日历提醒' }).getAttribute('href')
  const file = await context.request.get(href!)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('冬季音乐会')
  await page.getByRole('button', { name: '取消订阅' }).click()
  await expect.poll(() => label(page)).toBe('未开始 · 请先订阅')
  expect(complaints()).toEqual([])
})

test('a double tap is one request and one ticket', async () => {
  const { event, session } = await announce({ title: '双击也只算一次', perPerson: 2 }, 5)
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: lin })
  const asked = sent(page, peopleContract.enroll.path)
  await open(detail(event))
  await main(page).dblclick()
  await page.getByRole('heading', { name: '抢票成功' }).waitFor()
  await page.getByRole('img', { name: '二维码：双击也只算一次' }).waitFor()
  expect(asked).toHaveLength(1)
  expect((await standing(lin, session)).left).toBe(4)
  expect(complaints()).toEqual([])
})

test('an answer that is lost on the way is asked for again as the same request', async () => {
  const { event, session } = await announce({ title: '断网重试', perPerson: 3 }, 5)
  const { page, open } = await newVisit({ lang: 'zh', as: lin })
  const asked = sent(page, peopleContract.enroll.path)
  let cut = 0
  await page.route(`**${peopleContract.enroll.path}`, async (route) => {
    if (cut++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await open(detail(event))
  await main(page).click()
  await page.getByText('网络不稳，正在再次确认').waitFor()
  await page.getByRole('heading', { name: '抢票成功' }).waitFor()
  expect(asked.map((body) => body.get('key'))).toEqual([asked[0]!.get('key'), asked[0]!.get('key')])
  expect(await standing(lin, session)).toMatchObject({ left: 4, mine: { count: 1 } })
})

test('a reload in the middle goes on with the same request', async () => {
  const { event, session } = await announce({ title: '刷新也不丢', perPerson: 3 }, 5)
  const { page, open } = await newVisit({ lang: 'zh', as: lin })
  const asked = sent(page, peopleContract.enroll.path)
  await page.route(`**${peopleContract.enroll.path}`, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await open(detail(event))
  await main(page).click()
  await page.getByText('网络不稳，正在再次确认').waitFor()
  await page.unroute(`**${peopleContract.enroll.path}`)
  await page.reload()
  await page.getByRole('heading', { name: '抢票成功' }).waitFor()
  expect(new Set(asked.map((body) => body.get('key'))).size).toBe(1)
  expect(await standing(lin, session)).toMatchObject({ left: 4, mine: { count: 1 } })
})

test('a session that ended in between leads to the login and back, and the press goes on', async () => {
  const { event } = await announce({ title: '登录后继续' }, 5)
  const { page, context, open } = await newVisit({ lang: 'zh', as: wu })
  await open(detail(event))
  await context.request.post(`${portal()}/logout`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  await main(page).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.locator('[name=username]').fill(wu)
  await page.locator('[name=password]').fill('campanile')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: '抢票成功' }).waitFor()
})

test('two phones and a desktop grab the last place: one has it, the others see it at once, wait, and are offered it', async () => {
  const { event } = await announce({ title: '最后一张', returnHours: 1 }, 1)
  const visits = [
    await newVisit({ lang: 'zh', as: lin }),
    await newVisit({ lang: 'zh', as: wu }),
    await newVisit({ lang: 'zh', as: chen, size: 'desktop' }),
  ]
  for (const { open } of visits) await open(detail(event))
  // Holds all requests until all three have tapped.
  const { promise: tapped, resolve: go } = Promise.withResolvers<void>()
  let taps = 0
  for (const { page } of visits) {
    await page.route(`**${peopleContract.enroll.path}`, async (route) => {
      taps++
      await tapped
      await route.continue()
    })
    await main(page).click()
  }
  await expect.poll(() => taps).toBe(visits.length)
  const from = Date.now()
  go()
  const won = (page: Page) => page.url().includes('ticket/success')
  await expect.poll(() => visits.filter(({ page }) => won(page)).length).toBe(1)
  const winner = visits.find(({ page }) => won(page))!
  const losers = visits.filter((one) => one !== winner)
  for (const { page } of losers) await expect.poll(() => label(page), { interval: 20 }).toBe('票已抢光 · 候补')
  console.log(`one of three has the last place, and the others see it, ${Date.now() - from} ms after their taps`)

  const next = losers[0]!
  await main(next.page).click()
  await expect.poll(() => label(next.page)).toBe('候补中 · 排在第一')

  await settled(winner.page)
  await winner.page.getByRole('button', { name: '退票' }).click()
  const question = winner.page.getByRole('alertdialog')
  await question.getByText(/现在退票免费/).waitFor()
  const given = Date.now()
  await question.getByRole('button', { name: '确认退票' }).click()
  await expect.poll(() => label(next.page), { interval: 20 }).toMatch(/^领取候补票 /)
  console.log(`what was given back is offered to the first in the list ${Date.now() - given} ms later`)
  await main(next.page).click()
  await next.page.getByRole('heading', { name: '抢票成功' }).waitFor()
  expect(visits.flatMap(({ complaints }) => complaints())).toEqual([])
})

test('a reserved place counts down until it is confirmed, and can be given up', async () => {
  const { event } = await announce({ title: '预约参观', mode: 'reserve', holdSeconds: 120 }, 5)
  const { page, open } = await newVisit({ lang: 'zh', as: lin })
  await open(detail(event))
  await main(page).click()
  await expect.poll(() => label(page)).toMatch(/^待确认 0[12]:\d\d$/)
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认放弃' }).click()
  await expect.poll(() => label(page)).toBe('立即预约')
  await main(page).click()
  await expect.poll(() => label(page)).toMatch(/^待确认/)
  await main(page).click()
  await page.getByRole('heading', { name: '预约成功，已出票' }).waitFor()
})

test('the waiting room: in before the sale, drawn when it opens, and over to the button by itself', async () => {
  const opensAt = Math.floor(Date.now() / 1000) + 25
  const { event } = await announce({ title: '校庆晚会', opensAt, roomRate: 1 }, 5)
  const visits = [await newVisit({ lang: 'zh', as: lin }), await newVisit({ lang: 'zh', as: wu })]
  const comeIn = async ({ page, open }: Visit) => {
    await open(detail(event))
    await page.getByRole('button', { name: /进入候场/ }).click()
    await page
      .getByRole('region', { name: '候场' })
      .getByText(/人在场/)
      .waitFor()
  }
  await Promise.all(visits.map(comeIn))
  const [{ page }] = visits as [(typeof visits)[number], ...typeof visits]
  await page.reload()
  await page.getByRole('region', { name: '候场' }).waitFor()
  for (const one of visits) {
    await expect.poll(() => label(one.page), { timeout: 40_000 }).toBe('轮到您了 · 立即抢票')
    await main(one.page).click()
    await one.page.getByRole('heading', { name: '抢票成功' }).waitFor()
  }
})

test('the wallet opens without a signal, with its code', async () => {
  const { event } = await announce({ title: '没有网络也能入场' }, 5)
  const { page, context, open } = await newVisit({ lang: 'zh', as: chen, worker: true })
  await open(detail(event))
  await main(page).click()
  await page.getByRole('heading', { name: '抢票成功' }).waitFor()
  await open('ticket/success')
  await expect.poll(() => page.evaluate(async () => Boolean(navigator.serviceWorker.controller))).toBe(true)
  await open('ticket/success')
  await settled(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('没有网络，票照常可用').waitFor()
  await ticket(page)
    .first()
    .getByRole('img', { name: /二维码/ })
    .waitFor()
  await page.getByText('没有网络也能入场').first().waitFor()
})

test('a drawn draw is worked out again in the browser, and its file can be taken away', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: lin })
  await open(`ticket/draw?id=${await aDrawnSession()}`)
  await page.getByRole('button', { name: '重新计算一遍' }).click()
  await page.getByText('核对通过：结果与公开的种子和名单完全一致').waitFor()
  for (const step of ['种子与事先公布的哈希值一致', '按种子重算的排序一致', '按排序和名额得出的中签名单一致']) {
    await page.getByText(step).waitFor()
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载抽签记录' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  expect(complaints()).toEqual([])
})

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { peopleContract } from '#modules/tickets/people-contract.ts'
import { announce } from './support/ticket-desk.ts'
import { type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [lin, wu, chen] = ['20260001', '20260002', 'T1001'] as const
const opening = { timeout: 60_000 }

const main = (page: Page) => page.locator('.tk-main')
const label = (page: Page) => main(page).locator('b').innerText()
const room = (page: Page) => page.getByRole('region', { name: '候场' })
const check = (page: Page) => page.locator('.tk-room-view').getByRole('button', { name: '核对排位' })
const soon = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

/** Enters the room; returns the entry id shown before the draw. */
async function enter({ page, open }: Visit, event: string): Promise<string> {
  await open(`ticket/detail?id=${event}`)
  await page.getByRole('button', { name: /进入候场/ }).click()
  await room(page)
    .getByText(/人在场/)
    .waitFor()
  return room(page).locator('.tk-room__entry code').innerText()
}

test('the order of the room is worked out again in the browser, by those who were in it and by whoever came later', async () => {
  const { event } = await announce({ title: '排位可核对', opensAt: soon(25), roomRate: 1 }, 5)
  const visits = [await newVisit({ lang: 'zh', as: lin }), await newVisit({ lang: 'zh', as: wu })]
  const entries = await Promise.all(visits.map((one) => enter(one, event)))
  expect(new Set(entries).size).toBe(2)
  for (const [i, { page }] of visits.entries()) {
    await expect.poll(() => label(page), opening).toBe('轮到您了 · 立即抢票')
    await check(page).click()
    const sheet = page.getByRole('dialog', { name: '核对排位' })
    await sheet.getByText('开抢时在场 2 人').waitFor()
    await sheet.getByRole('button', { name: '重新计算一遍' }).click()
    await sheet.getByText('核对通过').waitFor()
    for (const step of ['种子与事先公布的哈希值一致', '按种子重算的排序一致', /我的编号排在第 [12] 位/])
      await sheet.getByText(step).waitFor()
    expect(await sheet.locator('.e-proof__order li').count()).toBe(2)
    expect(await sheet.locator('.e-proof__order li[data-mine="true"] code').innerText()).toBe(entries[i])
  }
  const late = await newVisit({ lang: 'zh', as: chen })
  await late.open(`ticket/detail?id=${event}`)
  // People who are not in the room can verify the order too.
  await late.page.getByRole('button', { name: '核对排位' }).click()
  const sheet = late.page.getByRole('dialog', { name: '核对排位' })
  await sheet.getByRole('button', { name: '重新计算一遍' }).click()
  await sheet.getByText('核对通过').waitFor()
  const [file] = await Promise.all([
    late.page.waitForEvent('download'),
    sheet.getByRole('button', { name: '下载排位记录' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^排位记录.*\.json$/)
  expect([...visits, late].flatMap(({ complaints }) => complaints())).toEqual([])
})

test('an answer that does not follow from the promised seed is found out', async () => {
  const { event } = await announce({ title: '换过的种子', opensAt: soon(15), roomRate: 1 }, 5)
  const visit = await newVisit({ lang: 'zh', as: lin })
  await enter(visit, event)
  const { page } = visit
  await page.route(`**${peopleContract.roomOrder.path}*`, async (route) => {
    const answer = await route.fetch()
    const { d, ...rest } = await answer.json()
    const commitment = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    await route.fulfill({ response: answer, json: { ...rest, d: { ...d, seed: 'abc', commitment } } })
  })
  await expect.poll(() => label(page), opening).toBe('轮到您了 · 立即抢票')
  await check(page).click()
  await page.getByRole('button', { name: '重新计算一遍' }).click()
  await page.getByText('核对未通过').waitFor()
})

test('where the stream is refused or cut, the page asks by itself and has its place', async () => {
  const { event } = await announce({ title: '没有推送也不掉队', opensAt: soon(25), roomRate: 1 }, 5)
  const visits = [await newVisit({ lang: 'zh', as: lin }), await newVisit({ lang: 'zh', as: wu })]
  let refused = 0
  const asked = [0, 0]
  for (const [i, { page }] of visits.entries()) {
    await page.route(`**${peopleContract.live.path}*`, (route) => {
      refused++
      return i === 0 ? route.fulfill({ status: 503 }) : route.abort('connectionrefused')
    })
    page.on('request', (request) => {
      if (request.url().endsWith(peopleContract.room.path)) asked[i]!++
    })
  }
  await Promise.all(visits.map((one) => enter(one, event)))
  for (const { page } of visits) await expect.poll(() => label(page), opening).toBe('轮到您了 · 立即抢票')
  expect(refused).toBeGreaterThan(1)
  // Once to enter, and a few times until the draw: not in a loop.
  for (const times of asked) {
    expect(times).toBeGreaterThan(1)
    expect(times).toBeLessThan(8)
  }
})

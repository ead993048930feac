import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { turnedCode } from '#engines/admission/code.ts'
import type { Gate } from '#engines/admission/contract.ts'
import { maskNumber } from '#engines/directory/mask.ts'
import { gateContract as gateCalls } from '#modules/tickets/gate-contract.ts'
import { peopleContract } from '#modules/tickets/people-contract.ts'
import { requestsAs } from './support/requests.ts'
import { announce, ask } from './support/ticket-desk.ts'
import { fits, obstacles } from './support/usable.ts'
import { withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [lin, ...others] = ['20260001', '20260002', 'T1001', 'T1002'] as const

type Pass = { code: string; seed: string }

/** A session with open doors, and the passes of its holders except the first, as in their wallets. */
async function openDoor(title: string): Promise<{ open: Gate; passes: Pass[] }> {
  const { event, session } = await announce({ title }, 10, 600)
  await take(lin, event, session)
  const passes: Pass[] = []
  for (const number of others) passes.push(await take(number, event, session))
  return { open: await gateOf(session), passes }
}

async function take(number: string, event: string, session: string): Promise<Pass> {
  const context = await requestsAs(number)
  await ask(context, peopleContract.enroll, { id: session })
  const { list } = await ask(context, peopleContract.wallet, { event })
  await context.dispose()
  return list[0]!
}

async function gateOf(session: string): Promise<Gate> {
  const context = await requestsAs('admin')
  const gate = await ask(context, gateCalls.gate, { session })
  await context.dispose()
  return gate
}

const codeAt = ({ code, seed }: Pass, ago = 0) => turnedCode(code, seed, Date.now() - ago * 1000)

async function present(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '输入编码' }).click()
  await page.getByLabel('请输入编码').fill(code)
  await page.getByRole('button', { name: '确定' }).click()
}

/** The result fills the screen; the next scan closes it. */
async function answer(page: Page, title: string, note?: string): Promise<void> {
  const screen = page.getByRole('alertdialog', { name: title })
  await screen.waitFor()
  if (note) await screen.getByText(note).waitFor()
  if (await screen.isVisible())
    await screen
      .getByRole('button', { name: '继续验票' })
      .click({ timeout: 3_000 })
      .catch(() => undefined)
  await screen.waitFor({ state: 'detached' })
}

test('a door: in, not twice, by a screenshot only after a look, without a signal and handed in later', async () => {
  const { open, passes } = await openDoor('门口')
  const [first, second, third] = passes
  const { page, context, open: visit } = await newVisit({ as: 'admin', lang: 'zh' })
  await visit('ticket/check')
  await page.getByRole('heading', { name: '选择场次' }).waitFor()
  await visit(`ticket/check?session=${open.session}`)
  await page.getByText(/离线名单 \d+ 张/).waitFor()

  expect(await obstacles(page)).toEqual([])
  await fits(page)

  await page.getByRole('button', { name: /检票口：未设置/ }).click()
  await page.getByLabel(/会记录在每次验票中/).fill('东门')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '检票口：东门' }).waitFor()

  await present(page, codeAt(first!))
  await answer(page, '请入场')
  await present(page, codeAt(first!))
  await answer(page, '此票已入场', '已在东门入场')
  await expect.poll(() => page.locator('.gate__count b').innerText()).toBe(String(open.in + 1))

  await present(page, codeAt(second!, 300))
  const amber = page.getByRole('alertdialog', { name: '二维码已过期' })
  await amber.getByRole('button', { name: '已核对证件' }).click()
  expect(await obstacles(page, '.c-verdict')).toEqual([])
  await amber.getByRole('button', { name: '核对后放行' }).click()
  await answer(page, '请入场')

  await context.setOffline(true)
  await page.getByText('当前无网络，使用本机名单验票').waitFor()
  await present(page, codeAt(third!))
  await answer(page, '请入场', '无网络，本机核验')
  await present(page, codeAt(third!))
  await answer(page, '此票已入场')
  await page.getByText('2 条记录待上传').waitFor()
  await context.setOffline(false)
  await page.getByText(/条记录待上传/).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.gate__count b').innerText()).toBe(String(open.in + 3))
  await page.getByText('离线', { exact: true }).first().waitFor()

  await page.getByPlaceholder('输入完整学工号、姓名或座位号').fill(lin)
  const found = page.locator('.c-section', { hasText: '查找门票' }).locator('.c-row--tap')
  await found.filter({ hasText: maskNumber(lin) }).click()
  await page.getByRole('dialog').getByRole('button', { name: '手机无法出示' }).click()
  expect(await obstacles(page, '.c-sheet')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '人工放行' }).click()
  await answer(page, '请入场')
  await page.getByRole('radio', { name: '人工处理' }).check({ force: true })
  await page.locator('.c-row--tap', { hasText: '已入场' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '误操作' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销入场' }).click()
  await answer(page, '已撤销入场')
  await expect.poll(() => page.locator('.gate__count b').innerText()).toBe(String(open.in + 3))
})

test('a door that was opened before opens again without a signal, and what is scanned there is handed in later', async () => {
  const { open, passes } = await openDoor('没有网络的门口')
  const pass = passes[0]!
  const { page, context, open: visit } = await newVisit({ as: 'admin', lang: 'zh', worker: true })
  await visit(`ticket/check?session=${open.session}`)
  await page.getByText(/离线名单 \d+ 张/).waitFor()
  await expect.poll(() => page.evaluate(hasAllFiles)).toBe(true)
  await context.setOffline(true)
  await visit('ticket/check')
  await page.getByText(open.title).click()
  await page.getByText('当前无网络，使用本机名单验票').waitFor()
  await present(page, codeAt(pass))
  await answer(page, '请入场', '无网络，本机核验')
  await visit(`ticket/check?session=${open.session}`)
  await page.getByText('1 条记录待上传').waitFor()
  await present(page, codeAt(pass))
  await answer(page, '此票已入场')
  await context.setOffline(false)
  await expect.poll(async () => (await gateOf(open.session)).in).toBe(open.in + 1)
  await page.getByText(/条记录待上传/).waitFor({ state: 'detached' })
})

/** The service worker is active and has cached every file of this page. */
async function hasAllFiles(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const built = files.filter((url) => /\/static\/assets\//.test(url))
  return (await Promise.all(built.map((url) => caches.match(url, { ignoreVary: true })))).every(Boolean)
}

test('whoever has no right finds no door', async () => {
  const { page, open } = await newVisit({ as: lin, lang: 'zh' })
  for (const path of ['ticket/check', 'seat/chooseSeatcheck']) {
    await open(path)
    expect(await page.getByRole('button', { name: '输入编码' }).count()).toBe(0)
    expect(await page.getByText('选择场次').count()).toBe(0)
  }
})

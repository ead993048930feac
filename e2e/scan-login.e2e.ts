import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { portal, settled, type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const smlogin = (group = 'smlogin') => `${portal()}/site/${group}/index`

/** The URL in the QR code on the desktop page. */
async function showCode({ page }: Visit, group = 'smlogin', redirect = ''): Promise<string> {
  const started = page.waitForResponse((answer) => answer.url().includes('/wap/scan/start'))
  await page.goto(smlogin(group) + redirect)
  const { d } = await (await started).json()
  await page.locator('.scan-panel[data-phase=waiting]').waitFor()
  return d.url
}

const typeCode = async (page: Page, code: string) => {
  await page.getByRole('button', { name: '输入编码' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(code)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
}

test('a phone that is logged in lets the desktop in, and the desktop goes where it was going', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop' })
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  const back = encodeURIComponent(`${portal()}/site/center/personal`)
  const url = await showCode(desk, 'smlogin', `?redirect=${back}`)
  await phone.page.goto(url)
  await phone.page.getByText('请确认是您本人正在操作').waitFor()
  await desk.page.getByText('已扫描').waitFor()
  await phone.page.getByText('Chrome').waitFor()
  const [confirmed, inside] = [
    phone.page.waitForResponse(/scan\/confirm/).then(() => performance.now()),
    desk.page.waitForURL(/center\/personal/).then(() => performance.now()),
  ]
  await phone.page.getByRole('button', { name: '确认登录' }).click()
  await phone.page.waitForURL(/smlogin\/success/)
  await desk.page.getByText('林晓雨').first().waitFor()
  console.log(`the desktop was in ${((await inside) - (await confirmed)).toFixed(0)} ms after the phone had confirmed`)
  expect([desk.complaints(), phone.complaints()]).toEqual([[], []])
})

test('a phone that is not logged in does that first and comes back to the question; the second variant works alike', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop' })
  const phone = await newVisit({ lang: 'zh' })
  await phone.page.goto(await showCode(desk, 'smloginV2'))
  await phone.page.waitForURL(/center\/login/)
  await phone.page.locator('[name=username]').fill('20260002')
  await phone.page.locator('[name=password]').fill('campanile')
  await phone.page.locator('form button[type=submit]').click()
  await phone.page.getByRole('button', { name: '确认登录' }).click()
  await phone.page.waitForURL(/smloginV2\/success/)
  await desk.page.waitForURL(/composition\/index/)
})

test('cancelled on the phone: the desktop says so and shows a new code', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop' })
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  const url = await showCode(desk)
  await phone.page.goto(url)
  const fresh = desk.page.waitForResponse((answer) => answer.url().includes('/wap/scan/start'))
  await phone.page.getByRole('button', { name: '取消' }).click()
  await phone.page.waitForURL(/smlogin\/cancel/)
  expect((await (await fresh).json()).d.url).not.toBe(url)
  await desk.page.getByText('已在手机上取消，二维码已更新').waitFor()
})

test('a code that is over is said to be on both sides', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop' })
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  // Server event after two minutes; the timeout itself is tested on the server with a fake clock.
  const over = { contentType: 'text/event-stream', body: 'event: state\ndata: {"state":"expired"}\n\n' }
  await desk.page.route('**/wap/scan/events*', (route) => route.fulfill(over), { times: 1 })
  await desk.page.goto(smlogin())
  await desk.page.getByText('上一个二维码已过期，已为您更新').waitFor()
  await desk.page.route('**/wap/scan/events*', (route) => route.fulfill(over))
  await desk.page.reload()
  await desk.page.getByRole('button', { name: '刷新二维码' }).waitFor()
  await desk.page.unroute('**/wap/scan/events*')
  await desk.page.getByRole('button', { name: '刷新二维码' }).click()
  await desk.page.locator('.scan-panel[data-phase=waiting]').waitFor()
  await phone.page.goto(`${smlogin()}?scan=${'x'.repeat(43)}`)
  await phone.page.getByText('二维码已失效').waitFor()
  await phone.page.getByRole('link', { name: '重新扫码' }).waitFor()
})

test('events that do not get through are made up for by asking', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop' })
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  await desk.page.route('**/wap/scan/events*', (route) => route.abort())
  await phone.page.goto(await showCode(desk))
  await phone.page.getByRole('button', { name: '确认登录' }).click()
  await desk.page.waitForURL(/composition\/index/)
})

test('the scanner opens a login code that was typed, and never an address of someone else', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop' })
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  await phone.open('composition/index')
  await phone.page.getByRole('link', { name: '扫一扫' }).click()
  await typeCode(phone.page, 'https://elsewhere.example/steal?x=1')
  await phone.page.getByText('外部链接').waitFor()
  await phone.page.getByText('elsewhere.example', { exact: true }).waitFor()
  expect(await phone.page.locator('a[href*="elsewhere"]').count()).toBe(0)
  await phone.page.getByRole('button', { name: '继续扫码' }).click()
  await typeCode(phone.page, await showCode(desk))
  await phone.page.getByRole('button', { name: '确认登录' }).waitFor()
})

test('a doorkeeper reads a personal code from a picture and sees green', async () => {
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  const door = await newVisit({ lang: 'zh', as: 'admin' })
  await phone.open('center/qrcode')
  const picture = join(tmpdir(), `code-${process.pid}.png`)
  await writeFile(picture, await phone.page.locator('.c-qr__plate').screenshot())
  await door.open('center/sweepCode')
  await door.page.locator('input[type=file]').setInputFiles(picture)
  await door.page.getByRole('alertdialog', { name: '核验通过' }).waitFor()
  await door.page.getByText('林*雨').waitFor()
  await door.page.getByRole('button', { name: '继续扫码' }).click()
  expect(door.complaints()).toEqual([])
})

test('a personal code is still there without a line, and says how old it is', async () => {
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  await phone.open('center/qrcode')
  await phone.page.getByText(/\d+ 秒后自动更新/).waitFor()
  await phone.context.setOffline(true)
  await phone.page.getByRole('button', { name: '更新' }).click()
  await phone.page.getByText('网络未连接，显示的是').waitFor()
  await phone.page.locator('.c-qr svg').waitFor()
  await phone.context.setOffline(false)
  await phone.page.getByRole('button', { name: '更新' }).click()
  await expect.poll(() => phone.page.getByText('网络未连接').count()).toBe(0)
})

test('inside a messaging app its own scanner is used', async () => {
  const { page, context } = await newVisit({ lang: 'zh', as: '20260001' })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} MicroMessenger/8.0` })
    const done = (then: () => void) => setTimeout(then)
    const scanQRCode = ({ success }: { success: (found: { resultStr: string }) => void }) =>
      success({ resultStr: 'CODE_128,690123' })
    Object.assign(window, { wx: { config: () => {}, ready: done, error: () => {}, scanQRCode } })
  })
  await page.goto(`${portal()}/site/center/sweepCode`)
  await page.getByText('未识别的编码').waitFor()
  await page.getByText('690123').waitFor()
  await settled(page)
})

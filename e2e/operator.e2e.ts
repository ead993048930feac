import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { contract as people } from '#modules/people/contract.ts'
import { contract as setup } from '#modules/setup/contract.ts'
import { portal, settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const id = `new-${Date.now().toString(36)}`
const origin = () => portal(`${id}.localhost`)

test('an operator makes a site from a preset; its administrator sets it up; a student sees exactly that', async () => {
  const { address, number, password } = await makeSite()
  expect(address).toBe(`${origin()}/site/`)

  const admin = await newVisit({ lang: 'zh', size: 'desktop', origin: origin() })
  await signIn(admin.page, number, password)
  await admin.open('manage/index')
  await admin.page.getByText('已完成 0 / 4').waitFor()

  await switchOn(admin.page, 'bus')
  const student = await importStudent(admin.page)
  await admin.open('manage/index')
  await admin.page.getByText('已完成 2 / 5').waitFor()
  await admin.page.getByRole('button', { name: '放入示例' }).click()
  await admin.page.getByText('当前有示例内容').waitFor()
  expect(admin.complaints()).toEqual([])

  const lin = await newVisit({ lang: 'zh', origin: origin() })
  await signIn(lin.page, student.number, student.password)
  await lin.open('applicationSquare/index')
  await lin.page.getByText('校车', { exact: true }).first().waitFor()
  await lin.open('shuttleBus/index')
  await lin.page.getByText('湖滨 — 东岸').first().waitFor()
  await lin.open('manage/index')
  expect(await lin.page.getByText('没有管理权限').isVisible()).toBe(true)

  await admin.page.getByRole('button', { name: '清除示例' }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: '清除示例' }).click()
  await admin.page.getByRole('button', { name: '放入示例' }).waitFor()
  await lin.open('shuttleBus/index')
  expect(await lin.page.getByText('湖滨 — 东岸').count()).toBe(0)
})

test('nobody else has the platform', async () => {
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await admin.open('manage/index')
  expect(await admin.page.getByRole('link', { name: '站点', exact: true }).count()).toBe(0)
  const answer = await admin.page.request.get(`${portal()}/platform/backend/site/list`)
  expect(answer.status()).toBe(404)
})

/** Three steps, as the page asks for them. */
async function makeSite() {
  const operator = await newVisit({ lang: 'zh', size: 'desktop', origin: portal('platform.localhost') })
  const { page, open } = operator
  await signIn(page, 'operator', 'campanile', portal('platform.localhost'))
  await open('manage/platform')
  await page.getByRole('button', { name: '新建站点' }).click()
  await page.getByText('浙江大学').click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('站点标识').fill('Not an id')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.locator('.ant-form-item-explain-error').first().waitFor()
  await page.getByLabel('站点标识').fill(id)
  await page.getByLabel('域名', { exact: true }).fill(`${id}.localhost`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('管理员姓名').fill('方圆')
  await page.getByRole('button', { name: '创建站点' }).click()
  await page.getByText('已经建好').waitFor()
  const [address, number, password] = await page.locator('.platform-made code').allTextContents()
  expect(operator.complaints()).toEqual([])
  return { address, number: number!, password: password! }
}

async function signIn(page: Page, username: string, password: string, at = origin()): Promise<void> {
  await page.goto(`${at}/site/center/login`)
  await settled(page)
  const text = await page.evaluate(sendForm, ['/uc/wap/login/check', `${new URLSearchParams({ username, password })}`])
  expect(text).toMatch(/^\{"e":0,/)
}

const sendForm = async ([path, body]: string[]): Promise<string> => {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Requested-With': 'XMLHttpRequest' }
  return (await fetch(path!, { method: 'POST', headers: type, body: body! })).text()
}

/** By the page's own session, so that a host of this machine needs no name server. */
async function call<C extends Call>(page: Page, of: C, input: SentTo<C>): Promise<ReceivedFrom<C>> {
  const body = new URLSearchParams(input as Record<string, string>).toString()
  const { e, m, d } = JSON.parse(await page.evaluate(sendForm, [of.path, body]))
  if (e !== 0) throw new Error(`${of.path}: ${m}`)
  return d
}

async function switchOn(page: Page, module: string): Promise<void> {
  const { config, revision } = await call(page, setup.show, {})
  const value = JSON.stringify({ ...(config.modules as object), [module]: {} })
  const saved = await call(page, setup.save, { section: 'modules', value, revision: String(revision) })
  await call(page, setup.publish, { revision: String(saved.revision) })
  expect((await call(page, setup.show, {})).config.modules).toHaveProperty(module)
}

async function importStudent(page: Page): Promise<{ number: string; password: string }> {
  const number = '20260101'
  const text = await page.evaluate(
    async ([path, csv]) => {
      const body = new FormData()
      body.append('file', new Blob([csv!]), 'people.csv')
      body.append('unknownUnits', 'create')
      const headers = { 'X-Requested-With': 'XMLHttpRequest' }
      return (await fetch(path!, { method: 'POST', headers, body })).text()
    },
    [people.uploadImport.path, `学号,姓名,身份,部门\r\n${number},林晓雨,学生,计算机学院\r\n`],
  )
  const { d } = JSON.parse(text) as { d: { id: string } }
  const look = () => call(page, people.previewImport, { id: d.id })
  await expect.poll(async () => (await look()).state, { timeout: 20_000 }).toBe('ready')
  await call(page, people.applyImport, { id: d.id, version: String((await look()).version) })
  await expect.poll(async () => (await look()).state, { timeout: 20_000 }).toBe('applied')
  const { list } = await call(page, people.people, { q: number })
  const { password } = await call(page, people.resetPassword, { id: list[0]!.id })
  return { number, password }
}

import { expect, test } from 'vitest'
import { contract as people } from '#modules/people/contract.ts'
import { sheetOf } from '#modules/people/testing/import-desk.ts'
import { callFrom, signIn } from '../support/sign-in-page.ts'
import { brandOf, publish, save } from '../support/site-desk.ts'
import { portal, type Size, settled, type Visit, withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const id = `new-${Date.now().toString(36)}`
const origin = () => portal(`${id}.localhost`)
const ownPassword = 'Tower-and-bell-7'
const student = '20260101'

/** State shared by the following tests. */
const made = { number: '', brand: '' }

test('a site is made from a preset, and its administrator comes in', async () => {
  const { address, number, password } = await makeSite()
  expect(address).toBe(`${origin()}/site/`)
  made.number = number

  const admin = await newVisit({ lang: 'zh', size: 'desktop', origin: origin() })
  await comeIn(admin, number, password)
  await admin.open('manage/index')
  await admin.page.getByText('已完成 0 / 6').waitFor()
  made.brand = await brandOf(admin)
  expect(admin.complaints()).toEqual([])
})

test('what is prepared reaches the first student when it is published', async () => {
  const admin = await administrator()
  await brand(admin)
  await importPeople(admin)
  await switchOn(admin)
  const given = await passwordFor(admin)
  const lin = await newVisit({ lang: 'zh', size: 'phone', origin: origin() })
  await comeIn(lin, student, given)
  expect(await brandOf(lin)).toBe(made.brand)
  await expectBus(lin, false)

  await publish(admin, '第一次发布')
  await lin.open('composition/index')
  await expect.poll(() => brandOf(lin)).toBe('#8a1538')
  // The service exists but has no data yet.
  await lin.open('shuttleBus/index')
  await lin.page.getByText('还没有时刻表').waitFor()
  await expectBus(lin, false)
  expect(admin.complaints()).toEqual([])
})

test('samples come and go by one click each', async () => {
  const [admin, lin] = [await administrator(), await firstStudent()]
  await samples(admin, lin)
  await lin.open('manage/index')
  expect(await lin.page.getByText('没有管理权限').isVisible()).toBe(true)
  expect(admin.complaints()).toEqual([])
})

test('a version is taken back', async () => {
  const [admin, lin] = [await administrator(), await firstStudent()]
  await rollBack(admin)
  await lin.open('composition/index')
  await expect.poll(() => brandOf(lin)).toBe(made.brand)
  await expectBus(lin, false)
  expect(admin.complaints()).toEqual([])
})

const administrator = () => comeBack('desktop', made.number)
const firstStudent = () => comeBack('phone', student)

async function comeBack(size: Size, number: string): Promise<Visit> {
  const visit = await newVisit({ lang: 'zh', size, origin: origin() })
  await signIn(visit.page, origin(), number, ownPassword)
  return visit
}

/** Makes a site in the three steps of the form. */
async function makeSite() {
  const platform = portal('platform.localhost')
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', origin: platform })
  await signIn(page, platform, 'operator', 'campanile')
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
  expect(complaints()).toEqual([])
  return { address, number: number!, password: password! }
}

/** The initial password must be replaced first. */
async function comeIn({ page, open }: Visit, number: string, given: string): Promise<void> {
  await open('center/login')
  await page.getByLabel('学号 / 工号').fill(number)
  await page.getByLabel('密码', { exact: true }).fill(given)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel('新密码', { exact: true }).fill(ownPassword)
  await page.getByLabel('再次输入新密码').fill(ownPassword)
  await page.getByRole('button', { name: '保存并继续' }).click()
  await page.getByText('新密码已生效').waitFor()
  await expect.poll(() => page.url()).not.toContain('newPassword')
  await settled(page)
}

async function brand(admin: Visit): Promise<void> {
  const { page, open } = admin
  await open('manage/site/brand')
  await page.getByLabel('主色').click()
  await page.locator('.ant-color-picker-hex-input input').fill('8a1538')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await save(admin)
}

async function importPeople({ page, go }: Visit): Promise<void> {
  await go('manage/imports')
  const buffer = await sheetOf([
    ['学号', '姓名', '身份'],
    [student, '林晓雨', '学生'],
  ])
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: '新生.xlsx', mimeType, buffer })
  await page.locator('tr', { hasText: '林晓雨' }).getByText('新增').waitFor()
  await page.getByRole('button', { name: '确认导入' }).click()
  await page.getByRole('dialog', { name: '确认导入' }).getByRole('button', { name: '确认导入' }).click()
  await page.getByText('天内可撤销').waitFor()
}

async function switchOn({ page, go }: Visit): Promise<void> {
  await go('manage/site/modules')
  await page.getByRole('switch', { name: '校车' }).click()
  await page.getByText('2 项修改尚未发布').waitFor()
}

async function passwordFor({ page }: Visit): Promise<string> {
  const { list } = await callFrom(page, people.people, { q: student })
  return (await callFrom(page, people.resetPassword, { id: list[0]!.id })).password
}

async function expectBus({ page, open }: Visit, there: boolean): Promise<void> {
  const shown = async () => {
    await open('applicationSquare/index')
    return page.getByText('校车', { exact: true }).count()
  }
  await expect.poll(shown).toBe(there ? 1 : 0)
}

/** Sample data is added and removed with one click each. */
async function samples({ page, go }: Visit, lin: Visit): Promise<void> {
  await go('manage/index')
  await page.getByRole('button', { name: '放入示例' }).click()
  await page.getByText('当前有示例内容').waitFor()
  await lin.open('shuttleBus/index')
  await lin.page.getByText('湖滨 — 东岸').first().waitFor()
  await expectBus(lin, true)
  await page.getByRole('button', { name: '清除示例' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清除示例' }).click()
  // Compares the text, so that a failure shows what is there instead.
  await expect.poll(() => page.locator('body').innerText(), { timeout: 60_000 }).toContain('放入示例')
  await page.getByRole('button', { name: '放入示例' }).waitFor()
  await lin.open('shuttleBus/index')
  expect(await lin.page.getByText('湖滨 — 东岸').count()).toBe(0)
}

async function rollBack({ page, go }: Visit): Promise<void> {
  await go('manage/site/versions')
  await page.locator('tr', { hasText: '第 1 版' }).last().getByRole('button', { name: '回退到此版' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '回退到此版' }).click()
  await page.locator('tr', { hasText: '回退到第 1 版' }).first().waitFor()
}

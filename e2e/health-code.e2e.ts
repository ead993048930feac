import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { contract } from '#modules/health/contract.ts'
import { askAs, olderCode } from './support/health-desk.ts'
import { row, sent } from './support/health-page.ts'
import { keepScreen } from './support/screens.ts'
import { fits, obstacles } from './support/usable.ts'
import { settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [lin, wu, teacher] = ['20260001', '20260002', 'T1001'] as const

test('a code turns by itself, is good without a signal for its time, and fills the screen', async () => {
  const { page, context, open } = await newVisit({ as: wu, lang: 'zh' })
  await page.clock.install()
  await open('epidehealth/index')
  const square = page.getByRole('img', { name: '二维码：健康码' }).first()
  await square.waitFor()
  await page.getByRole('heading', { name: '体温偏高' }).waitFor()
  expect(await obstacles(page)).toEqual([])
  await fits(page)
  await keepScreen(page, 'health-code')
  const path = () => square.locator('path').getAttribute('d')
  const first = await path()
  await expect.poll(path).not.toBe(first)

  await page.getByRole('button', { name: '放大并提高亮度' }).click()
  const large = page.getByRole('dialog', { name: '吴子航的健康码' })
  await large.waitFor()
  expect(await obstacles(page, '.hc-large')).toEqual([])
  await large.getByRole('button', { name: '关闭' }).click()

  await context.setOffline(true)
  const next = await page.getByText(/^\d+ 秒后更新$/).innerText()
  await page.clock.fastForward((Number.parseInt(next, 10) + 2) * 1000)
  await page.getByText(/没有网络，此码还能使用 \d+ 秒/).waitFor()
  await page.clock.fastForward(16_000)
  await page.getByText('已失效').waitFor()
  await context.setOffline(false)
  await page.getByText('已失效').waitFor({ state: 'detached' })
})

test('at the gate: the colour and why, and each refusal by its name', async () => {
  const green = await askAs(lin, contract.code, {})
  const amber = await askAs(wu, contract.code, {})
  const { page, context, open } = await newVisit({ as: 'admin', lang: 'zh' })
  await page.addInitScript(showGreenLonger)
  await open('epidehealth/masterqrcode2')
  await fits(page)
  await page.getByRole('button', { name: '当前门岗：未设置' }).click()
  await page.getByLabel('会记录在每次核验中').fill('东门')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '当前门岗：东门' }).waitFor()

  const fresh = async (number: string) => (await askAs(number, contract.code, {})).d.token
  await present(page, await fresh(lin))
  const passes = page.getByRole('alertdialog', { name: '绿码，可以通行' })
  await passes.getByText('林晓雨').waitFor()
  expect(await obstacles(page, '.c-verdict')).toEqual([])
  await passes.waitFor({ state: 'detached' })

  await present(page, await fresh(wu))
  await answered(page, '黄码，请留意', '体温偏高')
  await present(page, olderCode(green.d.token, green.d.step, 10))
  await answered(page, '二维码已过期', '可能是截图')
  await present(page, `${amber.d.token.slice(0, -4)}0000`)
  await answered(page, '无法确认的健康码', '请核对证件')
  await present(page, 'https://example.org/')
  await answered(page, '不是本校的健康码', '请对方打开')
  await context.setOffline(true)
  await present(page, green.d.token)
  await answered(page, '没有网络，无法核验', '请核对证件')
  await context.setOffline(false)
  expect(await page.locator('.hg__log li').count()).toBe(6)
  await keepScreen(page, 'health-gate')
})

test('a terminal at a gate takes what a scanner on a cable types', async () => {
  const { page, open } = await newVisit({ as: 'admin', lang: 'zh', size: 'desktop' })
  await open('epidehealth/masteripqrcode')
  await page.getByText('请将健康码对准扫码器').waitFor()
  const { d } = await askAs(lin, contract.code, {})
  await page.keyboard.type(d.token)
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: '绿码，可以通行' }).waitFor()
})

test('what hangs at a door is made, scanned and answered; nothing is noted by opening it', async () => {
  const { page, open } = await newVisit({ as: 'admin', lang: 'zh' })
  await open('epidehealth/masterqrcode')
  await page.getByLabel('门的名称').fill('图书馆南门')
  await page.getByRole('button', { name: '生成登记码' }).click()
  await page.getByRole('img', { name: '二维码：图书馆南门' }).waitFor()
  expect(await obstacles(page)).toEqual([])
  const passer = await newVisit({ as: lin, lang: 'zh' })
  const passes = sent(passer.page, contract.door.path)
  await passer.open('epidehealth/pkuhealthStart?door_id=图书馆南门')
  await passer.page.getByText('在“图书馆南门”登记').waitFor()
  expect(passes).toHaveLength(0)
  await passer.page.getByRole('button', { name: '登记', exact: true }).click()
  await passer.page.getByText('已登记').waitFor()
  expect(passes).toHaveLength(1)
  expect(await obstacles(passer.page)).toEqual([])
})

test('coming back: withdrawn, asked again, decided', async () => {
  const { page, open, complaints } = await newVisit({ as: lin, lang: 'zh' })
  await open('backschool/index')
  await page.getByText('等待学院审批').waitFor()
  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('button', { name: '撤回申请' }).last().click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('请填写此项').first().waitFor()
  expect(await obstacles(page)).toEqual([])
  await fits(page)
  await keepScreen(page, 'health-return')

  await page.getByRole('button', { name: '返校日期' }).click()
  await page.locator('.adm-picker').getByText('确定').click()
  await page.getByRole('button', { name: '从哪里返校' }).click()
  const sheet = page.getByRole('dialog', { name: '从哪里返校' })
  await sheet.getByPlaceholder('搜索城市或区县').fill('西湖')
  await row(sheet, '浙江省 杭州市 西湖区').click()
  await page.getByRole('button', { name: '提交申请' }).dblclick()
  await page.getByText('等待学院审批').waitFor()

  const { d } = await askAs(lin, contract.myReturns, {})
  const { id, version } = d.list[0]!
  await askAs('admin', contract.decideReturn, { id, version, action: 'approve', answer: '请带好校园卡' })
  await open('backschool/index')
  await page.getByText('审批通过').waitFor()
  await page.getByText(/请带好校园卡/).waitFor()
  expect(complaints()).toEqual([])
})

test('whoever may not look at codes finds no gate', async () => {
  const { page, open } = await newVisit({ as: teacher, lang: 'zh' })
  for (const path of ['epidehealth/masterqrcode', 'epidehealth/masterqrcode2', 'epidehealth/masteripqrcode']) {
    await open(path)
    await settled(page)
    expect(await page.getByText(/当前门岗|门的名称/).count()).toBe(0)
  }
})

async function present(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '输入编码' }).click()
  await page.getByLabel('请输入编码').fill(code)
  await page.getByRole('button', { name: '确定' }).click()
}

async function answered(page: Page, title: string, note: string): Promise<void> {
  const screen = page.getByRole('alertdialog', { name: title })
  await screen.getByText(note).waitFor()
  await screen.getByRole('button', { name: '继续核验' }).click()
  await screen.waitFor({ state: 'detached' })
}

/** A green result goes by itself after 2.5 seconds: on a busy machine before it has been examined. */
function showGreenLonger(): void {
  const set = window.setTimeout
  const longer = (work: TimerHandler, ms?: number, ...rest: unknown[]) => set(work, ms === 2_500 ? 12_000 : ms, ...rest)
  window.setTimeout = longer as typeof set
}

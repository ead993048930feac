import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { contract } from '#modules/health/contract.ts'
import { askAs, olderCode, post } from './support/health-desk.ts'
import { keepScreen } from './support/screens.ts'
import { fits, obstacles } from './support/usable.ts'
import { logIn, portal, settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [lin, wu, zhou, teacher] = ['20260001', '20260002', '20239001', 'T1001'] as const

/** Home or current places of the demo students. */
const home = /^(浙江省 (杭州市 西湖|宁波市 鄞州)|江苏省 苏州市 姑苏|上海市 浦东新)区$/

const card = (page: Page) => page.getByRole('region', { name: '和上次一样吗？' })
const oneTap = (page: Page) => card(page).getByRole('button', { name: '没有变化，一键上报' })
const isDone = (page: Page) => page.getByRole('heading', { name: '今天已经上报' }).waitFor()

/** Request bodies sent to a path by this page. */
function sent(page: Page, path: string): URLSearchParams[] {
  const bodies: URLSearchParams[] = []
  page.on('request', (one) => {
    if (one.url().endsWith(path)) bodies.push(new URLSearchParams(one.postData() ?? ''))
  })
  return bodies
}

const row = (sheet: Locator, name: string) => sheet.getByRole('listitem').getByText(name, { exact: true })

async function choose(page: Page, question: string, answer: string): Promise<void> {
  const field = page.getByRole('group', { name: question })
  await field.getByText(answer, { exact: true }).click()
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('dialog').getByText(option, { exact: true }).click()
}

test('nothing has changed: one tap, once, with what it repeats in full view; a second report gets the recorded words', async () => {
  const { page, context, open, complaints } = await newVisit({ as: lin, lang: 'zh' })
  const asked = sent(page, contract.same.path)
  await open('ncov/index')
  await card(page).getByText(home).waitFor()
  await card(page).getByText('36.0–36.4 °C').waitFor()
  await page.getByText('流感高发期了解同学们的健康状况').waitFor()
  await page.getByText(/结束后 30 天清除/).waitFor()
  await fits(page)
  await keepScreen(page, 'health-same')

  // The same page is open on another device.
  const other = await context.newPage()
  await other.goto(page.url())
  await oneTap(other).waitFor()

  await context.setOffline(true)
  await oneTap(page).click()
  await page.getByText('没有网络，还没有提交').waitFor()
  await context.setOffline(false)
  complaints()
  await oneTap(page).dblclick()
  await isDone(page)
  await page.getByText(/^上报时间：\d\d:\d\d$/).waitFor()
  expect(asked).toHaveLength(2)
  expect(await obstacles(page)).toEqual([])
  await keepScreen(page, 'health-done')

  await oneTap(other).click()
  await other.getByText('今天已经填报了').waitFor()
  await isDone(other)
  await other.close()
  expect(await post(context.request, '/ncov/wap/default/save', { tw: '2' })).toEqual({
    e: 1,
    m: '今天已经填报了',
    d: {},
  })
  await open('ncov/index')
  await isDone(page)
  expect(complaints()).toEqual([])
})

test('something has changed: another city asks why, a lost session keeps the draft, and a fever is followed up', async () => {
  const { page, context, open } = await newVisit({ as: zhou, lang: 'zh' })
  await open('ncov/index')
  await card(page).getByRole('button', { name: '有变化，修改后上报' }).click()
  expect(await page.getByRole('group', { name: '与上次不在同一城市的原因' }).count()).toBe(0)

  await page.getByRole('button', { name: '当前所在地区' }).click()
  const sheet = page.getByRole('dialog', { name: '当前所在地区' })
  await sheet.getByRole('button', { name: '全国' }).click()
  expect(await obstacles(page, '.c-sheet')).toEqual([])
  for (const name of ['四川省', '成都市', '武侯区']) await row(sheet, name).click()
  await page.getByRole('button', { name: '当前所在地区' }).getByText('四川省 成都市 武侯区').waitFor()
  await page.getByRole('button', { name: '提交上报' }).click()
  const why = page.getByRole('group', { name: '与上次不在同一城市的原因' })
  await why.getByText('请填写此项').waitFor()
  await choose(page, '与上次不在同一城市的原因', '回家')
  await pick(page, '今天的体温', '38.0–38.4 °C')
  await choose(page, '是否有发热、咳嗽、乏力等症状', '是')
  await choose(page, '是否已就医检查', '否')
  expect(await obstacles(page)).toEqual([])
  await fits(page)
  await keepScreen(page, 'health-form')

  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('sfyyjc')
  await context.clearCookies()
  await page.getByRole('button', { name: '提交上报' }).click()
  // The page and its input stay, and its footer offers the login.
  await page.locator('.c-form__foot').getByRole('button', { name: '重新登录' }).click()
  await page.waitForURL(/login/)
  await logIn(context, portal(), zhou)
  await open('ncov/index')
  await page.getByText('已恢复上次未提交的内容').waitFor()
  await page.getByRole('button', { name: '当前所在地区' }).getByText('四川省 成都市 武侯区').waitFor()
  await page.getByRole('button', { name: '提交上报' }).click()
  await isDone(page)
  await page.getByText('您的情况已转给负责老师，请留意联系').waitFor()
  await page.getByText('38.0–38.4 °C').waitFor()

  const { d } = await askAs(zhou, contract.form, {})
  expect(d.current).toMatchObject({
    area: '四川省 成都市 武侯区',
    province: '四川省',
    ismoved: 1,
    bztcyy: '4',
    tw: '6',
  })
  await page.getByText('您的情况已转给负责老师，请留意联系').click()
  await page.getByText('黄码').first().waitFor()
  await page.getByRole('heading', { name: '体温偏高' }).waitFor()
  await page.getByText('如何恢复').first().waitFor()
})

test('a place by the phone’s own position: only after a yes, and no position is sent', async () => {
  const { page, context, open } = await newVisit({ as: wu, lang: 'zh' })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 113.26, latitude: 23.13 })
  const bodies = sent(page, contract.save.path)
  await open('ncov/index')
  await card(page).getByRole('button', { name: '有变化，修改后上报' }).click()
  await page.getByRole('button', { name: '使用定位' }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByText(/不会上传/).waitFor()
  await ask.getByRole('button', { name: '同意并定位' }).click()
  await row(page.getByRole('dialog', { name: '当前所在地区' }), '天河区').click()
  await page.getByRole('button', { name: '当前所在地区' }).getByText('广东省 广州市 天河区').waitFor()
  await choose(page, '与上次不在同一城市的原因', '旅行')
  await page.getByRole('button', { name: '提交上报' }).click()
  await isDone(page)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]!.get('answers[area]')).toBe('广东省 广州市 天河区')
  expect([...bodies[0]!.values()].join()).not.toMatch(/113\.2|23\.1/)
})

test('what was reported, day by day', async () => {
  const { page, open, complaints } = await newVisit({ as: lin, lang: 'zh' })
  await open('ncov/history')
  await page.getByRole('heading', { name: /的上报$/ }).waitFor()
  expect(await page.locator('.hh-day[data-mark="done"], .hh-day[data-mark="late"]').count()).toBeGreaterThan(0)
  await page.locator('.hh-day[data-mark="done"], .hh-day[data-mark="late"]').first().click()
  await page.getByText(home).first().waitFor()
  expect(await obstacles(page)).toEqual([])
  await fits(page)
  await keepScreen(page, 'health-history')
  expect(complaints()).toEqual([])
})

test('whoever is asked nothing reads so', async () => {
  const { page, open, complaints } = await newVisit({ as: 'admin', lang: 'zh' })
  await open('ncovfudan/index')
  await page.getByText('目前没有需要您填写的上报').waitFor()
  expect(complaints()).toEqual([])
})

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

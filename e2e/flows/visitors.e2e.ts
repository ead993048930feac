import { type Page, request } from 'playwright'
import { expect, test } from 'vitest'
import { turnedCode } from '#engines/admission/code.ts'
import { contract } from '#modules/visitors/contract.ts'
import { guestContract } from '#modules/visitors/guest-contract.ts'
import { officeContract } from '#modules/visitors/office-contract.ts'
import { requestsAs } from '../support/requests.ts'
import { ask } from '../support/ticket-desk.ts'
import { fits, obstacles } from '../support/usable.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const idCard = '11010519491231002X'

/** What the guest's phone shows at this moment. */
async function codeOf(token: string): Promise<string> {
  const context = await request.newContext()
  const { code } = await ask(context, guestContract.pass, { token })
  await context.dispose()
  return code ? turnedCode(code.code, code.seed, Date.now()) : ''
}

async function present(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '输入编码' }).click()
  await page.getByLabel('请输入编码').fill(code)
  await page.getByRole('button', { name: '确定' }).click()
}

/** The result fills the screen; the next scan closes it. */
async function answer(page: Page, title: string, said?: string): Promise<void> {
  const screen = page.getByRole('alertdialog', { name: title })
  await screen.waitFor()
  if (said) await screen.getByText(said).waitFor()
  await screen
    .getByRole('button', { name: '继续' })
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  await screen.waitFor({ state: 'detached' })
}

/** A gate of its own, so that the log is empty. */
async function newGate(name: string): Promise<void> {
  const context = await requestsAs('admin')
  await ask(context, officeContract.saveGate, { name, position: 9 })
  await context.dispose()
}

/** Writes an invitation for the whole present day and the night after it: it is valid at whatever time this runs. */
async function inviteWang(page: Page): Promise<void> {
  await page.getByLabel('姓名').fill('王小明')
  await page.getByLabel('手机号').fill('13912345678')
  await page.getByLabel('来访事由').fill('旅程：学术交流')
  await page.getByLabel('到访地点').fill('信息楼 301')
}

test('a visitor from the invitation to the exit, with the guard on a second phone', async () => {
  await newGate('旅程门')
  const host = await newVisit({ as: 'T1001', lang: 'zh', size: 'desktop' })
  await host.open('visitor/invite')
  await inviteWang(host.page)
  const now = new Date(Date.now() + 8 * 3_600_000)
  const clock = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(11, 16)
  await host.page.getByLabel('来访日期').fill(now.toISOString().slice(0, 10))
  await host.page.getByLabel('开始', { exact: true }).fill(clock(0))
  await host.page.getByLabel('结束', { exact: true }).fill(clock(3))
  expect(await obstacles(host.page)).toEqual([])
  await host.page.getByRole('button', { name: '发出邀请' }).click()
  await host.page.getByRole('heading', { name: '旅程：学术交流' }).waitFor()
  if (await host.page.locator('.c-detail__status', { hasText: '审批中' }).isVisible()) await approve()
  await host.page.locator('.c-detail').getByText('王小明').click()
  const url = await host.page.locator('.vi-link__url').innerText()
  const token = new URL(url).searchParams.get('t')!

  // The guest has no account: the link alone opens their page.
  const guest = await newVisit({ lang: 'zh' })
  await guest.open(`visitor/pass?t=${token}`)
  await guest.page.getByText('请先填写信息').waitFor()
  await guest.page.getByLabel('证件号码').fill('123')
  await guest.page.getByRole('button', { name: '保存' }).click()
  await guest.page.getByText('请填写有效的证件号码').waitFor()
  await guest.page.getByLabel('证件号码').fill(idCard)
  await guest.page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => guest.page.getByText('入校、离校时向门岗出示').isVisible(), { timeout: 20_000 }).toBe(true)
  await fits(guest.page)
  expect(await obstacles(guest.page)).toEqual([])

  const guard = await newVisit({ as: 'admin', lang: 'zh' })
  await guard.open('visitor/gate')
  await guard.page.getByText('旅程门').click()
  await guard.page.getByText(/离线名单 \d+ 人/).waitFor()
  await fits(guard.page)
  await present(guard.page, await codeOf(token))
  await answer(guard.page, '请入校', '王*明')
  await guard.page.getByText('入校 · 旅程门').first().waitFor()
  await present(guard.page, await codeOf(token))
  await answer(guard.page, '已在校内')
  await expect
    .poll(async () => {
      await guest.page.reload()
      return guest.page.getByText('您已入校').isVisible({ timeout: 3_000 })
    })
    .toBe(true)

  // Without a signal the guard's phone decides by its list.
  await guard.context.setOffline(true)
  await guard.page.getByText('当前无网络，使用本机名单核验').waitFor()
  await guard.page.getByPlaceholder('输入完整手机号或车牌').fill('13912345678')
  await guard.page.locator('.c-section', { hasText: '查找访客' }).locator('.c-row--tap').click()
  await guard.page.getByRole('dialog').getByRole('button', { name: '手机无法出示' }).click()
  await guard.page.getByRole('dialog').getByRole('button', { name: '登记离校' }).click()
  await answer(guard.page, '请离校', '无网络，本机核验')
  await guard.context.setOffline(false)
  await guard.page.getByText(/条记录待上传/).waitFor({ state: 'detached' })

  await host.open('visitor/index')
  await host.page.getByText('旅程：学术交流').first().click()
  await host.page.locator('.c-detail').getByText('已离校').first().waitFor()
  expect([host.complaints(), guest.complaints()].flat()).toEqual([])
})

/** At night security is asked: the administrator agrees to what waits. */
async function approve(): Promise<void> {
  const context = await requestsAs('admin')
  for (const { case: id, task } of (await ask(context, contract.cases, { which: 'todo' })).list) {
    const action = { kind: 'agree', task } as const
    await ask(context, contract.actOnCase, { case: id, action, key: crypto.randomUUID() })
  }
  await context.dispose()
}

test('a guard records somebody who was let in, and the host answers', async () => {
  await newGate('抢修门')
  const guard = await newVisit({ as: 'admin', lang: 'zh' })
  await guard.open('visitor/spot')
  const { page } = guard
  await page.getByLabel('姓名', { exact: true }).fill('旅程师傅')
  await page.getByLabel('手机号').fill('13912340000')
  await page.getByPlaceholder('完整姓名或工号').fill('T1001')
  await page.getByRole('button', { name: /陈静/ }).click()
  await page.getByLabel('来访事由').fill('旅程：抢修水管')
  await page.getByLabel('放行原因').fill('紧急')
  await page.getByRole('button', { name: '临时登记' }).click()
  await page.getByText('旅*师傅').or(page.getByText('旅**傅')).waitFor()

  const host = await newVisit({ as: 'T1001', lang: 'zh' })
  await host.open('visitor/index')
  await host.page.getByText('旅程：抢修水管').click()
  await host.page.getByRole('button', { name: '是我的访客' }).click()
  await host.page.getByText('陈静 · 已确认').waitFor()
  expect([guard.complaints(), host.complaints()].flat()).toEqual([])
})

test('a guest without an account who applies has to solve the puzzle', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh' })
  await open('visitor/apply')
  await page.getByLabel('被访人姓名').fill('没有这个人')
  await page.getByLabel('被访人工号或手机号').fill('T0000')
  await page.getByLabel('来访事由').fill('旅程：申请')
  await page.getByLabel('姓名', { exact: true }).fill('李访')
  await page.getByLabel('手机号', { exact: true }).fill('13912341111')
  await page.getByLabel('证件号码').fill(idCard)
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('dialog', { name: '安全验证' }).waitFor()
  expect(complaints()).toEqual([])
})

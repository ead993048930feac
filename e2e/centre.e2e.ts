import { existsSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { outboxFile } from '#kernel/server/post/outbox.ts'
import { settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()

/** The last code sent to this recipient, read from the outbox file. */
function codeSentTo(to: string): string {
  const file = outboxFile(inject('dataDir'))
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const letters = lines.map((line) => JSON.parse(line) as { to: string; params: { code?: string } })
  return letters.findLast((letter) => letter.to === to && letter.params.code)?.params.code ?? ''
}

test('a number is changed by the code that is sent to it', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: 'T1001' })
  await open('center/edit')
  await page.getByRole('link', { name: /手机号/ }).click()
  await page.locator('[name=mobile]').fill('139 1234 5678')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送至 139****5678').waitFor()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  await expect.poll(() => codeSentTo('13912345678')).toMatch(/^\d{6}$/)
  const code = codeSentTo('13912345678')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.locator('[name=code]').fill(wrong)
  await page.locator('[name=password]').fill('campanile')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('验证码错误或已失效').waitFor()
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: '提交' }).click()
  await page.waitForURL(/center\/edit$/)
  await page.getByText('139****5678').waitFor()
  expect(complaints()).toEqual([])
})

test('the addresses of the aggregated portal open the same steps', async () => {
  const { page, open } = await newVisit({ lang: 'zh', as: 'T1001' })
  await open('polymerization/bindPh')
  await page.waitForURL(/center\/edit\?part=mobile$/)
  await page.getByRole('heading', { name: /手机号/ }).waitFor()
  await open('polymerization/untyingPh')
  await page.waitForURL(/center\/edit\?part=unbind$/)
  await open('polymerization/modifyPass')
  await page.waitForURL(/center\/password$/)
})

test('one’s own page leads to one’s tickets, applications and favourites', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: '20260001' })
  for (const [name, address] of [
    ['我的票券', /ticket\/success$/],
    ['我的申请', /form\/detail2$/],
    ['我的收藏', /applicationSquare\/index$/],
  ] as const) {
    await open('center/personal')
    await page.getByRole('link', { name }).click()
    await page.waitForURL(address)
  }
  expect(complaints()).toEqual([])
})

test('one goes on as the other identity without logging in again', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: 'T1002' })
  await open('center/personal')
  await page.getByText('T1002').waitFor()
  await page.getByRole('link', { name: /切换账号/ }).click()
  await page.getByRole('button', { name: /20239001/ }).click()
  await page.waitForURL(/center\/personal$/)
  await page.locator('.who__line', { hasText: '20239001' }).waitFor()
  await page.reload()
  await page.locator('.who__line', { hasText: '20239001' }).waitFor()
  expect(complaints()).toEqual([])
})

test('a device is logged out from another', async () => {
  const phone = await newVisit({ lang: 'zh', as: '20260002' })
  const desktop = await newVisit({ lang: 'zh', as: '20260002', size: 'desktop' })
  await phone.open('center/personal')
  await desktop.open('center/devices')
  const other = desktop.page.getByRole('listitem').filter({ hasText: 'Android' }).first()
  await other.getByRole('button', { name: '下线' }).click()
  await desktop.page.getByRole('alertdialog').getByRole('button', { name: '下线' }).click()
  await desktop.page.getByText('已下线 1 台设备').waitFor()
  await phone.open('center/personal')
  await phone.page.getByText('未登录').waitFor()
  await desktop.open('center/devices')
  await desktop.page.getByText('本机').waitFor()
})

test('an avatar is cut square and worn at once', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: 'T1001' })
  await open('center/edit?part=avatar')
  const picture = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#0b6e8f'
    pen.fillRect(0, 0, 600, 300)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  })
  await page.getByRole('application').press('ArrowLeft')
  await page.getByRole('slider').fill('1.5')
  await page.getByRole('button', { name: '使用' }).click()
  await page.waitForURL((url) => !url.search.includes('avatar'))
  await open('center/personal')
  await settled(page)
  const width = () => page.locator('.who img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(480)
  expect(complaints()).toEqual([])
})

test('a forgotten password is set anew, and the old one is worth nothing', async () => {
  const { page, open, context } = await newVisit({ lang: 'zh' })
  await open('center/reset?username=20239001')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('如果账号存在且已绑定').waitFor()
  await expect.poll(() => codeSentTo('13800011002')).toMatch(/^\d{6}$/)
  await page.locator('[name=code]').fill(codeSentTo('13800011002'))
  for (const name of ['password', 'repeat']) await page.locator(`[name=${name}]`).fill('Bell-tower-2026')
  await page.getByRole('button', { name: '重设密码' }).click()
  await page.getByText('密码已重设').waitFor()
  const login = (password: string) =>
    context.request.post(new URL('/uc/wap/login/check', page.url()).href, { form: { username: '20239001', password } })
  expect(await (await login('campanile')).text()).not.toContain('"e":0')
  expect(await (await login('Bell-tower-2026')).text()).toContain('"e":0')
})

test('a certificate is checked by someone without a login', async () => {
  const holder = await newVisit({ lang: 'zh', as: '20260001' })
  await holder.open('bnuCertification/index')
  await holder.page.getByRole('button', { name: '生成认证码' }).click()
  const code = await holder.page.locator('.certificate__letters').innerText()
  const checker = await newVisit({ lang: 'en' })
  await checker.open(`bnuCertification/index?code=${code}`)
  await checker.page.getByText('Valid', { exact: true }).waitFor()
  await checker.page.getByText('林*雨').waitFor()
})

import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { contract } from '#modules/checkin/contract.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const now = (): number => Math.floor(Date.now() / 1000)

test('a class signs in by the turning code on a second screen, the count follows, and a missing one is corrected', async () => {
  const screen = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { request } = screen.context
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  const made = await ask(request, contract.buildSession, {
    title: '二屏签到',
    startsAt: now(),
    minutes: 60,
    roster: 'list',
    audience: { ...everyone, who: 'some', roles: ['student'] },
  } as never)
  const { id } = made

  await screen.open(`qrcodebuild/board?id=${id}`)
  await screen.page.getByRole('button', { name: '开始签到' }).click()
  await screen.page.getByRole('button', { name: '全屏动态码' }).click()
  await screen.page.getByRole('img', { name: /扫码签到/ }).waitFor()
  const typed = await screen.page.locator('.ck-big__typed b').textContent()
  expect(typed).toMatch(/^\d{6}$/)

  // What the phone's camera reads from the screen.
  const { codes } = await ask(request, contract.board, { id })
  await phone.open(`qrcodesign/index?id=${id}&c=${codes[0]!.code}`)
  await phone.page.getByText('已签到').first().waitFor()
  await phone.page.getByText('动态码', { exact: true }).first().waitFor()
  await screen.page.getByRole('status', { name: '已签到人数' }).getByText('1', { exact: true }).waitFor()

  const second = await newVisit({ lang: 'zh', as: '20260002' })
  await second.open(`qrcodesign/index?id=${id}`)
  await second.page.getByLabel('数字口令').fill(typed === '000000' ? '111111' : '000000')
  await second.page.getByRole('button', { name: '用口令签到' }).click()
  await second.page.getByText('口令或二维码不正确').waitFor()
  await second.page.getByRole('button', { name: '确定' }).click()
  // Without a network the time is noted, and it is sent by itself afterwards.
  await second.context.setOffline(true)
  await second.page.getByLabel('数字口令').fill((await screen.page.locator('.ck-big__typed b').textContent())!)
  await second.page.getByRole('button', { name: '用口令签到' }).click()
  await second.page.getByText('网络不通，已记下时间').waitFor()
  await second.context.setOffline(false)
  await second.page.getByText('已签到').first().waitFor()
  await screen.page.getByRole('status', { name: '已签到人数' }).getByText('2', { exact: true }).waitFor()

  await screen.page.getByRole('button', { name: '退出全屏' }).click()
  await screen.page.getByRole('button', { name: '记为已到' }).first().click()
  await screen.page.getByText('已更正').waitFor()
  expect(phone.complaints()).toEqual([])
  expect(screen.complaints()).toEqual([])
})

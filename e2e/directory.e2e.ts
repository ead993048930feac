import { expect, test } from 'vitest'
import { settled, withBrowser } from './visit.ts'

const visit = withBrowser()
const lin = '20260001'

test('someone is found by initials, and the whole number asked for with a reason', async () => {
  const { page, open, complaints } = await visit({ as: 'admin' })
  await open('addressBook/index')
  await page.getByRole('searchbox').fill('lxy')
  await page.getByRole('link', { name: /林晓雨/ }).click()
  await page.getByText('138****0001').waitFor()
  expect(await page.locator('a[href^="tel:"]:visible').count()).toBe(0)
  await page.getByRole('button', { name: '查看完整号码' }).click()
  const why = page.getByRole('dialog')
  await why.getByRole('button', { name: '通知本人' }).click()
  await why.getByRole('button', { name: '查看', exact: true }).click()
  await page.getByText('13800010001').waitFor()
  expect(await page.getByRole('link', { name: '拨打 13800010001' }).getAttribute('href')).toBe('tel:13800010001')
  expect(complaints()).toEqual([])
})

test('a student does not find another student, but finds a teacher', async () => {
  const { page, open } = await visit({ as: lin })
  await open('addressBook/index')
  await page.getByRole('searchbox').fill('wuzihang')
  await page.getByText('没有找到').waitFor()
  await page.getByRole('searchbox').fill('chenjing')
  await page.getByRole('link', { name: /陈静/ }).waitFor()
})

test('the phone book answers who handles a change of room', async () => {
  const { page, open, complaints } = await visit()
  await open('officeTel/homePage')
  await page.getByRole('link', { name: /找谁办事/ }).click()
  await page.getByRole('heading', { name: '按事项找' }).waitFor()
  await page.getByRole('searchbox').fill('换宿舍找谁')
  const card = page.locator('.dir-contact', { hasText: '住宿安排' })
  await card.waitFor()
  expect(await card.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:057162510221')
  await card.getByRole('link', { name: /住宿安排/ }).click()
  await page.getByRole('link', { name: '存入手机通讯录' }).waitFor()
  expect(complaints()).toEqual([])
})

test('on a desktop the tree stands beside the list', async () => {
  const { page, open } = await visit({ size: 'desktop', as: lin })
  await open('officeTel/homePage')
  await page
    .getByRole('navigation', { name: '单位' })
    .getByRole('button', { name: /图书馆/ })
    .click()
  await page.locator('.dir-contact', { hasText: '借还书' }).waitFor()
  await page.locator('.dir-contact', { hasText: '报修热线' }).waitFor({ state: 'detached' })
})

test('a secretary picks a unit and a person for a new line', async () => {
  const { page, open, complaints } = await visit({ as: 'admin' })
  await open('officeTel/edit')
  await page.getByRole('button', { name: /单位/ }).click()
  const units = page.getByRole('dialog', { name: '单位' })
  await units.getByRole('searchbox').fill('xsgzb')
  await units.getByText('学生工作部').click()
  await page.getByRole('button', { name: /对应人员/ }).click()
  const people = page.getByRole('dialog', { name: '对应人员' })
  await people.getByRole('searchbox').fill('zhoum')
  await people.getByText('周明').first().click()
  await page.getByLabel('岗位').fill('迎新热线')
  await page.getByLabel(/^负责事项/).fill('新生报到，行李寄存')
  await page.getByLabel(/^办公电话/).fill('0571-62519999')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  await open('officeTel/elsetem')
  await page.getByRole('searchbox').fill('xljc')
  const card = page.locator('.dir-contact', { hasText: '迎新热线 · 周明' })
  await card.waitFor()
  await settled(page)
  expect(complaints()).toEqual([])
})

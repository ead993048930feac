import { expect, test } from 'vitest'
import { keepScreen } from '../support/screens.ts'
import { tick, withBrowser } from '../visit.ts'

const newVisit = withBrowser()

const list = [
  '学号,姓名,身份,部门,手机号码,备注',
  'Q8801,欧阳芷若,职工,计算机学院,13900018801,新入职',
  'Q8802,,职工,,,',
].join('\n')

test('a list is imported, someone of it found by initials and given a right over a unit, and all of it rolled back', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const asked = async (name: string) => {
    const question = page.getByRole('dialog', { name })
    await question.getByRole('button', { name }).click()
    await question.waitFor({ state: 'hidden' })
  }
  await open('manage/imports')
  const file = { name: '新入职.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { name: '新入职.csv' }).waitFor()
  const apply = page.getByRole('button', { name: '确认导入' })
  await apply.waitFor()
  await page.getByText('未识别的列（不会导入）：备注').waitFor()
  await page.locator('tr', { hasText: '欧阳芷若' }).getByText('新增').waitFor()
  await page.locator('tr', { hasText: 'Q8802' }).getByText('不能为空').waitFor()
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载有误的行' }).click(),
  ])
  expect(errors.suggestedFilename()).toContain('.csv')
  await apply.click()
  await asked('确认导入')
  await page.getByText('天内可撤销').waitFor()
  const address = new URL(page.url()).pathname.replace('/site/', '')

  await open('manage/people')
  await page.keyboard.press('/')
  await page.keyboard.type('oyzr')
  await page.locator('.ant-table-row', { hasText: 'Q8801' }).click()
  const person = page.getByRole('dialog', { name: '欧阳芷若' })
  expect(await person.getByText('13900018801').count()).toBe(0)
  await person.getByRole('button', { name: '显示完整联系方式' }).click()
  await page.locator('.office-question').getByRole('button', { name: '显示完整联系方式' }).click()
  await person.getByText('13900018801').waitFor()

  await person.getByRole('tab', { name: '权限' }).click()
  await person.getByRole('button', { name: '授予权限' }).click()
  const form = page.getByRole('dialog', { name: '授予权限：欧阳芷若' })
  await form.getByText('按应用').click()
  await form.getByLabel('应用', { exact: true }).click()
  await page.keyboard.type('校车')
  await page.locator('.ant-select-item-option', { hasText: '校车' }).click()
  await tick(form.getByRole('checkbox', { name: '管理校车' }))
  await form.getByLabel('管理范围').click()
  await page.keyboard.type('计算机')
  await page.locator('.ant-select-tree-title', { hasText: '计算机学院' }).click()
  await form.getByRole('button', { name: '授予权限' }).click()
  const given = person.getByRole('listitem').filter({ hasText: '管理校车' })
  await given.getByText('计算机学院').waitFor()
  await given.getByText('生效中').waitFor()

  await open('manage/grants?q=oyzr')
  await page.locator('.ant-table-row', { hasText: '欧阳芷若' }).getByRole('button', { name: '收回' }).click()
  await asked('收回')
  await expect.poll(() => page.locator('.ant-table-row').count()).toBe(0)

  await open(address)
  await page.getByRole('button', { name: '撤销导入' }).click()
  await asked('撤销导入')
  await page.getByText('移除 1 人').waitFor()
  await open('manage/people?q=Q8801&state=all')
  await page.getByText('没有符合条件的数据').waitFor()
  expect(complaints()).toEqual([])
})

test('units are kept on a phone: found, added below, renamed, closed', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'phone', as: 'admin' })
  await open('manage/units')
  await page.getByLabel('搜索单位').fill('外国语')
  await page.getByText('外国语学院', { exact: true }).click()
  await page.getByRole('button', { name: '新建下级' }).click()
  const name = `语言中心 ${Date.now()}`
  const form = page.getByRole('dialog', { name: '新建下级' })
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('编号').fill(`L${Date.now()}`)
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('button', { name: '重命名' }).click()
  const renaming = page.getByRole('dialog', { name: '重命名' })
  await renaming.getByLabel('名称').fill(`${name} 二部`)
  await renaming.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: `${name} 二部` }).waitFor()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.locator('.office-question').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('heading', { name: '外国语学院' }).waitFor()
  expect(complaints()).toEqual([])
})

test('sessions of all people stand in one list, and one of them is ended there', async () => {
  await newVisit({ lang: 'zh', size: 'phone', as: '20260002' })
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await open('manage/sessions?q=20260002')
  const rows = page.locator('.ant-table-row', { hasText: '20260002' })
  await rows.first().getByText('Android · Chrome').waitFor()
  const before = await rows.count()
  await keepScreen(page, 'sessions-zh')
  await rows.first().getByRole('button', { name: '退出登录' }).click()
  await page.locator('.office-question').getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => rows.count()).toBe(before - 1)
  expect(complaints()).toEqual([])
})

test('an application is connected, its secret told once, and switched off', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const name = `图书馆 ${Date.now()}`
  await open('manage/apps')
  await page.getByRole('button', { name: '接入新应用' }).click()
  const form = page.getByRole('dialog', { name: '接入新应用' })
  await form.getByLabel('应用名称').fill(name)
  await form.getByLabel('回调地址').fill('https://lib.example.edu/app/')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: '保存' }).click()
  const secret = page.getByRole('dialog', { name: '应用密钥' })
  await secret.locator('.office-once').waitFor()
  await secret.getByRole('button', { name: '已保存' }).click()
  const row = page.locator('.ant-table-row', { hasText: name })
  await row.getByText('https://lib.example.edu/app/').waitFor()
  await keepScreen(page, 'oauth-apps-zh')
  await row.getByRole('button', { name: '停用' }).click()
  await page.locator('.office-question').getByRole('button', { name: '停用' }).click()
  await row.getByText('已停用').waitFor()
  expect(complaints()).toEqual([])
})

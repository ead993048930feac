import { expect, test } from 'vitest'
import { textOf } from '#engines/rich-text/blocks.ts'
import { contract as content } from '#modules/articles/contract.ts'
import { contract as directory } from '#modules/directory/contract.ts'
import { contract as people } from '#modules/people/contract.ts'
import { keepScreen } from './support/screens.ts'
import { ask } from './support/ticket-desk.ts'
import { fits } from './support/usable.ts'
import { type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const met = ({ page }: Visit) => page.getByRole('alert').filter({ hasText: /修改了这项内容/ })
const twoDesktops = async () => [
  await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' }),
  await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' }),
]

test('a form that was saved second: theirs is taken, mine brought back, and saved over what they left', async () => {
  const [one, two] = (await twoDesktops()) as [Visit, Visit]
  const draft = { name: '值班员', about: '轮流', rights: ['bus.manage'] }
  const { id } = await ask(one.context.request, people.addRole, draft)
  const forms = []
  for (const { page, open } of [one, two]) {
    await open('manage/roles')
    await page.locator('.ant-table-row', { hasText: '值班员' }).click()
    forms.push(page.getByRole('dialog', { name: '修改角色' }))
  }
  const [theirs, mine] = forms as [(typeof forms)[0], (typeof forms)[0]]
  await theirs.getByLabel('角色名称').fill('值守人员')
  await theirs.getByLabel('查看人员').click()
  await theirs.getByRole('button', { name: '保存', exact: true }).click()
  await one.page.locator('.ant-table-row', { hasText: '值守人员' }).waitFor()

  await mine.getByLabel('说明').fill('周末也值班')
  await mine.getByRole('button', { name: '保存', exact: true }).click()
  await met(two).getByRole('row', { name: '角色名称 值守人员 未改动' }).waitFor()
  await met(two).getByRole('row', { name: '说明 轮流 周末也值班' }).waitFor()
  await met(two)
    .getByRole('row', { name: /权限 增加 .*查看人员 未改动/ })
    .waitFor()
  await keepScreen(two.page, 'conflict-form')

  await met(two).getByRole('button', { name: '采用对方的' }).click()
  await expect.poll(() => mine.getByLabel('角色名称').inputValue()).toBe('值守人员')
  expect(await mine.getByLabel('说明').inputValue()).toBe('轮流')
  await keepScreen(two.page, 'conflict-form-taken')
  await mine.getByRole('button', { name: '取回我的' }).click()
  await expect.poll(() => mine.getByLabel('说明').inputValue()).toBe('周末也值班')

  const [role] = (await ask(one.context.request, people.grantRoles, {})).list.filter((one) => one.id === id)
  await ask(one.context.request, people.saveRole, { ...role!, name: '值班人员' })
  await mine.getByRole('button', { name: '保存', exact: true }).click()
  await met(two).getByRole('button', { name: '保存我的修改' }).click()
  await mine.waitFor({ state: 'detached' })
  const { list } = await ask(one.context.request, people.grantRoles, {})
  expect(list.find((one) => one.id === id)).toMatchObject({
    name: '值班人员',
    about: '周末也值班',
    rights: expect.arrayContaining(['bus.manage', 'people.view']),
  })
})

test('an article that two write: what they changed is shown, and what is stored is what was chosen', async () => {
  const [one, two] = (await twoDesktops()) as [Visit, Visit]
  const { request } = one.context
  const { list: channels } = await ask(request, content.deskChannels, {})
  const channel = channels.find(({ kind, closed }) => kind === 'news' && !closed)!.id
  const line = (text: string) => ({ kind: 'text' as const, line: [{ text }] })
  const draft = { channel, title: '运动会', blocks: [line('第一段'), line('第二段')] }
  const { id } = await ask(request, content.saveArticle, draft as never)
  for (const { open } of [one, two]) await open(`manage/content/edit?id=${id}`)
  const title = ({ page }: Visit) => page.getByLabel('请输入标题')
  const stored = () => ask(request, content.deskArticle, { id })
  const write = async (words: string) => {
    await two.page.locator('.write-body').getByText('第二段').click()
    await two.page.keyboard.press('End')
    await two.page.keyboard.type(words)
  }
  await title(one).fill('校运动会')
  await expect.poll(async () => (await stored()).title).toBe('校运动会')
  await write('（我写的）')
  await met(two).getByRole('row', { name: '标题 校运动会 未改动' }).waitFor()
  await keepScreen(two.page, 'conflict-article')
  await met(two).getByRole('button', { name: '保存我的修改' }).click()
  await expect.poll(async () => textOf((await stored()).blocks)).toBe('第一段\n第二段（我写的）')
  expect((await stored()).title).toBe('校运动会')
  await expect.poll(() => title(two).inputValue()).toBe('校运动会')

  // Second conflict, both in the text: theirs is chosen, mine can still be restored.
  const { version } = await stored()
  const theirs = { ...draft, title: '校运动会', blocks: [line('第一段'), line('对方的第二段')] }
  await ask(request, content.saveArticle, { ...theirs, id, version } as never)
  await two.page.locator('.write-body').getByText('第一段').click()
  await two.page.keyboard.press('End')
  await two.page.keyboard.type('！')
  await met(two).getByText('对方的第二段').waitFor()
  await keepScreen(two.page, 'conflict-article-text')
  await met(two).getByRole('button', { name: '采用对方的' }).click()
  await two.page.locator('.write-body').getByText('对方的第二段').waitFor()
  await two.page.getByRole('button', { name: '取回我的' }).click()
  await two.page.locator('.write-body').getByText('第一段！').waitFor()
  await expect.poll(async () => textOf((await stored()).blocks)).toBe('第一段！\n第二段（我写的）')
})

test('a contact that was changed meanwhile, on a phone', async () => {
  const phone = await newVisit({ lang: 'zh', size: 'phone', as: 'admin' })
  const { page, context } = phone
  const { list } = await ask(context.request, directory.contacts, {})
  const { id } = list[0]!
  await phone.open(`officeTel/edit?id=${id}`)
  const seen = await ask(context.request, directory.contact, { id })
  const { version, unit, post, duties, phones, hours, name, person, visibility } = seen
  const theirs = {
    id,
    version,
    unit: unit.id,
    post,
    duties,
    phones,
    office: '行政楼 101',
    hours,
    name,
    person,
    visibility,
  }
  await ask(context.request, directory.saveContact, { ...theirs, mobile: '', keepMobile: true })
  await page.getByLabel('办公时间').fill('工作日 8:00–17:00')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await met(phone).getByText('行政楼 101').waitFor()
  await met(phone).getByText('未改动').waitFor()
  await fits(page)
  await keepScreen(page, 'conflict-contact-phone')
  await met(phone).getByRole('button', { name: '采用对方的' }).click()
  await expect.poll(() => page.getByLabel('办公时间').inputValue()).toBe(hours)
  await page.getByRole('button', { name: /取回我的/ }).click()
  await expect.poll(() => page.getByLabel('办公时间').inputValue()).toBe('工作日 8:00–17:00')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect
    .poll(() => ask(context.request, directory.contact, { id }))
    .toMatchObject({ office: '行政楼 101', hours: '工作日 8:00–17:00' })
})

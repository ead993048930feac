import { expect, test } from 'vitest'
import { thePublic } from '#engines/directory/audience.ts'
import { peopleContract } from '#modules/forms/people-contract.ts'
import { everyKind, handle, publish, publishAgain, send } from './support/form-desk.ts'
import { countOf, fill, sendButton, sentTitle } from './support/form-page.ts'
import { keepScreen } from './support/screens.ts'
import { fits, obstacles } from './support/usable.ts'
import { settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [lin, wu, chen] = ['20260001', '20260002', 'T1001'] as const

test('a new version keeps what was typed and says what is new; what was sent back is put right, with the difference kept', async () => {
  const field = { kind: 'text', key: 'topic', title: '课题名称', required: true } as const
  const made = await publish({ title: '课题申报', definition: { sections: [{ key: 's', fields: [field] }] } })
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: lin })
  await open(fill(made.number))
  await page.getByLabel('课题名称').fill('校园碳中和')
  const budget = { kind: 'money', key: 'budget', title: '经费预算', required: true } as const
  await publishAgain(made.id, '课题申报', { sections: [{ key: 's', fields: [field, budget] }] })
  await sendButton(page).click()
  await page.getByText('表单有更新，已保留您填写的内容。请核对标出的项目').waitFor()
  await page.locator('.ef-changed').getByText('经费预算').waitFor()
  expect(await page.getByLabel('课题名称').inputValue()).toBe('校园碳中和')
  await page.getByLabel('经费预算').fill('3000')
  await sendButton(page).click()
  await sentTitle(page).waitFor()
  await page.getByRole('link', { name: '查看提交' }).click()
  await page.waitForURL(/detail\?id=/)
  const id = new URL(page.url()).searchParams.get('id')!
  await handle(made.id, id, 'return', '预算请细化到元')
  await open(`form/detail?id=${id}`)
  await page.getByText('已退回：预算请细化到元').waitFor()
  await page.getByRole('link', { name: '修改', exact: true }).click()
  await page.getByLabel('经费预算').waitFor()
  await expect.poll(() => page.getByLabel('经费预算').inputValue()).toBe('3000.00')
  await page.getByLabel('经费预算').fill('2888.50')
  await page.getByRole('button', { name: '提交修改（1 项）' }).click()
  await page.getByRole('heading', { name: '修改已提交' }).waitFor()
  await page.getByRole('link', { name: '查看提交' }).click()
  await page.getByText('查看修改的 1 项').click()
  await page.locator('.ef-change__after').getByText('2,888.50').waitFor()
  await page.locator('.ef-change__before').getByText('3,000.00').waitFor()
  await settled(page)
  await keepScreen(page, 'forms-edited')
  expect(complaints()).toEqual([])
})

test('what the campus knows is put in only after one agrees; an anonymous form leads nowhere back', async () => {
  const { number } = await publish({
    title: '匿名意见箱',
    definition: { sections: [{ key: 's', fields: [{ kind: 'text', key: 'words', title: '意见', required: true }] }] },
    rules: { anonymous: true },
  })
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: lin })
  const drafts = countOf(page, peopleContract.saveDraft.path)
  await open(fill(number))
  await page.getByText('匿名填写：提交的内容不会与您的身份关联').waitFor()
  await page.getByRole('textbox', { name: '意见' }).fill('食堂延长营业时间')
  await page.getByText('已保存在本机').waitFor()
  expect(drafts()).toBe(0)
  await sendButton(page).click()
  await page.getByText('感谢填写，您的内容已匿名提交').waitFor()
  expect(await page.getByRole('link', { name: '查看提交' }).count()).toBe(0)

  const named = await publish({ title: '信息核对', definition: everyKind })
  await open(fill(named.number))
  expect(await page.getByLabel('姓名').inputValue()).toBe('')
  await page.getByRole('button', { name: '选择填入' }).click()
  await page.getByRole('button', { name: /同意并填入/ }).click()
  await expect.poll(() => page.getByLabel('姓名').inputValue()).not.toBe('')
  expect(complaints()).toEqual([])
})

test('what came of a form is counted, and every kind of field can be used by everyone, by day and by night', async () => {
  const { number } = await publish({
    title: '满意度调查',
    rules: { results: 'everyone', audience: thePublic },
    definition: {
      sections: [
        {
          key: 's',
          fields: [
            {
              kind: 'choice',
              key: 'ok',
              title: '总体满意吗',
              options: [
                { key: 'y', label: '满意' },
                { key: 'n', label: '不满意' },
              ],
            },
            { kind: 'rating', key: 'stars', title: '打分' },
          ],
        },
      ],
    },
  })
  for (const [who, ok, stars] of [
    [lin, 'y', 5],
    [wu, 'y', 4],
    [chen, 'n', 3],
  ] as const)
    await send(who, number, { ok, stars })
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: lin, size: 'desktop' })
  await open(`form/detail3?formid=${number}`)
  await page.getByText('2 人 · 67%').waitFor()
  expect(await obstacles(page)).toEqual([])
  await fits(page)
  await keepScreen(page, 'forms-results')

  const all = await publish({ title: '各类字段', definition: everyKind })
  await open(`universalForm/index?formid=${all.number}`)
  await fits(page)
  await keepScreen(page, 'forms-all-desktop')
  await open('commonForm/index?which=open')
  await page.getByText('满意度调查').waitFor()
  await page.getByRole('searchbox').fill('各类')
  await page.getByText('满意度调查').waitFor({ state: 'detached' })
  await page.getByText('各类字段').waitFor()
  await keepScreen(page, 'forms-list')
  expect(complaints()).toEqual([])
})

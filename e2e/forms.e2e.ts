import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { DefinitionDraft } from '#engines/forms/definition.ts'
import { peopleContract } from '#modules/forms/people-contract.ts'
import { publish } from './support/form-desk.ts'
import { countOf, fill, sendButton, sentTitle } from './support/form-page.ts'
import { keepScreen } from './support/screens.ts'
import { fits, obstacles } from './support/usable.ts'
import { portal, settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [lin, wu] = ['20260001', '20260002'] as const

const trip: DefinitionDraft = {
  sections: [
    {
      key: 'trip',
      title: '出差报销',
      fields: [
        { kind: 'text', key: 'purpose', title: '事由', required: true, min: 2 },
        {
          kind: 'choice',
          key: 'way',
          title: '交通方式',
          required: true,
          options: [
            { key: 'train', label: '火车' },
            { key: 'car', label: '自驾' },
          ],
        },
        { kind: 'text', key: 'plate', title: '车牌号', requiredIf: "way = 'car'", visibleIf: "way = 'car'" },
        {
          kind: 'table',
          key: 'costs',
          title: '费用明细',
          required: true,
          columns: [
            { kind: 'text', key: 'what', title: '项目', required: true },
            { kind: 'money', key: 'cost', title: '金额', required: true },
          ],
        },
        { kind: 'formula', key: 'total', title: '合计', expression: 'sum(costs.cost) / 100', unit: '元' },
        { kind: 'signature', key: 'sign', title: '本人签名', required: true },
      ],
    },
  ],
}

async function drawName(page: Page): Promise<void> {
  await page.getByRole('button', { name: '点此签名' }).click()
  const canvas = page.locator('.ef-pad__canvas')
  // Once the sheet has stopped moving.
  await canvas.hover({ trial: true })
  const box = (await canvas.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [90, 120],
    [140, 50],
    [200, 110],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('img', { name: '签名：本人签名' }).waitFor()
}

test('a form with logic, rows and a signature: faults at the field, one request for two taps, and it can be read and printed', async () => {
  const { number } = await publish({ title: '差旅报销单', definition: trip })
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: lin, size: 'desktop' })
  const asked = countOf(page, peopleContract.submit.path)
  await open(fill(number))
  await sendButton(page).click()
  await page.getByText('有 4 处需要修改').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('purpose')
  expect(asked()).toBe(0)
  expect(await page.getByLabel('车牌号').count()).toBe(0)
  await page.getByLabel('事由').fill('参加学术会议')
  await page.getByText('自驾').click()
  await page.getByLabel('车牌号').fill('京A12345')
  await page.getByRole('button', { name: '添加一行' }).click()
  await page.getByLabel('项目').fill('过路费')
  await page.getByLabel('金额').fill('35.5')
  await page.getByRole('button', { name: '复制第 1 行' }).click()
  await expect.poll(() => page.locator('.ef-formula__value').innerText()).toBe('71 元')
  await drawName(page)
  expect(await obstacles(page)).toEqual([])
  await sendButton(page).dblclick()
  await sentTitle(page).waitFor()
  expect(asked()).toBe(1)
  await page.getByRole('link', { name: '查看提交' }).click()
  await page.getByText('过路费').first().waitFor()
  await page.getByText('等待处理').waitFor()
  await settled(page)
  await keepScreen(page, 'forms-detail')
  await page.emulateMedia({ media: 'print' })
  // Neither the page's bar nor that of the list beside it is printed.
  expect(await page.locator('.c-screen__bar:visible, .desk-side:visible, .page--list:visible').count()).toBe(0)
  expect(await page.locator('.ef-answers__title').innerText()).toBe('差旅报销单')
  await page.emulateMedia({ media: 'screen' })
  expect(await obstacles(page)).toEqual([])
  await fits(page)
  expect(complaints()).toEqual([])
})

test('a draft goes along to another device; two that each went on are told, and the person chooses', async () => {
  const { number } = await publish({
    title: '个人情况登记',
    definition: {
      sections: [
        {
          key: 's',
          fields: [
            { kind: 'text', key: 'a', title: '籍贯' },
            { kind: 'text', key: 'b', title: '爱好' },
          ],
        },
      ],
    },
  })
  const phone = await newVisit({ lang: 'zh', as: lin })
  const desk = await newVisit({ lang: 'zh', as: lin, size: 'desktop' })
  await phone.open(fill(number))
  await phone.page.getByLabel('籍贯').fill('江苏')
  await phone.page.getByText(/^草稿已保存/).waitFor()
  await desk.open(fill(number))
  await desk.page.getByText('已恢复上次未提交的内容').waitFor()
  expect(await desk.page.getByLabel('籍贯').inputValue()).toBe('江苏')
  await desk.page.getByLabel('爱好').fill('长跑')
  await desk.page.getByText(/^草稿已保存/).waitFor()
  await phone.page.getByLabel('爱好').fill('围棋')
  await phone.page.getByText(/另一台设备在/).waitFor()
  expect(await phone.page.getByLabel('爱好').inputValue()).toBe('围棋')
  await phone.page.getByRole('button', { name: '使用那份' }).click()
  await expect.poll(() => phone.page.getByLabel('爱好').inputValue()).toBe('长跑')
  await phone.page.getByLabel('爱好').fill('书法')
  await phone.page.getByText(/^草稿已保存/).waitFor()
  await phone.page.reload()
  await settled(phone.page)
  expect(await phone.page.getByLabel('爱好').inputValue()).toBe('书法')
  await sendButton(phone.page).click()
  await sentTitle(phone.page).waitFor()
  expect([...phone.complaints(), ...desk.complaints()]).toEqual([])
})

test('the last place of an option is one person’s: the other is told at the field and chooses again', async () => {
  const { number } = await publish({
    title: '讲座选场',
    definition: {
      sections: [
        {
          key: 's',
          fields: [
            {
              kind: 'choice',
              key: 'hall',
              title: '场次',
              required: true,
              options: [
                { key: 'a', label: '上午场', quota: 1 },
                { key: 'b', label: '下午场', quota: 50 },
              ],
            },
          ],
        },
      ],
    },
  })
  const [first, second] = [await newVisit({ lang: 'zh', as: lin }), await newVisit({ lang: 'zh', as: wu })]
  for (const { open, page } of [first, second]) {
    await open(fill(number))
    await page.getByText('余 1').waitFor()
    await page.getByText('上午场').click()
  }
  await sendButton(first.page).click()
  await sentTitle(first.page).waitFor()
  await sendButton(second.page).click()
  await second.page.locator('[data-invalid]').getByText('名额已满').waitFor()
  await second.page.getByText('下午场').click()
  await sendButton(second.page).click()
  await sentTitle(second.page).waitFor()
})

test('a session that ends in the middle: what was typed is kept here, and goes on after the login', async () => {
  const { number } = await publish({
    title: '宿舍调换申请',
    definition: {
      sections: [{ key: 's', fields: [{ kind: 'longtext', key: 'why', title: '申请理由', required: true }] }],
    },
  })
  const { page, context, open } = await newVisit({ lang: 'zh', as: wu })
  await open(fill(number))
  await page.getByLabel('申请理由').fill('离实验室太远')
  await page.getByText(/^草稿已保存/).waitFor()
  await context.request.post(`${portal()}/logout`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  await page.getByLabel('申请理由').fill('离实验室太远，往返两小时')
  await page
    .locator('.ef-foot')
    .getByText(/登录已失效/)
    .waitFor()
  await page.locator('.ef-foot').getByRole('button', { name: '重新登录' }).click()
  await page.locator('[name=username]').fill(wu)
  await page.locator('[name=password]').fill('campanile')
  await page.locator('form button[type=submit]').click()
  await page.getByLabel('申请理由').waitFor()
  await expect.poll(() => page.getByLabel('申请理由').inputValue()).toBe('离实验室太远，往返两小时')
  await sendButton(page).click()
  await sentTitle(page).waitFor()
})

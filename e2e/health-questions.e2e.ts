import { expect, test } from 'vitest'
import { dayAfter } from '#kernel/calendar.ts'
import { contract } from '#modules/health/contract.ts'
import { askAs } from './support/health-desk.ts'
import { keepScreen } from './support/screens.ts'
import { fits, obstacles } from './support/usable.ts'
import { withBrowser } from './visit.ts'

const newVisit = withBrowser()
const [wu, counsellor] = ['20260002', 'T1002'] as const
const title = '考试周健康登记'
const question = '昨晚睡够七小时了吗'

/** A running plan for students, with the questions of a preset. */
async function startPlan(): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const { d } = await askAs(counsellor, contract.savePlan, {
    ...{ title, purpose: '了解考试周的休息情况', preset: 'base', retention: 7 },
    ...{ startsOn: dayAfter(today, -1), endsOn: dayAfter(today, 7) },
    audience: { who: 'some', roles: ['student'], departments: [], tags: [], people: [] },
  })
  for (const action of ['approve', 'start'] as const) await act(d.id, action)
  return d.id
}

async function act(id: string, action: 'approve' | 'start' | 'end'): Promise<void> {
  const { d } = await askAs('admin', contract.plan, { id })
  expect((await askAs('admin', contract.actOnPlan, { id, version: d.version, action })).e).toBe(0)
}

test('a question is added to a running plan, approved by another, and answered; the answer makes an exception', async () => {
  const plan = await startPlan()
  const editor = await newVisit({ lang: 'zh', size: 'desktop', as: counsellor })
  const { page } = editor
  await editor.open(`manage/health/plan/${plan}`)
  await page.getByRole('button', { name: '编辑题目' }).click()
  await page.getByText('修改由另一位管理员批准后生效').waitFor()
  await page.locator('.fd-kind', { hasText: '单选' }).click()
  await page.getByLabel('标题', { exact: true }).fill(question)
  await page.getByRole('switch', { name: '必填' }).click()
  await page.getByRole('button', { name: '添加规则' }).click()
  expect(await obstacles(page, '.page')).toEqual([])
  await keepScreen(page, 'health-questions')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存，等待另一位管理员批准').waitFor()

  const approver = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await approver.open(`manage/health/plan/${plan}/questions`)
  await approver.page.getByText(/修改了题目，批准后生效/).waitFor()
  await approver.page.getByRole('button', { name: '批准修改' }).click()
  await approver.page.getByRole('button', { name: '批准修改' }).waitFor({ state: 'detached' })

  const student = await newVisit({ as: wu, lang: 'zh' })
  await student.open(`ncov/index?plan=${plan}`)
  const asked = student.page.getByRole('group', { name: question })
  await asked.waitFor()
  await student.page.getByRole('button', { name: '当前所在地区' }).click()
  const sheet = student.page.getByRole('dialog', { name: '当前所在地区' })
  for (const name of ['四川省', '成都市', '武侯区'])
    await sheet.getByRole('listitem').getByText(name, { exact: true }).click()
  await student.page.getByRole('button', { name: '今天的体温' }).click()
  await student.page.getByRole('dialog').getByText('36.0–36.4 °C', { exact: true }).click()
  await student.page.getByRole('button', { name: '提交上报' }).click()
  await asked.getByText('请填写此项').waitFor()
  await asked.getByText('选项 3', { exact: true }).click()
  await fits(student.page)
  await keepScreen(student.page, 'health-own-question')
  await student.page.getByRole('button', { name: '提交上报' }).click()
  await student.page.getByText('您的情况已转给负责老师，请留意联系').waitFor()
  await student.page.getByText(question).waitFor()
  await act(plan, 'end')
})

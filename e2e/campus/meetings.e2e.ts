import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { structure } from '#engines/directory/contract.ts'
import { contract } from '#modules/activities/contract.ts'
import { contract as checkin } from '#modules/checkin/contract.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const now = (): number => Math.floor(Date.now() / 1000)

test('a meeting: called in the office, answered, signed in by code, a task becomes a to-do and is done', async () => {
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { request } = admin.context
  const idOf = async (q: string) => (await ask(request, structure.filter, { q, kind: 'user' })).people[0]!.id
  const [chair, lin] = [await idOf('T1001'), await idOf('20260001')]
  const audience = { ...everyone, who: 'some' as const, people: [lin] }
  const times = { startsAt: now() + 600, endsAt: now() + 4200 }
  const made = { title: '迎新筹备会', place: '行政楼 208', chair, secretary: chair, audience, ...times }
  const { id } = await ask(request, contract.saveMeeting, { ...made, points: [{ title: '场地与分工', minutes: 20 }] })

  await admin.open('manage/meetings')
  const row = admin.page.getByRole('row', { name: /迎新筹备会/ })
  await row.getByRole('button', { name: '召集会议' }).click()
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定|召集会议/ })
    .click()
  await admin.page.getByText(/已召集，通知 \d+ 人/).waitFor()
  expect(admin.complaints()).toEqual([])

  const student = await newVisit({ lang: 'zh', as: '20260001' })
  await student.open(`meeting/index?id=${id}`)
  await student.page.getByText('场地与分工').waitFor()
  await student.page.getByRole('button', { name: '确认参加' }).click()
  await student.page.getByText('回复已发送').waitFor()

  const teacher = await newVisit({ lang: 'zh', as: 'T1001' })
  await teacher.open(`meeting/index?id=${id}`)
  await teacher.page.getByRole('button', { name: '开始会议' }).click()
  await teacher.page.getByRole('button', { name: '结束会议' }).waitFor()

  const { session } = await ask(teacher.context.request, contract.meeting, { id })
  const { codes } = await ask(teacher.context.request, checkin.board, { id: session })
  await student.open(`qrcodesign/index?id=${session}&c=${codes[0]!.code}`)
  await student.page.getByText('已签到').first().waitFor()

  await teacher.page.getByText('任务', { exact: true }).click()
  await teacher.page.getByRole('button', { name: '添加决议或任务' }).click()
  await teacher.page.getByRole('textbox', { name: '内容' }).fill('联系场地')
  await teacher.page.getByRole('button', { name: /负责人/ }).click()
  await teacher.page
    .getByPlaceholder(/搜索|姓名/)
    .last()
    .fill('20260001')
  await teacher.page.getByText('林晓雨').last().click()
  await teacher.page.getByRole('button', { name: '保存' }).last().click()
  await teacher.page.getByText('联系场地').waitFor()
  expect(teacher.complaints()).toEqual([])

  await student.open('message/index')
  await student.page.getByText('联系场地').first().waitFor()
  await student.open(`meeting/index?id=${id}`)
  await student.page.getByText('任务', { exact: true }).click()
  await student.page.getByRole('button', { name: '完成任务' }).click()
  await student.page.getByLabel('完成情况').fill('已预约报告厅')
  await student.page.getByRole('dialog').getByRole('button', { name: '完成任务' }).click()
  await student.page.getByText('已预约报告厅').waitFor()
  expect(student.complaints()).toEqual([])
})

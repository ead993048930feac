import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { expectTrueSearch } from '#engines/search/testing/true-search.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import { contract as checkin } from '#modules/checkin/contract.ts'
import { served as signIn } from '#modules/checkin/server/index.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { at, gathering, named, newKey, openGatherings, packed } from '../testing/meeting-campus.ts'

const t = await openGatherings([signIn, messages])

const text = (words: string) => packed([{ kind: 'text', line: [{ text: words }] }])

test('called, answered, signed in by code, minutes confirmed, a task done', async () => {
  const site = await gathering(t)
  const { id: of, call, admin, chen, zhou, lin, wu, put, version, toldTo } = site
  const todos = async (who = lin) => (await call(who, inbox.todos)).list.map(({ title }) => title)
  const id = await put({ points: packed([{ title: '教学安排', speaker: lin.id, minutes: 30 }, { title: '其他' }]) })
  expect(await toldTo(lin)).toEqual(['会议通知：学院例会'])
  expect(await todos()).toEqual(['回复会议通知：学院例会'])
  expect(await todos(chen)).toEqual([])
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
  await call(lin, contract.replyMeeting, { id, answer: 'accepted' })
  await expect(call(wu, contract.replyMeeting, { id, answer: 'declined' })).rejects.toThrow('badInput')
  await call(wu, contract.replyMeeting, { id, answer: 'declined', reason: '出差' })
  expect(await todos()).toEqual([])
  expect(await toldTo(zhou)).toContain('吴子航 请假：学院例会')
  await expectTrueAgenda(t, of)

  await expect(call(lin, contract.startMeeting, { id, version: await version(id) })).rejects.toThrow('notFound')
  await call(chen, contract.startMeeting, { id, version: await version(id) })
  const seen = await call(lin, contract.meeting, { id })
  expect(seen).toMatchObject({ state: 'running', answer: 'accepted', signing: true, mark: 'none', invited: 4 })
  expect(seen.points).toMatchObject([
    { title: '教学安排', speaker: '林晓雨', startsAt: seen.startsAt },
    { title: '其他', startsAt: seen.startsAt + 1800 },
  ])
  const { codes } = await call(chen, checkin.board, { id: seen.session })
  await call(lin, checkin.sign, { id: seen.session, mode: 'turning', code: codes[0]!.code, key: newKey() })
  expect((await call(lin, contract.meeting, { id })).mark).toBe('present')
  await expectTrueAgenda(t, of)
  await call(zhou, contract.endMeeting, { id, version: await version(id) })
  expect(await call(chen, contract.meeting, { id })).toMatchObject({ present: 1, absent: 3 })
  expect((await call(chen, contract.meetingPeople, { id, which: 'absent' })).list).toContainEqual(
    expect.objectContaining({ name: '吴子航', answer: 'declined', reason: '出差', mark: 'absent' }),
  )
  expect((await call(lin, contract.meetingPeople, { id })).list.every(({ number, reason }) => !number && !reason)).toBe(
    true,
  )
  await expectTrueAgenda(t, of)

  const { number } = await call(zhou, contract.saveMinutes, { id, number: 0, blocks: text('同意。') })
  await expect(call(chen, contract.saveMinutes, { id, number: 0, blocks: text('不同意。') })).rejects.toThrow('changed')
  expect((await call(lin, contract.meeting, { id })).minutes.number).toBe(0)
  await call(zhou, contract.sendMinutes, { id, version: await version(id) })
  await expect(call(zhou, contract.sendMinutes, { id, version: await version(id) })).rejects.toThrow('minutesSent')
  expect(await todos()).toEqual(['确认会议纪要：学院例会'])
  await expectTrueAgenda(t, of)
  await call(lin, contract.confirmMinutes, { id, number, agrees: false, text: '日期有误' })
  expect((await call(zhou, contract.meeting, { id })).minutes.objections).toEqual([
    { name: '林晓雨', text: '日期有误' },
  ])
  await call(zhou, contract.saveMinutes, { id, number: 1, blocks: text('同意，下周一。') })
  await call(zhou, contract.sendMinutes, { id, version: await version(id) })
  expect(await todos()).toEqual(['确认会议纪要：学院例会'])
  await expect(call(lin, contract.confirmMinutes, { id, number: 1, agrees: true })).rejects.toThrow('changed')
  await call(lin, contract.confirmMinutes, { id, number: 2, agrees: true })
  expect((await call(lin, contract.meeting, { id })).minutes).toMatchObject({ number: 2, mine: 'confirmed', asked: 3 })
  await expectTrueAgenda(t, of)

  const due = dayIn('Asia/Shanghai', new Date(Date.now() - 2 * dayMs))
  const { task } = await call(zhou, contract.saveMeetingTask, { id, text: '整理课表', assignee: lin.id, due })
  await call(zhou, contract.saveMeetingTask, { id, kind: 'decision', text: '下周一开始' })
  expect(await todos()).toEqual(['整理课表'])
  await expectTrueAgenda(t, of)
  await site.job('remindTasks')
  await site.job('remindTasks')
  expect((await toldTo(lin)).filter((one) => one === '会议“学院例会”的任务已逾期')).toHaveLength(1)
  await call(zhou, contract.closeMeeting, { id, version: await version(id) })
  const [mine] = (await call(lin, contract.meeting, { id })).tasks
  expect(mine).toMatchObject({ overdue: true, allowedActions: ['done'] })
  await expect(call(wu, contract.moveMeetingTask, { task, version: 1, action: 'done' })).rejects.toThrow('notFound')
  await call(lin, contract.moveMeetingTask, { task, version: 1, action: 'done', note: '已发邮件' })
  await call(lin, contract.moveMeetingTask, { task, version: 1, action: 'done' })
  expect(await todos()).toEqual([])
  expect((await call(admin, contract.deskMeetings, {})).list).toMatchObject([
    { title: '学院例会', state: 'closed', invited: 4, accepted: 3, declined: 1, came: 1, openTasks: 0 },
  ])
  expect(await call(admin, contract.deskMeetingFigures, {})).toMatchObject({ tasks: 0 })
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
})

test('a change of time or place is told, a substitute comes and goes, a cancelled one leaves all calendars', async () => {
  const site = await gathering(t)
  const { id: of, call, admin, lin, wu, zhou, put, draft, save, version, toldTo } = site
  const id = await put({ audience: named(lin) })
  await save({ id, version: await version(id), ...{ text: '请带电脑' } })
  expect(await toldTo(lin)).toEqual(['会议通知：学院例会'])
  await save({ id, version: await version(id), place: '图书馆 2 层', startsAt: draft.startsAt + 600 })
  expect(await toldTo(lin)).toEqual(['会议通知：学院例会', '会议时间或地点有变：学院例会'])
  await expectTrueAgenda(t, of)
  await expect(call(wu, contract.meeting, { id })).rejects.toThrow('notFound')
  const decline = { id, answer: 'declined' as const, reason: '上课', substitute: wu.id }
  await expect(call(lin, contract.replyMeeting, { ...decline, substitute: zhou.id })).rejects.toThrow('badInput')
  await call(lin, contract.replyMeeting, decline)
  await call(lin, contract.replyMeeting, decline)
  expect((await call(wu, contract.meeting, { id })).answer).toBe('none')
  expect(await toldTo(wu)).toEqual(['林晓雨 请您代为参加会议：学院例会'])
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
  await call(lin, contract.replyMeeting, { id, answer: 'accepted' })
  await expect(call(wu, contract.meeting, { id })).rejects.toThrow('notFound')
  await expectTrueAgenda(t, of)
  await call(admin, contract.cancelMeeting, { id, version: await version(id), reason: '改期' })
  expect((await toldTo(lin)).at(-1)).toBe('会议取消：学院例会')
  await expect(call(lin, contract.replyMeeting, { id, answer: 'accepted' })).rejects.toThrow('notNow')
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
})

test('twenty answers and twenty calls at once count once each', async () => {
  const { call, admin, lin, put, save, zhou, version } = await gathering(t)
  const { id: other, version: first } = await save()
  const called = await Promise.allSettled(
    Array.from({ length: 20 }, () => call(admin, contract.callMeeting, { id: other, version: first })),
  )
  expect(called.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const id = await put()
  await Promise.all(Array.from({ length: 20 }, () => call(lin, contract.replyMeeting, { id, answer: 'accepted' })))
  expect((await call(lin, contract.meeting, { id })).accepted).toBe(3)
  await call(zhou, contract.startMeeting, { id, version: await version(id) })
  const saved = await Promise.allSettled(
    Array.from({ length: 20 }, () => call(zhou, contract.saveMinutes, { id, number: 0, blocks: text('一') })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('signing in opens by itself, and a forgotten meeting ends', async () => {
  const { id: of, call, chen, lin, put, job, version } = await gathering(t)
  const id = await put({ startsAt: at(0.4), endsAt: at(1) })
  const { session } = await call(lin, contract.meeting, { id })
  expect((await call(chen, checkin.board, { id: session })).session.state).toBe('planned')
  await job('moveMeetings')
  expect((await call(chen, checkin.board, { id: session })).session.state).toBe('open')
  await call(chen, contract.startMeeting, { id, version: await version(id) })
  t.clock.offset = 8 * 3_600_000
  await job('moveMeetings')
  expect((await call(chen, contract.meeting, { id })).state).toBe('ended')
  t.clock.offset = 0
  await expectTrueAgenda(t, of)
})

import { describe, expect, test } from 'vitest'
import { roomsOnDay } from '#engines/rooms/server/occupancy.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { inboxContract as inbox } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as shellServed } from '#modules/shell/server/index.ts'
import { contract as calendar } from '#modules/term-calendar/contract.ts'
import { served as calendarServed } from '#modules/term-calendar/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { monday, school } from './testing/school.ts'

const t = await school([messages, shellServed, calendarServed])

type Site = Awaited<ReturnType<typeof t.open>>

/** The meeting on Mondays. */
const meetingOf = async ({ lin, call }: Site) => (await call(lin, contract.mine, {})).classes[0]!.meetings[0]!.id

/** With what a first night's job writes. */
async function opened() {
  const site = await t.open({ home: ['today'] })
  await runJob(t, { site: site.id, served, job: 'calendarChanged' })
  return site
}

async function approved(site: Site, draft: object) {
  const { chen, admin, call, ids } = site
  const { id } = await call(chen, contract.propose, {
    ...{ class: ids.class, meeting: await meetingOf(site), day: monday, kind: 'cancelled', reason: '出差' },
    ...draft,
  })
  await call(admin, contract.decideChange, { id, version: 1, verdict: 'approve' })
  return id
}

async function dayOf({ call }: Site, who: Site['lin']) {
  const today = (await call(who, shell.home)).blocks.find((block) => block.kind === 'today')!
  return today.times.map(({ title, subtitle }) => [title, subtitle])
}
const timesOf = (site: Site) => dayOf(site, site.lin)
const busyOn = ({ write }: Site, day: string) =>
  write(async (db) => {
    const rows = await roomsOnDay(db as never, day, { campus: '', building: '', text: '' }, 10)
    return rows.flatMap(({ code, busy }) => busy.map(({ from, to }) => [code, from, to]))
  })

describe('a change', () => {
  test('cancelled: off the day, out of the room, and everyone of the class is told', async () => {
    const site = await opened()
    const { lin, call } = site
    expect(await timesOf(site)).toEqual([['程序设计', '教室A101']])
    expect(await busyOn(site, monday)).toEqual([['A101', 480, 580]])
    const id = await approved(site, {})
    expect(await timesOf(site)).toEqual([])
    expect(await busyOn(site, monday)).toEqual([])
    expect((await call(lin, contract.week, {})).held).toMatchObject([{ isOff: true, reason: '出差' }, { isOff: false }])
    const { list } = await call(lin, inbox.messages, {})
    expect(list).toMatchObject([
      { title: '停课：程序设计，9月21日周一', link: `fudan/messageDetails?id=${id}`, priority: 'high' },
    ])
    expect(await call(lin, contract.changeDetails, { id })).toMatchObject({
      state: 'notified',
      place: '教室A101',
      reason: '出差',
    })
    expect((await call(lin, contract.mine, {})).classes[0]!.changes[0]!.decidedAt).toBeGreaterThan(0)
  })

  test('moved: at its new time and room', async () => {
    const site = await opened()
    const { a102 } = site.ids
    await approved(site, { kind: 'moved', toDay: '2026-09-22', toPeriods: [5], toRooms: [a102] })
    expect(await busyOn(site, monday)).toEqual([])
    expect(await busyOn(site, '2026-09-22')).toEqual([['A102', 700, 745]])
    t.turnTo('2026-09-22T07:00:00+08:00')
    expect(await timesOf(site)).toEqual([['程序设计', '教室A102']])
  })

  test('in another room, or added', async () => {
    const site = await opened()
    await approved(site, { kind: 'room', toPlace: '礼堂' })
    expect(await timesOf(site)).toEqual([['程序设计', '礼堂']])
    await approved(site, { kind: 'added', meeting: '', day: '', toDay: monday, toPeriods: [8], toPlace: '操场' })
    expect(await timesOf(site)).toEqual([
      ['程序设计', '礼堂'],
      ['程序设计', '操场'],
    ])
  })

  test('withdrawn after it was told, the class is held as planned', async () => {
    const site = await opened()
    const id = await approved(site, {})
    await site.call(site.admin, contract.withdraw, { id, version: 2 })
    expect(await timesOf(site)).toEqual([['程序设计', '教室A101']])
    expect((await site.call(site.lin, inbox.messages, {})).list).toHaveLength(2)
  })

  test('is proposed by teachers of the class and decided by others; a to-do waits until then', async () => {
    const site = await opened()
    const { chen, lin, admin, zhou, call, ids } = site
    const draft = {
      class: ids.class,
      meeting: await meetingOf(site),
      day: monday,
      kind: 'cancelled',
      reason: '出差',
    } as const
    await expect(call(lin, contract.propose, draft)).rejects.toThrow('notFound')
    const { id } = await call(chen, contract.propose, draft)
    await expect(call(chen, contract.propose, draft)).rejects.toThrow('changedAlready')
    await expect(call(chen, contract.decideChange, { id, version: 1, verdict: 'approve' })).rejects.toThrow('notFound')
    await expect(call(lin, contract.changeDetails, { id })).rejects.toThrow('notFound')
    await expect(call(zhou, contract.withdraw, { id, version: 1 })).rejects.toThrow('notNow')
    expect((await call(admin, contract.changes, { state: 'proposed' })).list).toMatchObject([
      { proposedBy: '陈静', allowedActions: ['approve', 'refuse', 'withdraw'] },
    ])
    expect((await call(admin, inbox.todos, {})).list).toMatchObject([{ title: '调课待审批：程序设计' }])
    await call(admin, contract.decideChange, { id, version: 1, verdict: 'refuse' })
    await expect(call(admin, contract.decideChange, { id, version: 2, verdict: 'approve' })).rejects.toThrow('notNow')
    expect((await call(admin, inbox.todos, {})).list).toEqual([])
    expect(await timesOf(site)).toHaveLength(1)
    await call(chen, contract.propose, draft)
  })

  test('has to be of a date the class meets on, with known rooms and periods', async () => {
    const site = await opened()
    const { chen, call, ids } = site
    const meeting = await meetingOf(site)
    const propose = (more: object) =>
      call(chen, contract.propose, { class: ids.class, meeting, day: monday, kind: 'moved', reason: '事', ...more })
    await expect(propose({ day: '2026-09-22', toDay: '2026-09-23' })).rejects.toThrow('notOnThatDay')
    await expect(propose({ toDay: '2026-09-23', toPeriods: [40] })).rejects.toThrow('badInput')
    await expect(propose({})).rejects.toThrow('badInput')
    await expect(propose({ toDay: monday })).rejects.toThrow('nothingChanged')
    await expect(propose({ kind: 'room', toRooms: [ids.class] })).rejects.toThrow('badInput')
    await expect(propose({ kind: 'room' })).rejects.toThrow('badInput')
  })
})

test('a change of the calendar moves classes, rooms and agendas', async () => {
  const site = await opened()
  const { admin, call } = site
  const day = { day: monday, kind: 'holiday', reason: '校庆', campus: '' } as const
  await call(admin, calendar.saveDay, day)
  const { rows } = await t.portal.database.pool.query(
    `select data->>'site' as site from jobs.job where name = 'timetable.calendarChanged'`,
  )
  expect(rows).toContainEqual({ site: site.id })
  // The queue runs by the database's clock, which is not the one of the test.
  await runJob(t, { site: site.id, served, job: 'calendarChanged' })
  expect(await busyOn(site, monday)).toEqual([])
  expect(await timesOf(site)).toEqual([])
})

test('auditors have the class in their day and hear of changes', async () => {
  const site = await opened()
  const { zhou, call, ids } = site
  await call(zhou, contract.audit, { id: ids.class, on: 1 })
  expect(await dayOf(site, zhou)).toHaveLength(1)
  await approved(site, {})
  expect((await call(zhou, inbox.messages, {})).list).toHaveLength(1)
  expect(await dayOf(site, zhou)).toEqual([])
})

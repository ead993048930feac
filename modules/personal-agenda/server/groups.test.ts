import { afterEach, describe, expect, test } from 'vitest'
import { put } from '#engines/agenda/server/put.ts'
import { asJob, expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { everyone } from '#engines/directory/audience.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { agendaCampus, at, meeting } from './testing/agenda-campus.ts'

const t = await agendaCampus(messages)
afterEach(() => {
  t.clock.offset = 0
})

test('people are invited, join or decline, and see the calendar of the group', async () => {
  const { id: site, lin, wu, chen, zhou, call, ask, timesOf } = await t.newSite()
  const { id } = await call(lin, contract.saveGroup, { name: '项目组', people: [wu.id, chen.id] })
  expect((await call(wu, inbox.messages, {})).list).toMatchObject([{ title: '邀请您加入日程小组“项目组”' }])
  await expectTrueAgenda(t, site)
  expect((await call(wu, contract.group, { id })).calendars).toEqual([])
  await expect(call(zhou, contract.group, { id })).rejects.toThrow('notFound')
  await call(wu, contract.answerInvitation, { id, accept: true })
  await call(chen, contract.answerInvitation, { id, accept: false })
  await expectTrueAgenda(t, site)
  const { members, calendars } = await call(lin, contract.group, { id })
  expect(members.map(({ name, role, state }) => [name, role, state])).toEqual([
    ['林晓雨', 'owner', 'joined'],
    ['吴子航', 'reader', 'joined'],
  ])
  const draft = { ...meeting, calendar: calendars[0]!.id }
  await expect(call(wu, contract.saveEvent, draft)).rejects.toThrow('notFound')
  await call(lin, contract.setMember, { id, person: wu.id, role: 'editor' })
  await call(wu, contract.saveEvent, { ...draft, rule: '' })
  expect(await timesOf(lin)).toEqual(['2026-03-02T10:00'])
  expect(await timesOf(chen)).toEqual([])
  await expect(call(wu, contract.invite, { id, people: [zhou.id] })).rejects.toThrow('notFound')
  expect(await call(lin, contract.invite, { id, people: [zhou.id, wu.id] })).toEqual({ invited: 1 })
  expect(await call(lin, contract.invite, { id, people: [zhou.id] })).toEqual({ invited: 0 })
  expect(await ask(lin, contract.leaveGroup.path, { id })).toMatchObject({ fail: 'lastOwner' })
  expect(await ask(lin, contract.setMember.path, { id, person: lin.id, role: 'reader' })).toMatchObject({
    fail: 'lastOwner',
  })
  await call(lin, contract.removeMember, { id, person: zhou.id })
  await call(wu, contract.leaveGroup, { id })
  expect(await timesOf(wu)).toEqual([])
  await expect(call(wu, contract.deleteGroup, { id })).rejects.toThrow('notFound')
  await call(lin, contract.deleteGroup, { id })
  expect((await call(lin, contract.groups)).list).toEqual([])
  await expectTrueAgenda(t, site)
})

test('own calendars are shared to read, until they are not or their owner leaves', async () => {
  const { lin, wu, chen, call, newGroup, timesOf } = await t.newSite()
  const group = await newGroup()
  const { id } = await call(lin, contract.saveCalendar, { name: '答疑', colour: 'teal' })
  const event = await call(lin, contract.saveEvent, { ...meeting, calendar: id, rule: '' })
  await call(lin, contract.shareCalendar, { id, group: group.id, on: true })
  expect(await timesOf(wu)).toEqual(['2026-03-02T10:00'])
  expect((await call(wu, contract.event, { id: event.id })).event.mayEdit).toBe(false)
  await expect(call(wu, contract.deleteEvent, { id: event.id, version: 1 })).rejects.toThrow('notFound')
  await expect(call(wu, contract.shareCalendar, { id, group: group.id, on: false })).rejects.toThrow('notFound')
  await expect(call(chen, contract.shareCalendar, { id, group: group.id, on: true })).rejects.toThrow('notFound')
  await call(lin, contract.shareCalendar, { id, group: group.id, on: false })
  expect(await timesOf(wu)).toEqual([])
})

describe('free time of a group', () => {
  const day = '2026-03-03'
  const asked = { from: day, to: day, starts: 480, ends: 1_080, minutes: 60 }
  const clock = ({ from, to }: { from: number; to: number }) =>
    [from, to].map((one) => new Date((one + 8 * 3600) * 1000).toISOString().slice(11, 16)).join('–')

  test('is what nobody’s events and services leave; it shows no details', async () => {
    t.turnTo('2026-03-01 08:00')
    const { id: site, lin, wu, chen, call, newGroup } = await t.newSite()
    const { id } = await newGroup()
    const busy = (from: string, to: string) => ({
      title: '秘密',
      starts: at(`${day} ${from}`),
      ends: at(`${day} ${to}`),
    })
    await call(lin, contract.saveEvent, busy('09:00', '10:00'))
    await call(wu, contract.saveEvent, { ...busy('09:30', '11:00'), rule: 'FREQ=DAILY' })
    await call(wu, contract.saveEvent, { ...busy('13:00', '14:00'), busy: false })
    await call(chen, contract.saveEvent, busy('08:00', '18:00'))
    await asJob(t, site, (ctx) =>
      put(ctx, {
        ...{ source: 'messages.test', sourceId: '1', kind: 'event', title: { zh: '秘密' }, link: 'x' },
        ...{ startsAt: new Date(at(`${day} 15:00`) * 1000), endsAt: new Date(at(`${day} 16:30`) * 1000) },
        for: { audience: { ...everyone, who: 'some', roles: ['student'] } },
      }),
    )
    const answer = await call(lin, contract.freeTime, { id, ...asked })
    expect(answer.days[0]!.spans.map(clock)).toEqual(['08:00–09:00', '11:00–15:00', '16:30–18:00'])
    expect(JSON.stringify(answer)).not.toContain('秘密')
    expect(Object.keys(answer).sort()).toEqual(['apart', 'counted', 'days'])
    expect(answer).toMatchObject({ counted: 2, apart: 0 })
    await call(wu, contract.shareTime, { id, on: false })
    const without = await call(lin, contract.freeTime, { id, ...asked })
    expect(without).toMatchObject({ counted: 1, apart: 1 })
    expect(without.days[0]!.spans.map(clock)).toEqual(['08:00–09:00', '10:00–15:00', '16:30–18:00'])
    expect(await statementsOf(() => call(lin, contract.freeTime, { id, ...asked }))).toHaveLength(4)
    await expect(call(chen, contract.freeTime, { id, ...asked })).rejects.toThrow('notFound')
  })

  test('begins now, and bad ranges are refused', async () => {
    t.turnTo(`${day} 16:50`)
    const { lin, call, ask, newGroup } = await t.newSite()
    const { id } = await newGroup()
    const { days } = await call(lin, contract.freeTime, { id, ...asked })
    expect(days[0]!.spans.map(clock)).toEqual(['17:00–18:00'])
    expect(await ask(lin, contract.freeTime.path, { id, ...asked, to: '2026-02-01' })).toMatchObject({
      fail: 'endsBefore',
    })
    expect(await ask(lin, contract.freeTime.path, { id, ...asked, to: '2026-09-01' })).toMatchObject({
      fail: 'badInput',
    })
  })
})

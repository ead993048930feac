import { afterEach, expect, test } from 'vitest'
import { busyBetween } from '#engines/agenda/server/between.ts'
import { put } from '#engines/agenda/server/put.ts'
import { asJob, expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { everyone } from '#engines/directory/audience.ts'
import { personTags, tags } from '#engines/directory/server/schema.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { agendaCampus, at, march, meeting } from './testing/agenda-campus.ts'

const t = await agendaCampus(messages)
afterEach(() => {
  t.clock.offset = 0
})

test('calendars of the school are published to an audience by those who may', async () => {
  const { id: site, lin, chen, admin, call, ask, timesOf } = await t.newSite()
  const draft = {
    name: '教务',
    nameEn: 'Registry',
    colour: 'amber',
    audience: JSON.stringify({ ...everyone, who: 'some', roles: ['teacher'] }),
  }
  expect(await ask(lin, contract.saveDeskCalendar.path, draft)).toMatchObject({ e: 1 })
  const { id } = await call(admin, contract.saveDeskCalendar, draft as never)
  const event = { ...meeting, calendar: id, title: '教学会', rule: '' }
  await call(admin, contract.saveDeskEvent, event)
  expect(await timesOf(chen)).toEqual(['2026-03-02T10:00'])
  expect(await timesOf(lin)).toEqual([])
  await expect(call(chen, contract.saveEvent, { ...event, title: '别人的' })).rejects.toThrow('notFound')
  const { list } = await call(admin, contract.deskEvents, { q: '教学' })
  expect(list).toMatchObject([{ title: '教学会', calendarName: '教务', version: 1 }])
  await call(admin, contract.saveDeskEvent, {
    ...event,
    id: list[0]!.id,
    version: 1,
    starts: at('2026-03-04 10:00'),
    ends: at('2026-03-04 12:00'),
  })
  expect(await timesOf(chen)).toEqual(['2026-03-04T10:00'])
  const changed = { ...draft, id, version: 1, audience: JSON.stringify(everyone) }
  await call(admin, contract.saveDeskCalendar, changed as never)
  expect(await ask(admin, contract.saveDeskCalendar.path, changed)).toMatchObject({ fail: 'changed' })
  expect(await timesOf(lin)).toEqual(['2026-03-04T10:00'])
  expect((await call(admin, contract.deskCalendars, {})).list).toMatchObject([{ name: '教务', events: 1, version: 2 }])
  await expectTrueAgenda(t, site)
  await call(admin, contract.deleteDeskEvent, { id: list[0]!.id, version: 2 })
  await call(admin, contract.deleteDeskCalendar, { id, version: 2 })
  expect(await timesOf(chen)).toEqual([])
})

test('private calendars are not the office’s', async () => {
  const { lin, admin, call, ask } = await t.newSite()
  const { id } = await call(lin, contract.saveEvent, meeting)
  const { event } = await call(lin, contract.event, { id })
  expect((await call(admin, contract.deskEvents, {})).total).toBe(0)
  expect(await ask(admin, contract.deleteDeskEvent.path, { id, version: 1 })).toMatchObject({ fail: 'notFound' })
  expect(await ask(admin, contract.saveDeskEvent.path, { ...meeting, calendar: event.calendar })).toMatchObject({
    fail: 'notFound',
  })
  expect(await ask(admin, contract.deleteDeskCalendar.path, { id: event.calendar, version: 1 })).toMatchObject({
    fail: 'notFound',
  })
})

test('occurrences of the next days stand on the agenda, and the next day’s are added by a job', async () => {
  t.turnTo('2026-03-01 08:00')
  const { id: site, lin, call } = await t.newSite()
  const standing = () =>
    asJob(t, site, async ({ db }) => {
      const { rows } = await db.execute<{ starts: Date }>(
        `select starts_at as starts from agenda_items where source = 'agenda.event' and state = 'open' order by 1`,
      )
      return rows.map(({ starts }) => new Date(starts).toISOString().slice(0, 10))
    })
  await call(lin, contract.saveEvent, { ...meeting, rule: 'FREQ=DAILY' })
  expect(await standing()).toEqual(['2026-03-02', '2026-03-03'])
  await expectTrueAgenda(t, site)
  t.turnTo('2026-03-02 00:10')
  await runJob(t, { site, served, job: 'fillDays' })
  expect(await standing()).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
  await expectTrueAgenda(t, site)
  await runJob(t, { site, served, job: 'fillDays' })
  expect(await standing()).toHaveLength(3)
})

test('the view has what other services put on the agenda, past and to come, and not what is of others', async () => {
  t.turnTo('2026-03-10 08:00')
  const { id: site, lin, wu, call } = await t.newSite()
  const item = { source: 'messages.test', kind: 'event', link: 'x' } as const
  const when = (text: string) => new Date(at(text) * 1000)
  await asJob(t, site, (ctx) =>
    put(
      ctx,
      {
        ...item,
        sourceId: '1',
        title: { zh: '讲座' },
        startsAt: when('2026-03-03 19:00'),
        endsAt: when('2026-03-03 21:00'),
        for: { people: [lin.id] },
      },
      {
        ...item,
        sourceId: '2',
        kind: 'deadline',
        title: { zh: '交表' },
        dueAt: when('2026-03-21'),
        for: { audience: { ...everyone, who: 'some', roles: ['student'] } },
      },
      {
        ...item,
        sourceId: '3',
        title: { zh: '教师会' },
        startsAt: when('2026-03-04 09:00'),
        for: { audience: { ...everyone, who: 'some', roles: ['teacher'] } },
      },
      {
        ...item,
        sourceId: '4',
        kind: 'task',
        title: { zh: '还没到' },
        dueAt: when('2026-03-25'),
        shownFrom: when('2026-03-20'),
        for: { people: [lin.id] },
      },
      {
        ...item,
        sourceId: '5',
        kind: 'task',
        title: { zh: '审核' },
        dueAt: when('2026-03-12'),
        for: { right: 'agenda.manage' },
      },
    ),
  )
  const { list } = await call(lin, contract.view, march)
  expect(list.map(({ title, starts, kind, source }) => [title, starts, kind, source])).toEqual([
    ['讲座', at('2026-03-03 19:00'), 'event', 'messages'],
    ['交表', at('2026-03-20 23:59'), 'deadline', 'messages'],
  ])
  expect((await call(wu, contract.view, march)).list.map(({ title }) => title)).toEqual(['交表'])
})

test('the view has the meetings of one’s classes, and nobody else’s; they are busy time', async () => {
  t.turnTo('2026-03-10 08:00')
  const { id: site, lin, wu, call } = await t.newSite()
  const [startsAt, endsAt] = [new Date(at('2026-03-12 10:00') * 1000), new Date(at('2026-03-12 11:30') * 1000)]
  const busy = await asJob(t, site, async (ctx) => {
    const [tag] = await ctx.db.insert(tags).values({ name: '高等数学', kind: 'course' }).returning({ id: tags.id })
    await ctx.db.insert(personTags).values({ tag: tag!.id, person: lin.id, role: 'student' })
    const held = { source: 'messages.test', sourceId: '1', kind: 'event', link: 'x', startsAt, endsAt } as const
    await put(ctx, { ...held, title: { zh: '高等数学' }, for: { tag: tag!.id } })
    const range = { from: new Date(at('2026-03-12') * 1000), to: new Date(at('2026-03-13') * 1000), except: 'agenda' }
    return Promise.all([lin, wu].map(({ id }) => busyBetween(ctx.db, { ...range, people: [id] })))
  })
  const titles = async (who: typeof lin) => (await call(who, contract.view, march)).list.map(({ title }) => title)
  expect([await titles(lin), await titles(wu)]).toEqual([['高等数学'], []])
  expect(busy).toEqual([[{ from: startsAt.getTime(), to: endsAt.getTime() }], []])
})

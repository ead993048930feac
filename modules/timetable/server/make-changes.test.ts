import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { enrol, insertClasses, insertMeetings } from '#engines/courses/server/write.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { inboxContract as inbox } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { allWeeks, monday, school } from './testing/school.ts'

const t = await school([messages])

/** A second class, on Tuesdays during 1 and 2 in A102, of Lin and Zhou, which Zhou teaches. */
async function opened() {
  const site = await t.open()
  const { ids, lin, zhou } = site
  const other = await site.write(async (db) => {
    const named = { course: ids.course, term: ids.term, code: 'CS101.02', campus: 'main', called: '程序设计 CS101.02' }
    const [made] = await insertClasses(db, [named])
    const meeting = {
      weeks: allWeeks,
      weekday: 2,
      periods: [1, 2],
      rooms: [ids.a102],
      place: '',
      kind: 'lecture',
    } as const
    await insertMeetings(db, [{ ...meeting, class: made! }])
    await enrol(db, [
      { class: made!, person: lin.id, role: 'student' },
      { class: made!, person: zhou.id, role: 'teacher' },
    ])
    return made!
  })
  await runJob(t, { site: site.id, served, job: 'calendarChanged' })
  const one = (await site.call(lin, contract.mine, {})).classes.find(({ id }) => id === ids.class)!
  const [mondays, wednesdays] = one.meetings.map(({ id }) => id) as [string, string]
  const draft = { class: ids.class, kind: 'cancelled' as const, dates: [`${mondays} ${monday}`], reason: '出差' }
  return { ...site, other, mondays, wednesdays, draft }
}
const everyone = ['student', 'teacher', 'auditor'] as const
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

describe('a change by the office', () => {
  test('of several dates holds at once, and tells the chosen ones in one message', async () => {
    const { id: site, admin, lin, chen, call, draft, mondays } = await opened()
    const dates = [...draft.dates, `${mondays} 2026-09-28`]
    expect(await call(admin, contract.makeChange, { ...draft, dates, tell: ['student'] })).toEqual({ n: 2 })
    expect(titles((await call(lin, inbox.messages, {})).list)).toEqual(['停课：程序设计，9月21日周一等 2 次课'])
    expect((await call(chen, inbox.messages, {})).list).toEqual([])
    const { list } = await call(admin, contract.changes, {})
    expect(list.map(({ day, state }) => [day, state]).sort()).toEqual([
      ['2026-09-21', 'notified'],
      ['2026-09-28', 'notified'],
    ])
    await expect(call(admin, contract.makeChange, { ...draft, tell: [] })).rejects.toThrow('changedAlready')
    await expectTrueAgenda(t, site)
  })

  test('with nobody told is in force, and silent when it is taken back', async () => {
    const { admin, lin, call, draft } = await opened()
    await call(admin, contract.makeChange, draft)
    const [change] = (await call(admin, contract.changes, {})).list
    expect(change).toMatchObject({ state: 'approved', allowedActions: ['withdraw'] })
    await call(admin, contract.withdraw, { id: change!.id, version: change!.version })
    expect((await call(lin, inbox.messages, {})).list).toEqual([])
  })

  test('by another teacher stands on that teacher’s day, in messages and in the feed', async () => {
    const { id: site, admin, lin, zhou, call, draft } = await opened()
    const teaches = { ...draft, kind: 'teacher' as const, toTeachers: [zhou.id], tell: [...everyone] }
    await expect(call(admin, contract.makeChange, { ...teaches, toTeachers: [] })).rejects.toThrow('badInput')
    await call(admin, contract.makeChange, teaches)
    expect(titles((await call(zhou, inbox.messages, {})).list)[0]).toMatch(/^代课：程序设计，9月21日周一 由 .+ 授课$/)
    const one = (await call(lin, contract.mine, {})).classes.find(({ id }) => id === draft.class)!
    expect(one.changes).toMatchObject([{ kind: 'teacher', substitutes: [{ id: zhou.id }] }])
    const { url } = await call(lin, contract.makeFeed)
    const { pathname, search } = new URL(url)
    const { body } = await t.server.inject({ url: pathname + search, headers: { host: lin.host } })
    expect(body.replaceAll('\r\n ', '')).toContain('代课教师：')
    await expectTrueAgenda(t, site)
    const [change] = (await call(admin, contract.changes, {})).list
    await call(admin, contract.withdraw, { id: change!.id, version: change!.version })
    await expectTrueAgenda(t, site)
  })

  test('is refused with words when it is wrong, and to those who do not decide', async () => {
    const { admin, lin, chen, call, ids, draft, mondays } = await opened()
    for (const who of [lin, chen]) {
      await expect(call(who, contract.makeChange, draft)).rejects.toThrow('notFound')
      await expect(call(who, contract.previewChange, draft)).rejects.toThrow('notFound')
    }
    const refused = (more: object) => expect(call(admin, contract.makeChange, { ...draft, ...more })).rejects
    await refused({ dates: [] }).toThrow('badInput')
    await refused({ dates: [`${mondays} 2026-09-22`] }).toThrow('notOnThatDay')
    await refused({ kind: 'moved', toDay: monday }).toThrow('nothingChanged')
    await refused({ kind: 'moved', toDay: monday, toPeriods: [77] }).toThrow('badInput')
    const two = [...draft.dates, `${mondays} 2026-09-28`]
    await refused({ kind: 'moved', dates: two, toDay: '2026-09-22' }).toThrow('onlyOneDate')
    await refused({ kind: 'room', toRooms: [ids.class] }).toThrow('badInput')
    await refused({ kind: 'teacher', toTeachers: [ids.class] }).toThrow('badInput')
    const added = { ...draft, kind: 'added' as const, dates: [], toDay: monday, toPeriods: [5], toPlace: '操场' }
    await call(admin, contract.makeChange, added)
    await expect(call(admin, contract.makeChange, added)).rejects.toThrow('changedAlready')
  })
})

describe('the preview', () => {
  test('has the dates before and after, clashes of rooms and people, and who is told', async () => {
    const { admin, call, ids, draft } = await opened()
    const moved = { ...draft, kind: 'moved' as const, toDay: '2026-09-22', toRooms: [ids.a102] }
    expect(await call(admin, contract.previewChange, moved)).toEqual({
      dates: [
        {
          before: { day: monday, from: 480, to: 580, place: '教室A101' },
          after: { day: '2026-09-22', from: 480, to: 580, place: '教室A102' },
        },
      ],
      rooms: [{ day: '2026-09-22', room: '教室A102', title: '程序设计' }],
      classes: [{ day: '2026-09-22', name: '程序设计 CS101.02', people: 1 }],
      told: { student: 2, teacher: 1, auditor: 0 },
    })
    const free = await call(admin, contract.previewChange, { ...moved, toPeriods: [7] })
    expect(free).toMatchObject({ rooms: [], classes: [] })
    expect(await call(admin, contract.previewChange, draft)).toMatchObject({ dates: [{ after: null }], rooms: [] })
  })

  test('of many dates needs no more statements than of one', async () => {
    const { admin, call, draft, mondays, zhou, ids } = await opened()
    const days = ['2026-09-28', '2026-10-12', '2026-10-19', '2026-10-26']
    const asked = { ...draft, kind: 'teacher' as const, toTeachers: [zhou.id], toRooms: [ids.a102] }
    const many = { ...asked, dates: days.map((day) => `${mondays} ${day}`) }
    // From here on the rights of the person are remembered.
    await call(admin, contract.previewChange, asked)
    const count = async (input: typeof asked) =>
      (await fewestStatementsOf(() => call(admin, contract.previewChange, input), 9)).length
    expect(await count(many)).toBe(await count(asked))
    expect(await count(many)).toBeLessThan(9)
  })

  test('of another teacher has that teacher’s own classes', async () => {
    const { admin, zhou, call, draft, other } = await opened()
    const tuesday = (await call(zhou, contract.mine, {})).classes.find(({ id }) => id === other)!
    const dates = [`${tuesday.meetings[0]!.id} 2026-09-22`]
    const preview = await call(admin, contract.previewChange, {
      ...{ ...draft, class: other, kind: 'moved', dates, toDay: monday, toTeachers: [zhou.id] },
    })
    expect(preview.classes).toEqual([{ day: monday, name: '程序设计 CS101.01', people: 1 }])
  })
})

test('rooms to choose from: free ones at the time first, found by name, for teachers of the class and the office', async () => {
  const { admin, chen, lin, call, ids } = await opened()
  const ask = (more: object = {}) => ({ class: ids.class, day: '2026-09-22', periods: [1, 2], ...more })
  const names = async (who: typeof admin, more: object = {}) =>
    (await call(who, contract.roomChoices, ask(more))).list.map(({ name, isFree }) => [name, isFree])
  expect(await names(chen)).toEqual([
    ['教室A101', true],
    ['教室A102', false],
  ])
  expect(await names(admin, { periods: [5] })).toEqual([
    ['教室A101', true],
    ['教室A102', true],
  ])
  expect(await names(admin, { q: 'a102' })).toEqual([['教室A102', false]])
  expect(await names(admin, { q: 'nothing', ids: [ids.a101] })).toEqual([['教室A101', true]])
  await expect(call(lin, contract.roomChoices, ask())).rejects.toThrow('notFound')
})

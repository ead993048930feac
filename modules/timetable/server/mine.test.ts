import { describe, expect, test } from 'vitest'
import { statementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../contract.ts'
import { allWeeks, school } from './testing/school.ts'

const t = await school()

describe('my timetable', () => {
  test('has my classes with rooms and teachers, in two statements', async () => {
    const { lin, chen, admin, call, ids } = await t.open()
    const { classes, term, seenAt } = await call(lin, contract.mine, {})
    expect({ term, seenAt }).toEqual({ term: ids.term, seenAt: 0 })
    expect(classes).toMatchObject([
      {
        ...{ name: '程序设计', code: 'CS101.01', credits: 25, role: 'student' },
        teachers: [{ name: '陈静' }],
        rooms: [{ code: 'A101', building: '甲楼' }, { code: 'A102' }],
        meetings: [
          { weekday: 1, periods: [1, 2], rooms: [ids.a101] },
          { weekday: 3, weeks: [1, 3, 5, 7, 9, 11, 13, 15] },
        ],
      },
    ])
    expect((await call(chen, contract.mine, {})).classes).toMatchObject([{ role: 'teacher' }])
    expect((await call(admin, contract.mine, {})).classes).toEqual([])
    expect((await statementsOf(() => call(lin, contract.week, {}))).length).toBeLessThanOrEqual(2)
  })

  test('a week has dates, times and places; a holiday none, its make-up day says why', async () => {
    const { lin, call } = await t.open()
    const week = await call(lin, contract.week, { week: '5' })
    expect(week.held).toMatchObject([
      { day: '2026-10-07', periods: [3, 4], place: '教室A102', reason: '' },
      { day: '2026-10-10', from: 480, to: 580, place: '教室A101', reason: '国庆节调休' },
    ])
    expect(week.days).toHaveLength(7)
    expect((await call(lin, contract.week, {})).week).toBe(3)
  })

  test('another site has none of it', async () => {
    const { ids } = await t.open()
    const other = await t.site()
    expect(await other.call(other.lin, contract.mine, { term: ids.term })).toMatchObject({ term: '', classes: [] })
    expect(await other.ask(other.lin, contract.classPage.path, { id: ids.class })).toMatchObject({ fail: 'notFound' })
  })
})

describe('a class', () => {
  test('has a page with the number of its students, for anyone who is logged in', async () => {
    const { lin, admin, chen, call, ids } = await t.open()
    expect(await call(lin, contract.classPage, { id: ids.class })).toMatchObject({
      ...{ students: 2, mayAudit: false, mayPropose: false },
      class: { role: 'student', capacity: 0 },
    })
    expect(await call(chen, contract.classPage, { id: ids.class })).toMatchObject({ mayPropose: true })
    expect(await call(admin, contract.classPage, { id: ids.class })).toMatchObject({
      mayAudit: true,
      class: { role: '' },
    })
  })

  test('can be audited: it is then in my timetable, and I am not one of its students', async () => {
    const { lin, zhou, call, ids } = await t.open()
    await call(zhou, contract.audit, { id: ids.class, on: 1 })
    await call(zhou, contract.audit, { id: ids.class, on: 1 })
    expect((await call(zhou, contract.mine, {})).classes).toMatchObject([{ role: 'auditor' }])
    expect(await call(lin, contract.classPage, { id: ids.class })).toMatchObject({ students: 2 })
    await call(zhou, contract.audit, { id: ids.class, on: 0 })
    expect((await call(zhou, contract.mine, {})).classes).toEqual([])
    await expect(call(lin, contract.audit, { id: ids.class, on: 0 })).rejects.toThrow('enrolledAlready')
  })

  test('cannot be audited where the site does not allow it', async () => {
    const { zhou, call, ids } = await t.open({ modules: { timetable: { audits: false } } })
    await expect(call(zhou, contract.audit, { id: ids.class, on: 1 })).rejects.toThrow('noAudits')
    expect(await call(zhou, contract.classPage, { id: ids.class })).toMatchObject({ mayAudit: false })
  })
})

describe('a course of my own', () => {
  const draft = { name: '吉他社', campus: 'main', weeks: [3, 1, 3], weekday: 1, periods: [2, 1] }

  test('is made, changed and deleted by me only', async () => {
    const { lin, wu, call, ids } = await t.open()
    const { id } = await call(lin, contract.saveOwn, { ...draft, term: ids.term })
    expect((await call(lin, contract.mine, {})).own).toMatchObject([{ name: '吉他社', weeks: [1, 3], periods: [1, 2] }])
    await expect(call(wu, contract.deleteOwn, { id })).rejects.toThrow('notFound')
    await expect(call(wu, contract.saveOwn, { ...draft, id, version: 1, term: ids.term })).rejects.toThrow('notFound')
    await call(lin, contract.saveOwn, { ...draft, name: '合唱', id, version: 1, term: ids.term })
    await expect(call(lin, contract.saveOwn, { ...draft, id, version: 1, term: ids.term })).rejects.toThrow('changed')
    await call(lin, contract.deleteOwn, { id })
    expect((await call(lin, contract.mine, {})).own).toEqual([])
  })

  test('has to have weeks and periods of the term', async () => {
    const { lin, call, ids } = await t.open()
    const save = (more: object) => call(lin, contract.saveOwn, { ...draft, term: ids.term, ...more })
    await expect(save({ weeks: [40] })).rejects.toThrow('badInput')
    await expect(save({ campus: 'moon' })).rejects.toThrow('badInput')
    await expect(save({ term: ids.class })).rejects.toThrow('badInput')
    await expect(save({ name: '' })).rejects.toThrow('badInput')
  })
})

describe('looking up', () => {
  test('classes by name, code or teacher', async () => {
    const { lin, call } = await t.open()
    const find = async (input: object) => (await call(lin, contract.courses, input)).total
    for (const q of ['程序', 'cs101', '陈静', 'chenjing', 'programming']) expect(await find({ q }), q).toBe(1)
    expect(await find({ q: '物理' })).toBe(0)
    expect(await find({ weekday: 3, kind: 'required', level: 'undergraduate' })).toBe(1)
    expect(await find({ weekday: 2 })).toBe(0)
  })

  test('tables of teachers and rooms, unless the site keeps them closed', async () => {
    const { lin, chen, call, ids } = await t.open()
    expect((await call(lin, contract.owners, { by: 'teacher', q: '陈' })).list).toMatchObject([{ id: chen.id }])
    expect((await call(lin, contract.owners, { by: 'room', q: 'a1' })).list).toHaveLength(2)
    expect(await call(lin, contract.table, { by: 'teacher', id: chen.id })).toMatchObject({
      name: '陈静',
      classes: [{}],
    })
    expect((await call(lin, contract.table, { by: 'room', id: ids.a102 })).classes).toHaveLength(1)
    await expect(call(lin, contract.table, { by: 'teacher', id: lin.id })).rejects.toThrow('notFound')
    const closed = await t.open({ modules: { timetable: { tablesOpen: false } } })
    await expect(closed.call(closed.lin, contract.owners, { by: 'room' })).rejects.toThrow('noTables')
  })

  test('the table of a class of students has what half of them attend', async () => {
    const { lin, wu, zhou, call, write } = await t.open()
    const { personTags, tags } = await import('#engines/directory/server/schema.ts')
    const [tag] = await write(async (db) => {
      const made = await db.insert(tags).values({ name: '软件2601班', kind: 'class' }).returning()
      await db.insert(personTags).values([lin, wu, zhou].map(({ id }) => ({ tag: made[0]!.id, person: id })))
      return made
    })
    expect((await call(lin, contract.owners, { by: 'class', q: '软件' })).list).toMatchObject([{ name: '软件2601班' }])
    expect((await call(lin, contract.table, { by: 'class', id: tag!.id })).classes).toHaveLength(1)
  })
})

test('seen changes are remembered, and never taken back', async () => {
  const { lin, call } = await t.open()
  const seen = async () => (await call(lin, contract.mine, {})).seenAt
  const now = Math.floor(t.portal.now().getTime() / 1000)
  await call(lin, contract.acknowledge, { until: now - 100 })
  expect(await seen()).toBe(now - 100)
  await call(lin, contract.acknowledge, { until: now - 200 })
  expect(await seen()).toBe(now - 100)
  await call(lin, contract.acknowledge, { until: now + 100_000 })
  expect(await seen()).toBeLessThanOrEqual(now + 60)
  expect(allWeeks).toHaveLength(16)
})

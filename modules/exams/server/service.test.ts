import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { courses } from '#engines/courses/server/schema.ts'
import { enrol, insertClasses } from '#engines/courses/server/write.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { fewestStatementsOf, statementsOf } from '#kernel/testing/statements.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as rooms } from '#modules/rooms/contract.ts'
import { served as roomsServed } from '#modules/rooms/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { examsCampus, friday, monday } from './testing/exams-campus.ts'

const t = await examsCampus(messages, roomsServed)
const { school } = t

describe('planning', () => {
  test('is for those who may; people see nothing of it, and its rooms are taken', async () => {
    const s = await school()
    const id = await s.plan()
    expect(await s.ask(s.lin, contract.saveExam.path, s.draft)).toMatchObject({ e: 1 })
    expect(await s.ask(s.lin, contract.exams.path, {})).toMatchObject({ e: 1 })
    expect(await s.get(id)).toMatchObject({
      ...{ state: 'planned', people: 2, seated: 0, places: 20, starts: '09:00', ends: '11:00' },
      allowedActions: ['publish', 'edit', 'seat', 'remove'],
    })
    expect(await s.call(s.lin, contract.mine)).toEqual({ list: [], duties: [] })
    const { uses } = await s.call(s.lin, rooms.room, { id: s.room.A, day: friday })
    expect(uses).toEqual([{ from: 540, to: 660, kind: 'exam' }])
    await s.call(s.admin, contract.removeExam, { id, version: 1 })
    expect((await s.call(s.lin, rooms.room, { id: s.room.A, day: friday })).uses).toEqual([])
    const other = await t.site()
    expect((await other.call(other.admin, contract.exams, {})).total).toBe(0)
    await expectTrueAgenda(t, s.id)
  })

  test('refuses what cannot be', async () => {
    const s = await school()
    const save = (more: object) => s.ask(s.admin, contract.saveExam.path, { ...s.draft, ...more })
    expect(await save({ ends: '09:00' })).toMatchObject({ fail: 'order' })
    expect(await save({ name: '' })).toMatchObject({ fail: 'badInput' })
    expect(await save({ term: crypto.randomUUID() })).toMatchObject({ fail: 'badInput' })
    expect(await save({ rooms: [crypto.randomUUID()] })).toMatchObject({ fail: 'badInput' })
    expect(await save({ class: crypto.randomUUID() })).toMatchObject({ fail: 'badInput' })
    expect(await save({ invigilators: 'T1001, nobody' })).toMatchObject({ fail: 'noSuchPeople' })
    expect(await save({ invigilators: s.lin.number })).toMatchObject({ fail: 'noSuchPeople' })
    const id = await s.plan()
    expect(await s.change(id, { version: 9 })).toMatchObject({ fail: 'changed' })
    expect(await s.ask(s.admin, contract.addPeople.path, { id, numbers: 'nobody' })).toMatchObject({
      fail: 'noSuchPeople',
    })
    expect(await s.ask(s.admin, contract.addPeople.path, { id, fromClass: true })).toMatchObject({ fail: 'noClass' })
  })

  test('offers rooms, at a time the free ones first, and those chosen already', async () => {
    const s = await school()
    const id = await s.plan()
    const at = { day: friday, starts: '09:00', ends: '11:00' }
    const offered = async (more: object) => (await s.call(s.admin, contract.roomChoices, more)).list
    expect((await offered({})).every(({ isFree }) => isFree)).toBe(true)
    expect((await offered(at)).at(-1)).toMatchObject({ id: s.room.A, isFree: false })
    expect((await offered({ ...at, ids: [s.room.A] }))[0]).toMatchObject({ id: s.room.A, isFree: false })
    expect((await offered({ ...at, exam: id })).every(({ isFree }) => isFree)).toBe(true)
  })

  test('takes course and people from a class', async () => {
    const s = await school()
    const cls = await s.write(async (db) => {
      const values = { code: 'CS301', name: saidFrom('计算机网络', 'Networks'), kind: 'elective' as const }
      const [course] = await db.insert(courses).values(values).returning()
      const of = { course: course!.id, term: s.term, code: 'CS301.01', campus: 'main', called: '计算机网络 01' }
      const [made] = await insertClasses(db, [of])
      await enrol(db, [
        { class: made!, person: s.lin.id, role: 'student' },
        { class: made!, person: s.chen.id, role: 'teacher' },
      ])
      return made!
    })
    const choices = await s.call(s.admin, contract.classChoices, { term: s.term, q: 'CS3' })
    expect(choices.list).toEqual([{ id: cls, name: 'CS301.01 计算机网络' }])
    const { id } = await s.call(s.admin, contract.saveExam, { ...s.draft, class: cls, name: '' })
    expect(await s.call(s.admin, contract.addPeople, { id, fromClass: true })).toEqual({ n: 1 })
    expect(await s.call(s.admin, contract.addPeople, { id, fromClass: true })).toEqual({ n: 0 })
    expect(await s.get(id)).toMatchObject({ name: '计算机网络', code: 'CS301', courseKind: 'elective', people: 1 })
  })
})

describe('seats', () => {
  test('are assigned once; those given by hand stay', async () => {
    const s = await school()
    const id = await s.plan({ rooms: [s.room.A, s.room.B] })
    expect(await s.call(s.admin, contract.assignSeats, { id })).toEqual({ n: 2 })
    expect(await s.call(s.admin, contract.assignSeats, { id })).toEqual({ n: 0 })
    const seat = async () => (await s.call(s.admin, contract.seats, { exam: id, q: s.wu.number })).list[0]!
    const { id: of, version, kind } = await seat()
    const place = (more: object) =>
      s.ask(s.admin, contract.placePerson.path, { id: of, version, room: s.room.B, seat: 3, kind, ...more })
    expect(await place({ room: s.room.C })).toMatchObject({ fail: 'badInput' })
    expect(await place({ seat: 5 })).toMatchObject({ fail: 'noSuchSeat' })
    expect(await place({ room: s.room.A, seat: 1 })).toMatchObject({ fail: 'seatTaken' })
    expect(await place({ version: 7 })).toMatchObject({ fail: 'changed' })
    expect(await place({})).toMatchObject({ e: 0 })
    expect(await s.call(s.admin, contract.assignSeats, { id })).toEqual({ n: 0 })
    expect(await seat()).toMatchObject({ roomName: '主楼B', seat: 3, byHand: true })
  })

  test('are enough, or nothing is published', async () => {
    const s = await school()
    const id = await s.plan({ rooms: [] })
    const publish = async () => s.ask(s.admin, contract.publishExam.path, { id, version: (await s.get(id)).version })
    expect(await publish()).toMatchObject({ fail: 'noRooms' })
    await s.change(id, { rooms: [s.room.C] })
    await s.call(s.admin, contract.addPeople, { id, numbers: s.chen.number })
    expect(await publish()).toMatchObject({ fail: 'tooFewPlaces', m: '座位不足：3 人，2 个座位。请增加教室' })
    const { list } = await s.call(s.admin, contract.conflicts)
    expect(list).toMatchObject([{ kind: 'full', n: 3, other: '2' }])
    const own = (await s.call(s.admin, contract.seats, { exam: id, q: s.chen.number })).list[0]!
    await s.call(s.admin, contract.removePerson, { id: own.id })
    expect(await publish()).toMatchObject({ e: 0, d: { n: 2 } })
  })
})

describe('an exam that is published', () => {
  test('stands on pages and agendas with its seat, and people are told', async () => {
    const s = await school()
    const id = await s.plan({ invigilators: s.chen.number, note: '可带计算器' })
    const shown = await s.call(s.admin, contract.preview, { id })
    expect(shown).toMatchObject({ people: 2, unseated: 2, invigilators: 1, conflicts: [{ kind: 'unseated', n: 2 }] })
    expect(shown.samples[0]).toEqual({ name: '林晓雨', number: s.lin.number, text: '主楼A，1 号座位' })
    expect(await s.call(s.admin, contract.publishExam, { id, version: 1 })).toEqual({ n: 3 })
    expect(await s.ask(s.admin, contract.publishExam.path, { id, version: 2 })).toMatchObject({ fail: 'notNow' })
    const { list } = await s.call(s.lin, contract.mine)
    expect(list).toMatchObject([
      {
        name: '高等数学',
        day: friday,
        seat: 1,
        room: { code: 'A', building: '主楼' },
        note: '可带计算器',
        clashes: [],
      },
    ])
    expect((await s.call(s.lin, inbox.messages, {})).list).toMatchObject([{ title: '考试安排已发布：高等数学' }])
    expect(await s.ask(s.admin, contract.removeExam.path, { id, version: 2 })).toMatchObject({ fail: 'isPublished' })
    await expectTrueAgenda(t, s.id)
    expect(await statementsOf(() => s.call(s.lin, contract.mine))).toHaveLength(2)
  })

  test('has a list for those who supervise it, and for nobody else', async () => {
    const s = await school()
    const id = await s.publish({ invigilators: `${s.chen.number} ${s.zhou.number}`, rooms: [s.room.A, s.room.B] })
    const { duties } = await s.call(s.chen, contract.mine)
    expect(duties).toMatchObject([{ id, room: { code: 'A' }, people: 2 }])
    expect((await s.call(s.zhou, contract.mine)).duties).toMatchObject([{ room: { code: 'B' }, people: 0 }])
    const { list } = await s.call(s.chen, contract.roster, { id })
    expect(list).toMatchObject([
      { name: '林晓雨', seat: 1, room: 'A' },
      { name: '吴子航', seat: 2 },
    ])
    expect(await s.ask(s.lin, contract.roster.path, { id })).toMatchObject({ fail: 'notFound' })
    expect(await s.ask(s.admin, contract.roster.path, { id })).toMatchObject({ fail: 'notFound' })
  })

  test('changes with a reason; seats that are gone are given anew; a change on the day is critical', async () => {
    const s = await school()
    const id = await s.publish({ invigilators: s.chen.number })
    expect(await s.change(id, { rooms: [s.room.B] })).toMatchObject({ fail: 'reasonNeeded' })
    expect(await s.change(id, { day: '2026-03-01', reason: '调整' })).toMatchObject({ fail: 'isOver' })
    expect(await s.change(id, { rooms: [s.room.B], reason: '停电' })).toMatchObject({ e: 0 })
    expect((await s.call(s.lin, contract.mine)).list).toMatchObject([
      { state: 'changed', reason: '停电', room: { code: 'B' }, seat: 1 },
    ])
    const told = async () => (await s.call(s.lin, inbox.messages, {})).list
    expect((await told())[0]).toMatchObject({ title: '考试安排有变更：高等数学', priority: 'normal' })
    expect((await s.call(s.chen, contract.mine)).duties).toEqual([])
    t.turnTo(`${friday}T08:00:00+08:00`)
    await s.change(id, { starts: '10:00', ends: '12:00', rooms: [s.room.B], reason: '停电' })
    expect((await told())[0]).toMatchObject({ priority: 'critical', text: `${friday} 10:00–12:00。原因：停电` })
    await expectTrueAgenda(t, s.id)
    t.turnTo(`${friday}T12:00:00+08:00`)
    expect(await s.change(id, { reason: '晚了' })).toMatchObject({ fail: 'notNow' })
    expect((await s.get(id)).allowedActions).toEqual([])
  })

  test('is cancelled with a reason, and gives its rooms back', async () => {
    const s = await school()
    const id = await s.publish()
    const cancel = (more: object) => s.ask(s.admin, contract.cancelExam.path, { id, version: 2, ...more })
    expect(await cancel({})).toMatchObject({ fail: 'badInput' })
    expect(await cancel({ reason: '改为论文' })).toMatchObject({ e: 0, d: { n: 2 } })
    expect((await s.call(s.lin, contract.mine)).list).toMatchObject([{ state: 'cancelled', reason: '改为论文' }])
    expect((await s.call(s.lin, rooms.room, { id: s.room.A, day: friday })).uses).toEqual([])
    expect((await s.call(s.lin, inbox.messages, {})).list[0]).toMatchObject({ title: '考试已取消：高等数学' })
    await expectTrueAgenda(t, s.id)
  })

  test('takes people in and out later, and tells them', async () => {
    const s = await school()
    const id = await s.publish()
    await s.call(s.admin, contract.addPeople, { id, numbers: s.zhou.number, kind: 'repeat' })
    expect((await s.call(s.zhou, contract.mine)).list).toMatchObject([{ seat: 3, seatKind: 'repeat' }])
    const own = (await s.call(s.admin, contract.seats, { exam: id, q: s.zhou.number })).list[0]!
    await s.call(s.admin, contract.removePerson, { id: own.id })
    expect((await s.call(s.zhou, contract.mine)).list).toEqual([])
    expect((await s.call(s.zhou, inbox.messages, {})).list).toHaveLength(2)
    await expectTrueAgenda(t, s.id)
  })

  test('is recalled the day before, once', async () => {
    const s = await school()
    await s.publish({ day: '2026-03-03' })
    const remind = () => runJob(t, { site: s.id, served, job: 'remind' })
    await remind()
    expect((await s.call(s.lin, inbox.messages, {})).list).toHaveLength(1)
    t.turnTo(`${monday}T10:00:00+08:00`)
    await remind()
    await remind()
    const { list } = await s.call(s.lin, inbox.messages, {})
    expect(list.map(({ title }) => title)).toEqual(['明天考试：高等数学', '考试安排已发布：高等数学'])
  })
})

test('two exams at once are shown to the person and to the office, and rooms used twice', async () => {
  const s = await school()
  await s.publish()
  await s.publish({ name: '大学物理', starts: '10:00', ends: '12:00' })
  expect((await s.call(s.lin, contract.mine)).list.map(({ clashes }) => clashes)).toEqual([['大学物理'], ['高等数学']])
  const { list } = await s.call(s.admin, contract.conflicts)
  expect(list.map(({ kind }) => kind)).toEqual(['person', 'person', 'room', 'room'])
  expect(list[0]).toMatchObject({ who: `林晓雨 ${s.lin.number}`, n: 2 })
  // The rights of the person are remembered.
  expect(await fewestStatementsOf(() => s.call(s.admin, contract.conflicts), 3)).toHaveLength(3)
})

import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { allWeeks, school } from './testing/school.ts'

const t = await school()
const course = {
  code: 'PH101',
  name: '大学物理',
  credits: 40,
  hours: 64,
  kind: 'required',
  level: 'undergraduate',
  assessment: 'exam',
} as const

describe('the catalogue', () => {
  test('gets courses, keeps codes unique and refuses to delete what has classes', async () => {
    const { admin, lin, call, ids } = await t.open()
    const { id } = await call(admin, contract.saveCourse, course)
    await expect(call(admin, contract.saveCourse, course)).rejects.toThrow('codeTaken')
    await call(admin, contract.saveCourse, { ...course, id, version: 1, name: '物理' })
    await expect(call(admin, contract.saveCourse, { ...course, id, version: 1 })).rejects.toThrow('changed')
    const { list, total } = await call(admin, contract.catalogue, { sort: 'code', order: 'asc' })
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { code: 'CS101', classes: 1 },
      { code: 'PH101', name: '物理', classes: 0 },
    ])
    await expect(call(admin, contract.deleteCourse, { id: ids.course, version: 1 })).rejects.toThrow('courseUsed')
    await call(admin, contract.deleteCourse, { id, version: 2 })
    await expect(call(lin, contract.catalogue, {})).rejects.toThrow('notFound')
    await expect(call(lin, contract.saveCourse, course)).rejects.toThrow('notFound')
  })
})

describe('classes', () => {
  test('are made with meetings and members, and show up in timetables', async () => {
    const { admin, lin, chen, call, ids } = await t.open()
    const draft = { course: ids.course, term: ids.term, code: 'CS101.02', campus: 'main', capacity: 60 }
    const { id } = await call(admin, contract.saveClass, draft)
    await expect(call(admin, contract.saveClass, draft)).rejects.toThrow('codeTaken')
    await expect(call(admin, contract.saveClass, { ...draft, code: 'X', campus: 'moon' })).rejects.toThrow('badInput')
    await call(admin, contract.enrolPeople, { class: id, numbers: [chen.number], role: 'teacher' })
    await call(admin, contract.enrolPeople, { class: id, numbers: [lin.number, 'admin'], role: 'student' })
    await expect(
      call(admin, contract.enrolPeople, { class: id, numbers: ['nobody'], role: 'student' }),
    ).rejects.toThrow('noSuchPeople')
    const meeting = {
      id: '',
      weeks: [3, 1],
      weekday: 1,
      periods: [1],
      rooms: [ids.a101],
      place: '',
      kind: 'lecture',
    } as const
    const { clashes } = await call(admin, contract.saveMeetings, {
      id,
      version: 1,
      meetings: JSON.stringify([meeting]),
    })
    expect(clashes).toEqual([])
    const { meetings, version, weeks } = await call(admin, contract.meetingRows, { id })
    expect({ version, weeks }).toEqual({ version: 2, weeks: 16 })
    expect(meetings).toMatchObject([{ weeks: [1, 3], rooms: [ids.a101] }])
    expect((await call(lin, contract.mine, {})).classes).toHaveLength(2)
    const { list } = await call(admin, contract.classes, { q: 'CS101.02' })
    expect(list).toMatchObject([{ teachers: '陈静', students: 2, meetings: 1, campusName: '主校区' }])
    expect((await call(admin, contract.members, { class: id })).list.map(({ role }) => role)).toEqual([
      'teacher',
      'student',
      'student',
    ])
    expect(await call(admin, contract.removeMembers, { class: id, people: [lin.id] })).toEqual({ n: 1 })
    expect((await call(lin, contract.mine, {})).classes).toHaveLength(1)
    await call(admin, contract.deleteClass, { id, version: 2 })
    expect((await call(admin, contract.classes, {})).total).toBe(1)
  })

  test('meetings are checked, keep their ids, and a room in use is named', async () => {
    const { admin, call, ids } = await t.open()
    const first = await call(admin, contract.meetingRows, { id: ids.class })
    const kept = first.meetings.map((one) => ({ ...one, periods: [1, 2, 3] }))
    await call(admin, contract.saveMeetings, { id: ids.class, version: 1, meetings: JSON.stringify(kept) })
    const after = await call(admin, contract.meetingRows, { id: ids.class })
    expect(after.meetings.map(({ id }) => id).sort()).toEqual(first.meetings.map(({ id }) => id).sort())
    await expect(
      call(admin, contract.saveMeetings, { id: ids.class, version: 1, meetings: JSON.stringify(kept) }),
    ).rejects.toThrow('changed')
    const save = (more: object) =>
      call(admin, contract.saveMeetings, {
        id: ids.class,
        version: 2,
        meetings: JSON.stringify([{ ...kept[0]!, ...more }]),
      })
    await expect(save({ weeks: [40] })).rejects.toThrow('badInput')
    await expect(save({ rooms: [ids.class] })).rejects.toThrow('badInput')
    await expect(save({ id: ids.class })).rejects.toThrow('badInput')
    const draft = { course: ids.course, term: ids.term, code: 'CS101.03', campus: 'main', capacity: 60 }
    const { id } = await call(admin, contract.saveClass, draft)
    const same = {
      id: '',
      weeks: allWeeks,
      weekday: 1,
      periods: [2],
      rooms: [ids.a101],
      place: '',
      kind: 'lecture' as const,
    }
    const { clashes } = await call(admin, contract.saveMeetings, { id, version: 1, meetings: JSON.stringify([same]) })
    expect(clashes).toMatchObject([{ room: '教室A101', title: '程序设计' }])
  })
})

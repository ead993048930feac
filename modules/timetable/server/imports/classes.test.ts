import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asJob, expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { contract } from '../../contract.ts'
import { renewClasses } from '../renew.ts'
import { allWeeks, school } from '../testing/school.ts'

const t = await school()
const head = ['学年', '学期', '教学班号', '课程号', '容量', '上课时间', '停开']
const of = (code: string, meetings: string, capacity = '60', dropped = '') => [
  ...['2026-2027', '1', code, 'CS101', capacity, `"${meetings}"`, dropped],
]
const [first, second] = ['周一 1-2节 1-16周 A101', '周三 3-4节 1,3,5,7,9,11,13,15周 A102 实验']
const usual = `${first}; ${second}`

/** Jobs run by the database's clock: the term began two weeks before today. */
async function opened() {
  const site = await t.open()
  t.clock.offset = 0
  await site.write(async (db) => {
    await db.execute(sql`delete from calendar_days`)
    await db.execute(
      sql`update calendar_terms set start_day = date_trunc('week', now() at time zone 'Asia/Shanghai')::date - 14`,
    )
  })
  await asJob(t, site.id, (ctx) => renewClasses(ctx, [site.ids.class]))
  const rows = (query: string) =>
    site.write(async (db) => (await db.execute<{ said: string }>(sql.raw(query))).rows.map(({ said }) => said))
  return {
    ...site,
    ...importDesk(t, site, contract),
    rows,
    uses: (code: string) =>
      rows(`select distinct concat_ws(' ', extract(isodow from u.day), r.code, u.from_minute) as said from room_uses u join rooms r on r.id = u.room
        where u.source = 'timetable.class' and u.source_id = (select c.id::text from course_classes c where c.code = '${code}') order by 1`),
    members: (code: string) =>
      rows(`select concat_ws(' ', p.number, m.role) as said from person_tags m join people p on p.id = m.person
        where m.tag = (select c.id from course_classes c where c.code = '${code}') order by 1`),
  }
}

test('a list makes classes with meetings, whose rooms and agendas follow, and a roll-back removes them', async () => {
  const { id, read, apply, rollBack, rows, uses, call, admin, lin } = await opened()
  const seen = await read(
    csvOf(head, of('CS101.02', '周二 1-2节 1-16周 教室A101; 周五 3节 2-16双周 @操场'), of('CS101.01', usual, '0')),
  )
  expect(seen.counts).toMatchObject({ added: 1, same: 1, faulty: 0 })
  await apply(seen)
  const { list } = await call(admin, contract.classes, { q: 'CS101.02' })
  expect(list).toMatchObject([{ code: 'CS101.02', campusName: '主校区', capacity: 60, meetings: 2 }])
  expect(await uses('CS101.02')).toEqual(['2 A101 480'])
  expect(await rows(`select name as said from tags where kind = 'course' order by name`)).toEqual([
    '程序设计 CS101.01',
    '程序设计 CS101.02',
  ])
  await expectTrueAgenda(t, id)
  await call(admin, contract.enrolPeople, { class: list[0]!.id, numbers: [lin.number], role: 'student' })
  expect((await rollBack(seen)).undone).toEqual({ restored: 0, removed: 0, kept: 1 })
  expect((await call(admin, contract.classes, {})).total).toBe(2)
  await call(admin, contract.removeMembers, { class: list[0]!.id, people: [lin.id] })
  const next = await apply(await read(csvOf(head, of('CS101.03', '周四 1节 1-16周 A102'))))
  expect((await rollBack(next)).undone).toEqual({ restored: 0, removed: 1, kept: 0 })
  expect(await uses('CS101.03')).toEqual([])
  await expectTrueAgenda(t, id)
})

test('moved meetings are shown with what they were; ids and changes of dates survive, also a roll-back', async () => {
  const { id, ids, read, apply, rollBack, changes, rows, uses, call, admin } = await opened()
  const before = (await call(admin, contract.meetingRows, { id: ids.class })).meetings
  const [inWeek5] = await rows('select (start_day + 30)::text as said from calendar_terms')
  await call(admin, contract.propose, {
    ...{
      class: ids.class,
      kind: 'cancelled',
      meeting: before.find(({ weekday }) => weekday === 3)!.id,
      day: inWeek5!,
    },
    ...{ reason: '教师出差' },
  })
  const seen = await read(csvOf(head, of('CS101.01', '周一 1-2节 1-16周 A102; 周二 3-4节 1-15周(单) A101')))
  expect(await changes(seen)).toEqual([
    `2026-2027 · 1 · CS101.01: capacity 0→60, meetings ${usual}→周一 1-2节 1-16周 A102; 周二 3-4节 1,3,5,7,9,11,13,15周 A101`,
  ])
  await apply(seen)
  const after = (await call(admin, contract.meetingRows, { id: ids.class })).meetings
  expect(after.map((one) => one.id).sort()).toEqual(before.map((one) => one.id).sort())
  expect(await uses('CS101.01')).toEqual(['1 A102 480', '2 A101 590'])
  await expectTrueAgenda(t, id)
  const fewer = await apply(await read(csvOf(head, of('CS101.01', '周一 1-2节 1-16周 A102', '30'))))
  expect(await rows('select kind as said from course_changes')).toEqual([])
  expect((await rollBack(fewer)).undone).toEqual({ restored: 1, removed: 0, kept: 0 })
  expect(await rows('select kind as said from course_changes')).toEqual(['cancelled'])
  expect((await rollBack(seen)).undone).toEqual({ restored: 1, removed: 0, kept: 0 })
  const back = (await call(admin, contract.meetingRows, { id: ids.class })).meetings
  expect(back).toEqual(before)
  await expectTrueAgenda(t, id)
})

test('meetings that were changed by hand since stay when the list is rolled back', async () => {
  const { ids, read, apply, rollBack, call, admin } = await opened()
  const seen = await apply(await read(csvOf(head, of('CS101.01', first, '0'))))
  const { version, meetings } = await call(admin, contract.meetingRows, { id: ids.class })
  const edited = meetings.map((one) => ({ ...one, periods: [5, 6] }))
  await call(admin, contract.saveMeetings, { id: ids.class, version, meetings: JSON.stringify(edited) })
  expect((await rollBack(seen)).undone).toMatchObject({ kept: 1 })
  expect((await call(admin, contract.meetingRows, { id: ids.class })).meetings).toMatchObject([{ periods: [5, 6] }])
})

test('a class that is not held after all is archived: no members, no dates, and all of it back by a roll-back', async () => {
  const { id, ids, lin, read, apply, rollBack, uses, members, call, admin } = await opened()
  const people = await members('CS101.01')
  await call(admin, contract.saveMeetings, {
    ...{ id: ids.class, version: 1 },
    meetings: JSON.stringify([
      { id: '', weeks: allWeeks, weekday: 1, periods: [1], rooms: [ids.a101], place: '', kind: 'lecture' },
    ]),
  })
  const seen = await read(csvOf(head, of('CS101.01', '', '60', '是')))
  expect(seen.counts).toMatchObject({ vanished: 1 })
  await apply(seen)
  expect(await members('CS101.01')).toEqual([])
  expect(await uses('CS101.01')).toEqual([])
  expect((await call(lin, contract.mine, {})).classes).toEqual([])
  expect((await call(admin, contract.classes, {})).total).toBe(0)
  expect((await call(admin, contract.classes, { archived: 1 })).list).toMatchObject([{ code: 'CS101.01' }])
  expect((await call(lin, contract.courses, {})).total).toBe(0)
  await expectTrueAgenda(t, id)
  expect((await rollBack(seen)).undone).toMatchObject({ restored: 1 })
  expect(await members('CS101.01')).toEqual(people)
  expect((await call(lin, contract.mine, {})).classes).toHaveLength(1)
  expect(await uses('CS101.01')).not.toEqual([])
  await expectTrueAgenda(t, id)
})

test('what is wrong with a row is said in words, and only managers of this site may import', async () => {
  const { read, problems, ask, lin } = await opened()
  const seen = await read(
    csvOf(
      head,
      of('CS101.05', '下周随便'),
      of('CS101.06', '周一 1-2节 1-16周 B999'),
      of('CS101.07', '周一 1-2节 1-20周 A101'),
      ['2026', '1', 'CS101.08', 'CS101', '60', '', ''],
      ['2026-2027', '1', 'CS101.09', 'NONE', '60', '', ''],
    ),
  )
  expect(await problems(seen)).toEqual([
    expect.stringMatching(/^2 上课时间地点: 无法识别“下周随便”/),
    expect.stringMatching(/^3 上课时间地点: 没有编号或名称为“B999”的教室/),
    '4 上课时间地点: 上课周次超出了学期的周数',
    expect.stringMatching(/^5 学年: /),
    expect.stringMatching(/^6 课程号: “NONE”不存在/),
  ])
  expect(await ask(lin, contract.previewImport.path, { id: seen.id })).toMatchObject({ fail: 'notFound' })
  const other = await opened()
  expect(await other.ask(other.admin, contract.previewImport.path, { id: seen.id })).toMatchObject({ fail: 'notFound' })
})

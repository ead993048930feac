import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { Caller } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { examsCampus } from '../testing/exams-campus.ts'

const t = await examsCampus(messages)
/** Jobs run by the database's clock. */
const soon = dayAfter(dayIn('Asia/Shanghai', new Date()), 5)
const later = dayAfter(soon, 2)

const head = ['学年', '学期', '考试编号', '课程名称', '日期', '开始时间', '结束时间', '考场', '监考']
const seatHead = ['学年', '学期', '考试编号', '学号', '考场', '座位号', '移出名单']

async function opened() {
  const site = await t.school()
  t.clock.offset = 0
  const { call, admin, write } = site
  const rows = (query: string) =>
    write(async (db) => (await db.execute<{ said: string }>(sql.raw(query))).rows.map(({ said }) => said))
  return {
    ...site,
    rows,
    ofExams: importDesk(t, site, contract, 'exams'),
    ofSeats: importDesk(t, site, contract, 'seats'),
    line: (number: string, day = soon, rooms = 'A', more: readonly string[] = []) => [
      ...['2025-2026', '2', number, '高等数学', day, '9:00', '11:00', rooms, site.chen.number],
      ...more,
    ],
    seat: (number: string, student: string, room = '', place = '', removed = '') => [
      ...['2025-2026', '2', number, student, room, place, removed],
    ],
    list: async () => (await call(admin, contract.exams, { page_size: 50 })).list,
    uses: () =>
      rows(`select concat_ws(' ', u.day, r.code, u.from_minute) as said from room_uses u join rooms r on r.id = u.room
        where u.source = 'exams.exam' order by 1`),
    seats: () =>
      rows(`select concat_ws(' ', p.number, r.code, s.seat, s.by_hand) as said from exam_seats s join people p on p.id = s.person
        left join rooms r on r.id = s.room order by 1`),
    told: async (who: Caller) => (await call(who, inbox.messages, {})).list.map(({ title }) => title),
  }
}

test('a list plans exams with rooms and supervisors, and a roll-back removes them', async () => {
  const { id, ofExams, line, list, uses } = await opened()
  const seen = await ofExams.read(csvOf(head, line('MA1'), line('MA2', later, 'B C')))
  expect(seen.counts).toMatchObject({ added: 2, faulty: 0 })
  await ofExams.apply(seen)
  expect(await list()).toMatchObject([
    {
      name: '高等数学',
      state: 'planned',
      day: soon,
      starts: '09:00',
      rooms: [{ code: 'A' }],
      invigilators: [{ name: '陈静' }],
    },
    { day: later, rooms: [{ code: 'B' }, { code: 'C' }] },
  ])
  expect(await uses()).toEqual([`${soon} A 540`, `${later} B 540`, `${later} C 540`])
  await expectTrueAgenda(t, id)
  const again = await ofExams.read(csvOf(head, line('MA1'), line('MA2', later, 'C')))
  expect(await ofExams.changes(again)).toEqual(['2025-2026 · 2 · MA2 · final: rooms B C→C'])
  await ofExams.apply(again)
  expect((await ofExams.rollBack(again)).undone).toEqual({ restored: 1, removed: 0, kept: 0 })
  expect(await uses()).toHaveLength(3)
  expect((await ofExams.rollBack(seen)).undone).toEqual({ restored: 0, removed: 2, kept: 0 })
  expect(await list()).toEqual([])
  expect(await uses()).toEqual([])
})

test('people of a published exam are told of a change, their agendas follow, and a roll-back tells them again', async () => {
  const { id, ofExams, ofSeats, line, seat, list, uses, seats, lin, wu, told, call, admin } = await opened()
  await ofExams.apply(await ofExams.read(csvOf(head, line('MA1'))))
  const people = await ofSeats.read(csvOf(seatHead, seat('MA1', lin.number, 'A', '7'), seat('MA1', wu.number)))
  expect(people.counts).toMatchObject({ added: 2 })
  await ofSeats.apply(people)
  expect(await seats()).toEqual([`${lin.number} A 7 t`, `${wu.number} f`].sort())
  const [exam] = await list()
  await call(admin, contract.publishExam, { id: exam!.id, version: exam!.version })
  await expectTrueAgenda(t, id)
  const seen = await ofExams.apply(await ofExams.read(csvOf(head, line('MA1', later, 'B'))))
  expect(await list()).toMatchObject([{ state: 'changed', day: later, reason: '考试安排已更新', seated: 2 }])
  expect(await uses()).toEqual([`${later} B 540`])
  expect(await told(lin)).toEqual(['考试安排有变更：高等数学', '考试安排已发布：高等数学'])
  await expectTrueAgenda(t, id)
  await ofExams.rollBack(seen)
  expect(await uses()).toEqual([`${soon} A 540`])
  expect(await told(lin)).toHaveLength(3)
  await expectTrueAgenda(t, id)
})

test('seats of a list are given by hand: swapped, taken out and added again', async () => {
  const { id, ofExams, ofSeats, line, seat, list, seats, lin, wu, told, call, admin } = await opened()
  await ofExams.apply(await ofExams.read(csvOf(head, line('MA1'))))
  const both = csvOf(seatHead, seat('MA1', lin.number, 'A', '1'), seat('MA1', wu.number, 'A', '2'))
  await ofSeats.apply(await ofSeats.read(both))
  const [exam] = await list()
  await call(admin, contract.publishExam, { id: exam!.id, version: exam!.version })
  const swapped = await ofSeats.read(
    csvOf(seatHead, seat('MA1', lin.number, 'A', '2'), seat('MA1', wu.number, 'A', '1')),
  )
  expect(await ofSeats.changes(swapped)).toContain(`2025-2026 · 2 · MA1 · final · ${lin.number}: seat 1→2`)
  await ofSeats.apply(swapped)
  expect(await seats()).toEqual([`${lin.number} A 2 t`, `${wu.number} A 1 t`].sort())
  expect((await told(lin))[0]).toBe('您的考试座位有变更：高等数学')
  await ofSeats.rollBack(swapped)
  expect((await seats()).map((one) => one.slice(0, -2))).toEqual([`${lin.number} A 1`, `${wu.number} A 2`].sort())
  const out = await ofSeats.apply(await ofSeats.read(csvOf(seatHead, seat('MA1', wu.number, '', '', '是'))))
  expect(await seats()).toHaveLength(1)
  expect((await told(wu))[0]).toBe('您已不在这场考试的名单中：高等数学')
  await expectTrueAgenda(t, id)
  await ofSeats.rollBack(out)
  expect(await seats()).toHaveLength(2)
  expect((await told(wu))[0]).toBe('您已被安排参加考试：高等数学')
  await expectTrueAgenda(t, id)
})

test('what is wrong with a row is said in words', async () => {
  const { ofExams, ofSeats, line, seat, lin, wu, ask } = await opened()
  const before = dayAfter(soon, -30)
  await ofExams.apply(await ofExams.read(csvOf(head, line('MA1'), line('OLD', before))))
  const seen = await ofExams.read(
    csvOf(
      head,
      line('MA2', soon, 'Z9'),
      ['2025-2026', '2', 'MA3', '', soon, '9:00', '11:00', 'A', ''],
      ['2025-2026', '2', 'MA4', '物理', soon, '11:00', '9:00', 'A', ''],
      ['2025-2026', '2', 'MA5', '物理', soon, '9:00', '11:00', 'A', lin.number],
      line('OLD', later),
    ),
  )
  expect(await ofExams.problems(seen)).toEqual([
    '2 考场: 没有编号或名称为“Z9”的教室',
    '3 课程名称: 不能为空',
    '4 结束时间: 结束须晚于开始',
    expect.stringMatching(/^5 监考工号: /),
    '6 日期: 考试已结束，不能再修改',
  ])
  const people = await ofSeats.read(
    csvOf(
      seatHead,
      seat('MA1', lin.number, 'A', '1'),
      seat('MA1', wu.number, 'A', '1'),
      seat('MA9', wu.number, 'A', '1'),
      seat('MA1', 'nobody', 'B', '1'),
      seat('MA1', '20269999', 'A', ''),
    ),
  )
  expect(await ofSeats.problems(people)).toEqual([
    '3 座位号: 1 号座位已有人',
    expect.stringMatching(/^4 考试编号: “MA9”不存在/),
    expect.stringMatching(/^5 学号: “nobody”不存在/),
    '6 座位号: 不能为空',
  ])
  expect(await ask(lin, contract.previewImport.path, { id: seen.id })).toMatchObject({ fail: 'notFound' })
})

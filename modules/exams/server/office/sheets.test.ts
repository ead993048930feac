import { expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { examsCampus } from '../testing/exams-campus.ts'

const t = await examsCampus()

test('name lists for each room, by seat, with who supervises there', async () => {
  const { admin, lin, wu, zhou, chen, room, plan, publish, call, ask } = await t.school()
  const id = await publish({ rooms: [room.A, room.B], invigilators: `${chen.number} ${zhou.number}` })
  const sheet = await call(admin, contract.seatSheet, { id })
  expect(sheet).toMatchObject({ name: '高等数学', code: 'MA101', starts: '09:00', ends: '11:00', unseated: 0 })
  expect(sheet.rooms.map(({ code, staff }) => [code, ...staff])).toEqual([
    ['A', '陈静'],
    ['B', '周明'],
  ])
  const people = sheet.rooms.flatMap(({ people: own }) => own)
  expect(people.map(({ number }) => number).sort()).toEqual([lin.number, wu.number].sort())
  expect(people[0]).toMatchObject({ seat: 1, kind: 'regular' })
  const planned = await plan({ code: 'MA102' })
  expect(await call(admin, contract.seatSheet, { id: planned })).toMatchObject({ unseated: 2, rooms: [{ people: [] }] })
  expect(await ask(lin, contract.seatSheet.path, { id })).toMatchObject({ fail: 'notFound' })
  const other = await t.school()
  expect(await other.ask(other.admin, contract.seatSheet.path, { id })).toMatchObject({ fail: 'notFound' })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classes } from '#engines/courses/server/schema.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { monday, school } from '#modules/timetable/server/testing/school.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { misorderedOf } from './rounds.ts'

const t = await school([served])

test('a class has its session by itself; whoever missed it sees what is left', async () => {
  const { id: site, lin, wu, chen, call } = await t.open()
  const plan = () => runJob(t, { site, served, job: 'planClasses' })
  await plan()
  await plan()
  const { list } = await call(chen, contract.ledSessions)
  expect(list).toMatchObject([
    { kind: 'class', title: '程序设计', place: '教室A101', state: 'planned', allowedActions: ['open', 'cancel'] },
  ])
  const { id } = list[0]!
  t.turnTo(`${monday}T08:00:00+08:00`)
  await call(chen, contract.openSession, { id })
  expect((await call(lin, contract.mySessions)).list).toMatchObject([{ id, mine: 'none' }])
  const { codes } = await call(chen, contract.board, { id })
  await call(lin, contract.sign, { id, mode: 'turning', code: codes[0]!.code, key: 'press-12345' })
  await call(chen, contract.endSession, { id })
  const visits = (await call(wu, contract.surplus)).list
  expect(visits).toMatchObject([{ name: '程序设计', planned: 24, counted: 1, absent: 1, present: 0, mayMiss: 6 }])
  expect((await call(lin, contract.surplus)).list).toMatchObject([{ present: 1, absent: 0, mayMiss: 7 }])
  expect((await call(lin, contract.mySessions, { which: 'past' })).list).toMatchObject([{ id, mine: 'present' }])
})

test('what the timetable moves or cancels, the session follows; what a teacher called off stays so', async () => {
  const { id: site, chen, call, ids, write } = await t.open()
  const plan = () => runJob(t, { site, served, job: 'planClasses' })
  await plan()
  const [first] = (await call(chen, contract.ledSessions)).list
  await write((db) => db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, ids.class)))
  await plan()
  expect((await call(chen, contract.ledSessions)).list).toEqual([])
  await write((db) => db.update(classes).set({ archivedAt: null }).where(eq(classes.id, ids.class)))
  await plan()
  expect((await call(chen, contract.ledSessions)).list).toMatchObject([{ id: first!.id, state: 'planned' }])
  await call(chen, contract.cancelSession, { id: first!.id })
  await plan()
  expect((await call(chen, contract.ledSessions)).list).toEqual([])
})

test('a guard walks a route; the order is seen, and a second tap is the same round', async () => {
  const { admin, lin, call } = await t.open()
  const ids: string[] = []
  for (const name of ['北门', '图书馆', '配电房']) ids.push((await call(admin, contract.savePoint, { name })).id)
  const { id: route } = await call(admin, contract.saveRoute, { name: '夜巡', points: ids })
  await expect(call(admin, contract.saveRoute, { name: '空', points: [] })).rejects.toThrow('noPoints')
  await expect(call(admin, contract.archivePoint, { id: ids[0]!, archived: true })).rejects.toThrow('pointUsed')
  const { id } = await call(admin, contract.startRound, { route })
  expect((await call(admin, contract.startRound, { route })).id).toBe(id)
  const { list } = await call(admin, contract.points)
  const codeOf = (name: string) => list.find((one) => one.name === name)!.code
  for (const [i, name] of ['图书馆', '北门'].entries()) {
    t.clock.offset += 1000
    await call(admin, contract.sign, { id, mode: 'printed', code: codeOf(name), key: `press-round-${i}` })
  }
  await expect(
    call(admin, contract.sign, { id, mode: 'printed', code: 'nothing', key: 'press-round-9' }),
  ).rejects.toThrow('wrongCode')
  expect((await call(admin, contract.presence, { id })).list.map(({ step }) => step)).toEqual([1, 2])
  await call(admin, contract.endRound, { id })
  await call(admin, contract.endRound, { id })
  expect(await call(admin, contract.rounds)).toMatchObject({
    running: '',
    list: [{ visited: 2, points: 3, misordered: 1 }],
  })
  await expect(call(lin, contract.rounds)).rejects.toThrow()
  expect([misorderedOf([1, 2, 3]), misorderedOf([3, 1, 2])]).toEqual([0, 1])
})

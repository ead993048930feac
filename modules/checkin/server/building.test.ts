import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { monday, school } from '#modules/timetable/server/testing/school.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await school([served])
const draft = { title: '小测', startsAt: Date.parse(`${monday}T08:00:00+08:00`) / 1000, minutes: 90 }
const json = (value: object) => JSON.stringify(value) as never

test('a teacher chooses one of her classes, and its students are expected', async () => {
  const { lin, wu, chen, call } = await t.open()
  t.turnTo(`${monday}T08:00:00+08:00`)
  const { list } = await call(chen, contract.buildClasses)
  expect(list).toMatchObject([{ name: '程序设计' }])
  expect((await call(lin, contract.buildClasses)).list).toEqual([])
  const audience = json({ ...everyone, who: 'some', roles: ['student'], tags: [list[0]!.id] })
  const { id } = await call(chen, contract.buildSession, { ...draft, roster: 'list', audience })
  await call(chen, contract.openSession, { id })
  expect((await call(chen, contract.board, { id })).counts).toMatchObject({ expected: 2, none: 2 })
  for (const who of [lin, wu]) expect((await call(who, contract.mySessions)).list).toMatchObject([{ id, mine: 'none' }])
  await call(chen, contract.endSession, { id })
})

test('a list without anybody is refused, and students build nothing', async () => {
  const { chen, lin, call } = await t.open()
  t.turnTo(`${monday}T08:00:00+08:00`)
  const nobody = json({ ...everyone, who: 'some', tags: ['00000000-0000-4000-8000-000000000000'] })
  const sent = { ...draft, roster: 'list' as const, audience: nobody }
  await expect(call(chen, contract.buildSession, sent)).rejects.toThrow('listEmpty')
  await expect(call(lin, contract.buildSession, draft)).rejects.toThrow('notFound')
})

test('digits can be tried a few times, by each person and session; the code on the screen still counts', async () => {
  const { chen, lin, wu, call } = await t.open()
  t.turnTo(`${monday}T08:00:00+08:00`)
  const { id } = await call(chen, contract.buildSession, draft)
  const { id: other } = await call(chen, contract.buildSession, draft)
  for (const one of [id, other]) await call(chen, contract.openSession, { id: one })
  const { code, typed } = (await call(chen, contract.board, { id })).codes[0]!
  const wrong = typed === '000000' ? '111111' : '000000'
  let presses = 0
  const type = (who: typeof lin, digits: string, session = id) => {
    presses += 1
    return call(who, contract.sign, { id: session, mode: 'typed', code: digits, key: `press-${presses}-abcdef` })
  }
  for (let i = 0; i < 6; i += 1) await expect(type(lin, wrong)).rejects.toThrow('wrongCode')
  await expect(type(lin, typed)).rejects.toThrow('tooManyTries')
  await expect(type(lin, wrong, other)).rejects.toThrow('wrongCode')
  expect(await type(wu, typed)).toMatchObject({ proof: 'typed' })
  const scanned = { id, mode: 'turning' as const, code, key: 'press-scan-abcdef' }
  expect(await call(lin, contract.sign, scanned)).toMatchObject({ proof: 'turning' })
})

test('people say where they sit; two cannot have one seat, and only who leads it reads names', async () => {
  const { chen, lin, wu, call } = await t.open()
  t.turnTo(`${monday}T08:00:00+08:00`)
  const { id } = await call(chen, contract.buildSession, draft)
  await call(chen, contract.openSession, { id })
  const { code } = (await call(chen, contract.board, { id })).codes[0]!
  await expect(call(lin, contract.planSeats, { id, rows: 2, cols: 3 })).rejects.toThrow('notFound')
  await expect(call(chen, contract.planSeats, { id, rows: 2, cols: 0 })).rejects.toThrow('badInput')
  await call(chen, contract.planSeats, { id, rows: 2, cols: 3 })
  await expect(call(lin, contract.sit, { id, seat: 1 })).rejects.toThrow('notSignedIn')
  await expect(call(lin, contract.seats, { id })).rejects.toThrow('notFound')
  for (const who of [lin, wu]) await call(who, contract.sign, { id, mode: 'turning', code, key: 'press-seat-abcdef' })
  await expect(call(lin, contract.sit, { id, seat: 7 })).rejects.toThrow('badInput')
  await call(lin, contract.sit, { id, seat: 5 })
  await expect(call(wu, contract.sit, { id, seat: 5 })).rejects.toThrow('seatTaken')
  expect(await call(wu, contract.seats, { id })).toMatchObject({
    rows: 2,
    cols: 3,
    mine: 0,
    list: [{ seat: 5, name: '' }],
  })
  expect((await call(chen, contract.seats, { id })).list).toMatchObject([{ seat: 5, name: '林晓雨', state: 'present' }])
  await call(lin, contract.sit, { id, seat: 0 })
  await call(wu, contract.sit, { id, seat: 5 })
  await call(chen, contract.planSeats, { id, rows: 3, cols: 3 })
  expect((await call(chen, contract.seats, { id })).list).toEqual([])
  await call(chen, contract.endSession, { id })
  await expect(call(lin, contract.sit, { id, seat: 1 })).rejects.toThrow('over')
})

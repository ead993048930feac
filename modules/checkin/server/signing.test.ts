import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { everyone } from '#engines/directory/audience.ts'
import { scans } from '#engines/presence/server/schema.ts'
import { expectTrueSearch } from '#engines/search/testing/true-search.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { openCheckin, seconds, testSession } from './testing/checkin-campus.ts'

const t = await openCheckin([messages])
let presses = 0
const key = () => {
  presses += 1
  return `press-${presses}-abcdef`
}
const codeOf = async (site: Awaited<ReturnType<typeof testSession>>, id: string) =>
  (await site.call(site.chen, contract.board, { id })).codes[0]!

test('the turning code signs in once, an old one is noted, a wrong and an expired one are refused', async () => {
  const site = await testSession(t)
  const { lin, wu, chen, call, build, db } = site
  const id = await build()
  const { code } = await codeOf(site, id)
  const sent = { id, mode: 'turning' as const, code, key: key() }
  const first = await call(lin, contract.sign, sent)
  expect(first).toMatchObject({ state: 'present', proof: 'turning', risks: [] })
  expect(await call(lin, contract.sign, sent)).toEqual(first)
  expect((await db.select().from(scans).where(eq(scans.session, id))).length).toBe(1)
  await expect(call(wu, contract.sign, { ...sent, code: 'abc.defghijklm', key: key() })).rejects.toThrow('wrongCode')
  // As many letters as a right one, but more bytes.
  for (const odd of [{ code: `${sent.code.slice(0, -1)}é` }, { mode: 'typed', code: '１２３４５６' }])
    await expect(call(wu, contract.sign, { ...sent, ...odd, key: key() } as never)).rejects.toThrow('wrongCode')
  t.clock.offset = 40_000
  expect((await call(wu, contract.sign, { ...sent, key: key() })).risks).toEqual(['oldCode'])
  t.clock.offset = 120_000
  await expect(call(chen, contract.sign, { ...sent, key: key() })).rejects.toThrow('codeOver')
  t.clock.offset = 0
  const { list, total } = await call(chen, contract.marks, { id })
  expect([total, list.map(({ name, state }) => [name, state])]).toEqual([
    2,
    [
      ['吴子航', 'present'],
      ['林晓雨', 'present'],
    ],
  ])
  await expect(call(lin, contract.marks, { id })).rejects.toThrow('notFound')
  await expect(call(lin, contract.board, { id })).rejects.toThrow('notFound')
})

test('digits, place with its accuracy, a shared phone and a late one', async () => {
  const site = await testSession(t)
  const { lin, wu, zhou, call, build } = site
  const id = await build({ modes: ['typed', 'place'], lat: 30.25, lng: 120.16, radius: 100, late: 0 })
  const { typed } = await codeOf(site, id)
  const there = { lat: 30.2501, lng: 120.16, accuracy: 30 }
  t.clock.offset = 2_000
  expect(
    await call(lin, contract.sign, { id, mode: 'typed', code: typed, device: 'phone', key: key(), ...there }),
  ).toMatchObject({
    ...{ state: 'late', proof: 'place', risks: [] },
  })
  expect(
    (await call(wu, contract.sign, { id, mode: 'typed', code: typed, device: 'phone', key: key() })).risks.toSorted(),
  ).toEqual(['noPlace', 'sharedDevice'])
  expect((await call(lin, contract.presence, { id })).list[0]!.risks).toEqual(['sharedDevice'])
  expect(
    (await call(zhou, contract.sign, { id, mode: 'place', key: key(), lat: 31, lng: 120, accuracy: 10 })).risks,
  ).toEqual(['farAway'])
  await expect(call(zhou, contract.sign, { id, mode: 'place', key: key() })).rejects.toThrow('needsPlace')
  await expect(call(zhou, contract.sign, { id, mode: 'turning', code: 'x.y', key: key() })).rejects.toThrow('wrongCode')
  t.clock.offset = 0
})

test('a checker reads own codes, offline too; the earliest counts and both are kept', async () => {
  const site = await testSession(t)
  const { lin, chen, wu, call, build, db } = site
  const id = await build({ modes: ['scan', 'turning'], checkOut: 1 })
  const own = (await call(lin, contract.presence, { id })).codes[0]!
  const scanned = (at: number, n: number, kind = 'in') => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    code: own.code,
    at,
    kind,
  })
  const send = (list: object[], offline = 0) =>
    call(chen, contract.scanCodes, { id, offline, list: JSON.stringify(list) as never } as never)
  t.clock.offset = 20_000
  expect((await send([scanned(seconds() + 20, 1)])).list).toMatchObject([
    { name: '林晓雨', refused: '', state: 'present' },
  ])
  const merged = await send([scanned(seconds(), 2), { ...scanned(seconds(), 3), code: 'CS.x.y.z' }], 1)
  expect(merged.list.map(({ refused }) => refused)).toEqual(['', 'wrongCode'])
  const [mark] = (await call(chen, contract.marks, { id })).list
  expect(mark).toMatchObject({ scans: 2, proof: 'checker', risks: ['offline'] })
  expect((await db.select().from(scans).where(eq(scans.session, id))).length).toBe(2)
  await send([scanned(seconds() + 20, 4, 'out')])
  expect((await call(lin, contract.presence, { id })).list[0]!.outAt).toBeGreaterThan(0)
  await expect(call(wu, contract.scanCodes, { id, list: JSON.stringify([scanned(1, 5)]) as never })).rejects.toThrow(
    'notFound',
  )
  t.clock.offset = 0
})

test('only the list may sign in where it is closed; corrections, absence and an appeal', async () => {
  const site = await testSession(t)
  const { id: of, lin, wu, zhou, chen, admin, call, build } = site
  const audience = JSON.stringify({ ...everyone, who: 'some', people: [lin.id, wu.id] }) as never
  const id = await build({ roster: 'list', audience, walkIns: 0 })
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
  expect((await call(lin, inbox.todos)).list).toMatchObject([{ title: '签到：测试签到', action: '去签到' }])
  const { code } = await codeOf(site, id)
  await expect(call(zhou, contract.sign, { id, mode: 'turning', code, key: key() })).rejects.toThrow('notListed')
  await call(lin, contract.sign, { id, mode: 'turning', code, key: key() })
  expect((await call(lin, inbox.todos)).list).toEqual([])
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
  await call(chen, contract.endSession, { id })
  await call(chen, contract.endSession, { id })
  await expect(call(wu, contract.sign, { id, mode: 'turning', code, key: key() })).rejects.toThrow('over')
  expect((await call(chen, contract.board, { id })).counts).toMatchObject({ expected: 2, present: 1, absent: 1 })
  await expect(call(zhou, contract.appeal, { id, text: '我来过' })).rejects.toThrow('notFound')
  await call(wu, contract.appeal, { id, text: '手机没电' })
  await expect(call(wu, contract.appeal, { id, text: '手机没电' })).rejects.toThrow('appealed')
  expect((await call(chen, inbox.todos)).list).toMatchObject([{ title: '签到申诉：测试签到' }])
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
  expect((await call(admin, contract.deskAppeals, { state: 'open' })).list).toMatchObject([
    { name: '吴子航', mark: 'absent' },
  ])
  await call(chen, contract.answerAppeal, { id, person: wu.id, accept: true, set: 'late', answer: '已核实' })
  await expect(call(chen, contract.answerAppeal, { id, person: wu.id, accept: false })).rejects.toThrow('notNow')
  expect((await call(wu, contract.presence, { id })).list[0]).toMatchObject({
    state: 'late',
    appeal: 'accepted',
    appealAnswer: '已核实',
  })
  await call(chen, contract.correct, { id, person: lin.id, set: 'excused', note: '误扫' })
  expect((await call(lin, contract.presence, { id })).list[0]!.state).toBe('excused')
  await call(chen, contract.correct, { id, person: lin.id, set: '' })
  expect((await call(lin, contract.presence, { id })).list[0]!.state).toBe('present')
  await expect(call(lin, contract.correct, { id, person: lin.id, set: 'present' })).rejects.toThrow('notFound')
  await expectTrueAgenda(t, of)
  await expectTrueSearch(t, of)
})

import { expect, test } from 'vitest'
import { contract as checkin } from '#modules/checkin/contract.ts'
import { served as checkinServed } from '#modules/checkin/server/index.ts'
import { contract } from '../../contract.ts'
import { activityCampus, at, openActivities, text } from './testing/activity-campus.ts'

const t = await openActivities([checkinServed])

/** At the beginning of the activity, with sign-in open. */
async function running(more: object = {}) {
  const c = await activityCampus(t)
  const id = await c.put({ creditMinutes: 90, ...more })
  await c.register(c.lin, id)
  c.go(24)
  await c.job('openActivities')
  const board = await c.call(c.chen, contract.activityBoard, { id })
  const mark = (person: string, set: string) =>
    c.call(c.chen, contract.markAttendance, { id, slot: board.slot.id, person, set } as never)
  return { c, id, board, slot: board.slot.id, session: board.slot.session, mark }
}

test('sign-in opens by itself; the own code is scanned, and the credit is the time present, final two days after the end', async () => {
  const { c, id, board, session } = await running()
  expect(board).toMatchObject({ state: 'open', registered: 1, arrived: 0 })
  const { codes, isOpen } = await c.call(c.lin, contract.activityCode, { id })
  expect(isOpen).toBe(true)
  c.go(24.5)
  const later = await c.call(c.lin, contract.activityCode, { id })
  const now = Math.floor((Date.now() + 24.5 * 3_600_000) / 1000)
  const code = later.codes.findLast(({ from }) => from <= now)!.code
  expect(codes).not.toEqual([])
  const scan = [{ id: crypto.randomUUID(), code, at: now }]
  const scanned = await c.call(c.chen, checkin.scanCodes, { id: session, list: text(scan) })
  expect(scanned.list).toMatchObject([{ refused: '', state: 'late' }])
  const mine = await c.look(c.lin, id)
  expect(mine.attended).toMatchObject([{ state: 'late', minutes: expect.any(Number) }])
  expect(mine.credit).toBeGreaterThanOrEqual(88)
  expect(mine).toMatchObject({ isFinal: false, state: 'running' })
  c.go(27)
  await c.jobOf(checkinServed, 'endSessions')
  expect((await c.call(c.lin, contract.activityCredits)).pending).toBe(mine.credit)
  await c.job('finishCredits')
  expect((await c.look(c.lin, id)).isFinal).toBe(false)
  c.go(75)
  await c.job('finishCredits')
  expect(await c.look(c.lin, id)).toMatchObject({ isFinal: true, credit: mine.credit })
  expect(await c.call(c.lin, contract.activityCredits)).toMatchObject({ minutes: mine.credit, pending: 0 })
  const { id: paper, code: printed } = await c.call(c.lin, contract.issueActivityPaper, {})
  expect(await c.call(c.anyone, contract.checkActivityPaper, { code: printed.toLowerCase() })).toMatchObject({
    ...{ state: 'valid', minutes: mine.credit, count: 1 },
  })
  await c.call(c.admin, contract.revokeActivityPaper, { id: paper, reason: '有误' })
  expect((await c.call(c.anyone, contract.checkActivityPaper, { code: printed })).state).toBe('revoked')
  await expect(c.call(c.wu, contract.issueActivityPaper, {})).rejects.toThrow('noCredit')
})

test('an appeal within two days is answered before the credit is final; later there is none', async () => {
  const { c, id, slot, mark } = await running()
  await mark(c.lin.id, 'absent')
  c.go(30)
  await c.jobOf(checkinServed, 'endSessions')
  await c.call(c.lin, contract.appealAttendance, { id, slot, text: '我在现场' })
  c.go(80)
  await c.job('finishCredits')
  expect((await c.look(c.lin, id)).isFinal).toBe(false)
  await expect(
    c.call(c.wu, contract.answerAttendance, { id, slot, person: c.lin.id, accept: true as never }),
  ).rejects.toThrow('notFound')
  await c.call(c.chen, contract.answerAttendance, { id, slot, person: c.lin.id, accept: true as never, set: 'present' })
  await c.job('finishCredits')
  expect(await c.look(c.lin, id)).toMatchObject({ isFinal: true, credit: 90 })
  await expect(mark(c.lin.id, 'absent')).rejects.toThrow('creditFinal')
  await expect(c.call(c.wu, contract.appealAttendance, { id, slot, text: '晚了' })).rejects.toThrow('appealOver')
})

test('walk-ins are entered by number, once, and flagged beyond the places', async () => {
  const { c, id, slot, mark } = await running({ capacity: 1 })
  await mark(c.lin.id, 'present')
  const add = () => c.call(c.chen, contract.addWalkIn, { id, slot, number: c.wu.number })
  expect((await Promise.all([add(), add()])).map(({ isOver }) => isOver)).toEqual([true, true])
  await expect(c.call(c.chen, contract.addWalkIn, { id, slot, number: 'nobody' })).rejects.toThrow('noSuchPerson')
  const board = await c.call(c.chen, contract.activityBoard, { id, slot })
  expect(board).toMatchObject({ registered: 1, arrived: 2, walkIns: 1 })
  const { list } = await c.call(c.chen, contract.activityPeople, { id, slot, which: 'walkIns' })
  expect(list).toMatchObject([{ name: '吴子航', standing: 'walkIn', isOver: true, mark: 'present' }])
  await expect(c.call(c.wu, contract.activityPeople, { id })).rejects.toThrow('notFound')
})

test('a series has attendance for each time, and checkers may mark but not change it', async () => {
  const slots = text([
    { startsAt: at(24), endsAt: at(25) },
    { startsAt: at(48), endsAt: at(49) },
  ])
  const c = await activityCampus(t)
  const id = await c.put({ slots, creditMinutes: 100, checkers: c.zhou.number })
  await c.register(c.lin, id)
  c.go(24.2)
  await c.job('openActivities')
  const first = await c.call(c.zhou, contract.activityBoard, { id })
  const mark = (slot: string) => c.call(c.zhou, contract.markAttendance, { id, slot, person: c.lin.id, set: 'present' })
  await mark(first.slot.id)
  c.go(48.2)
  await c.job('openActivities')
  const second = await c.call(c.zhou, contract.activityBoard, { id })
  expect(second.slot.id).not.toBe(first.slot.id)
  await mark(second.slot.id)
  expect(await c.look(c.lin, id)).toMatchObject({ credit: 100, attended: [{ minutes: 60 }, { minutes: 60 }] })
  const { version } = await c.call(c.zhou, contract.ledActivity, { id })
  await expect(c.call(c.zhou, contract.cancelActivity, { id, version, reason: '不' })).rejects.toThrow('notFound')
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { admissions, scans } from '#engines/admission/server/schema.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { transfer } from '#engines/allocation/server/transfer.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { gateContract as gateCalls } from '../../gate-contract.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { openDoor } from '../gate/testing/door.ts'
import { served } from '../index.ts'

const t = await campus([served, identity])
type Door = Awaited<ReturnType<typeof openDoor>>

/** A device admitted the person offline although they had logged out before. */
async function loggedOutEntry(door: Door) {
  const pass = await door.give(door.lin)
  const scan = {
    id: randomUUID(),
    code: door.codeNow(pass),
    gate: '东门',
    at: Math.floor(Date.now() / 1000) + 60,
    result: 'in',
  }
  await door.ask(door.lin, '/logout')
  t.clock.offset = 120_000
  await merge(door, [scan])
  t.clock.offset = 0
  return { pass, id: scan.id }
}

const merge = (door: Door, sent: readonly object[]) =>
  door.call(door.admin, gateCalls.mergeScans, { session: door.session, device: 'd', scans: JSON.stringify(sent) })
const lateScans = (door: Door, state: 'open' | 'decided' = 'open', who = door.admin) =>
  door.call(who, contract.lateScans, { event: door.event, state })
const decide = (door: Door, id: string, action: 'accept' | 'refuse', note = '核对过证件', who = door.admin) =>
  door.call(who, contract.decideScan, { event: door.event, id, action, note })
const inside = (door: Door) => door.write((db) => db.select().from(admissions))

test('an organiser sees what came in late and wrong, and accepts it: the holder came', async () => {
  const door = await openDoor(t)
  const { id, pass } = await loggedOutEntry(door)
  const { list } = await lateScans(door)
  expect(list).toMatchObject([
    { id, conflict: 'loggedOut', name: '林*雨', session: door.session, allowedActions: ['accept', 'refuse'] },
  ])
  expect(await inside(door)).toEqual([])
  await decide(door, id, 'accept')
  expect(await inside(door)).toMatchObject([{ grant: pass.grant, scan: id }])
  expect(await door.write((db) => db.select({ inUse: grants.inUse }).from(grants))).toEqual([{ inUse: 1 }])
  expect((await lateScans(door)).total).toBe(0)
  const decided = (await lateScans(door, 'decided')).list
  expect(decided).toMatchObject([{ id, decision: 'counted', decisionNote: '核对过证件', allowedActions: [] }])
  const board = await door.call(door.admin, gateCalls.gateBoard, { session: door.session })
  expect(board).toMatchObject({ in: 1, conflicts: 0 })
  await expect(decide(door, id, 'refuse')).rejects.toThrow('notNow')
  const [row] = (await door.write((db) => db.select().from(audit))).filter(({ action }) => action === 'acceptScan')
  expect(row).toMatchObject({ entityId: id, person: door.admin.id, after: { decision: 'counted', note: '核对过证件' } })
})

test('refused, nobody came by it; a reason is needed either way', async () => {
  const door = await openDoor(t)
  const { id } = await loggedOutEntry(door)
  await expect(decide(door, id, 'refuse', ' ')).rejects.toThrow('badInput')
  await decide(door, id, 'refuse', '不是本人')
  expect(await inside(door)).toEqual([])
  expect((await lateScans(door, 'decided')).list).toMatchObject([{ decision: 'refused', decisionNote: '不是本人' }])
})

test('accepting uses up nobody else’s place: doubled, not genuine, and handed on since', async () => {
  const door = await openDoor(t)
  const at = Math.floor(Date.now() / 1000)
  const code = door.codeNow(await door.give(door.wu))
  const entry = (more: object) => ({ id: randomUUID(), code, gate: '', at, result: 'in', ...more })
  await merge(door, [entry({ at: at - 60 }), entry({ at: at - 50 }), entry({ code: 'CP:000' })])
  const { id, pass } = await loggedOutEntry(door)
  await door.write((db) => transfer({ db }, door.pool, { grant: pass.grant, person: door.lin.id, to: door.chen.id }))
  const { list } = await lateScans(door)
  expect(new Set(list.map(({ conflict }) => conflict))).toEqual(new Set(['doubled', 'notGenuine', 'loggedOut']))
  for (const one of list) await decide(door, one.id, 'accept')
  const decided = await door.write((db) => db.select({ id: scans.id, decision: scans.decision }).from(scans))
  expect(decided.find((one) => one.id === id)?.decision).toBe('accepted')
  expect(await inside(door)).toHaveLength(1)
  expect((await door.scan(door.codeNow(door.passOf(pass.grant, door.chen.id)))).result).toBe('in')
})

test('nobody but its organisers sees or decides it, nor by another event', async () => {
  const [door, other] = [await openDoor(t), await openDoor(t)]
  const { id } = await loggedOutEntry(door)
  await expect(lateScans(door, 'open', door.wu)).rejects.toThrow('notFound')
  await expect(decide(door, id, 'accept', 'x', door.wu)).rejects.toThrow('notFound')
  await expect(decide(other, id, 'accept')).rejects.toThrow('notFound')
  await expect(decide(door, randomUUID(), 'accept')).rejects.toThrow('notFound')
  expect((await lateScans(door)).total).toBe(1)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decide } from '#engines/admission/web/device/decide.ts'
import type { DoorList } from '#engines/admission/web/device/door-list.ts'
import { cancel } from '#engines/allocation/server/requests.ts'
import { transfer } from '#engines/allocation/server/transfer.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import { hashOf, newSessionId } from '#kernel/server/sessions/cookies.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { centreContract } from '#modules/identity/centre-contract.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { gateContract as gateCalls } from '../../gate-contract.ts'
import { peopleContract } from '../../people-contract.ts'
import { served as tickets } from '../index.ts'
import { openDoor } from './testing/door.ts'

const t = await campus([tickets, identity])
type Door = Awaited<ReturnType<typeof openDoor>>

/** Second login session of the same person. */
async function secondDevice(door: Door, who: Caller): Promise<Caller> {
  const id = newSessionId()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await door.write((db) => db.insert(sessions).values({ id: hashOf(id), person: who.id, expiresAt }))
  return { ...who, cookie: `eai-sess=${id}` }
}

/** The code of a ticket as this device shows it now. */
async function shownOn(door: Door, device: Caller): Promise<string> {
  const { list } = await door.call(device, peopleContract.wallet, {})
  return door.codeNow(list[0]!)
}

async function fetchList(door: Door, known?: DoorList): Promise<DoorList> {
  const { session } = door
  const gate = await door.call(door.admin, gateCalls.gate, { session })
  const got = await door.call(door.admin, gateCalls.gateList, { session, since: known?.asOf ?? 0 })
  const rows = { ...known?.rows, ...Object.fromEntries(got.list.map((row) => [row.grant, row])) }
  return { gate, asOf: got.asOf, key: got.key, publicKey: got.publicKey, rows }
}

const offline = async (list: DoorList, code: string) =>
  (await decide(list, { code, note: '', now: Date.now() + t.clock.offset })).reason

/** Verdict on a code online, by an offline list from before, and by the same list after a sync. */
async function saidOf(door: Door, code: string, before: DoorList) {
  return {
    online: (await door.scan(code)).reason,
    before: await offline(before, code),
    synced: await offline(await fetchList(door, before), code),
  }
}

const merge = (door: Door, scan: object) =>
  door.call(door.admin, gateCalls.mergeScans, {
    ...{ session: door.session, device: 'd1' },
    scans: JSON.stringify([{ id: randomUUID(), gate: '', result: 'in', ...scan }]),
  })

async function withTicket() {
  const door = await openDoor(t)
  const { grant } = await door.give(door.lin)
  return { door, grant }
}

test('each device of a holder has a code of its own, and all of them are good', async () => {
  const { door } = await withTicket()
  const second = await secondDevice(door, door.lin)
  const list = await fetchList(door)
  const codes = [await shownOn(door, door.lin), await shownOn(door, second)]
  expect(new Set(codes.map((code) => code.slice(0, 60))).size).toBe(2)
  for (const code of codes) expect(await offline(list, code)).toBe('')
  expect((await door.scan(codes[1]!)).result).toBe('in')
  expect((await door.scan(codes[0]!)).reason).toBe('alreadyIn')
})

test('a code that was copied elsewhere is over with the session it was made for: logging out', async () => {
  const { door } = await withTicket()
  const other = await secondDevice(door, door.lin)
  const { list } = await door.call(door.lin, peopleContract.wallet, {})
  const before = await fetchList(door)
  await door.ask(door.lin, '/logout')
  // The copied secret still makes fresh codes, but they are refused.
  const said = await saidOf(door, door.codeNow(list[0]!), before)
  expect(said).toEqual({ online: 'loggedOut', before: '', synced: 'loggedOut' })
  expect((await door.scan(await shownOn(door, other))).result).toBe('in')
})

test('a device that is ended under "my devices" cannot show the ticket any more', async () => {
  const { door } = await withTicket()
  const lost = await secondDevice(door, door.lin)
  const [code, before] = [await shownOn(door, lost), await fetchList(door)]
  await door.call(door.lin, centreContract.revokeDevice, { others: true })
  expect(await saidOf(door, code, before)).toEqual({ online: 'loggedOut', before: '', synced: 'loggedOut' })
  expect(await offline(await fetchList(door, before), await shownOn(door, door.lin))).toBe('')
})

test('a session that ran out is over at the door, also without a signal', async () => {
  const { door } = await withTicket()
  const [code, before] = [await shownOn(door, door.lin), await fetchList(door)]
  await door.write((db) => db.update(sessions).set({ expiresAt: new Date(Date.now() - 1_000) }))
  const admin = await secondDevice(door, door.admin)
  const again = { ...door, admin }
  const answer = await door.call(admin, gateCalls.check, { session: door.session, id: randomUUID(), code })
  expect(answer.reason).toBe('loggedOut')
  expect(await offline(await fetchList(again, before), code)).toBe('loggedOut')
})

test('whoever logs in after the list was fetched is known with the next', async () => {
  const { door } = await withTicket()
  const before = await fetchList(door)
  const code = await shownOn(door, await secondDevice(door, door.lin))
  expect(await offline(before, code)).toBe('loggedOut')
  expect(await offline(await fetchList(door, before), code)).toBe('')
})

test('handed on, the key is another: the old device is refused, the new one let in', async () => {
  const { door, grant } = await withTicket()
  const [code, before] = [await shownOn(door, door.lin), await fetchList(door)]
  await door.write((db) => transfer({ db }, door.pool, { grant, person: door.lin.id, to: door.wu.id }))
  const said = await saidOf(door, code, before)
  expect(said).toEqual({ online: 'handedOn', before: '', synced: 'handedOn' })
  expect((await door.call(door.lin, peopleContract.wallet, {})).list).toEqual([])
  const fresh = await shownOn(door, door.wu)
  expect(await offline(await fetchList(door, before), fresh)).toBe('')
  expect((await door.scan(fresh)).result).toBe('in')
})

test('given back, the code is refused online and after the next list', async () => {
  const { door, grant } = await withTicket()
  const [code, before] = [await shownOn(door, door.lin), await fetchList(door)]
  await cancel(door.ctx, door.pool, { person: door.lin.id, grant })
  expect(await saidOf(door, code, before)).toEqual({ online: 'cancelled', before: '', synced: 'cancelled' })
})

test('an entry without a signal counts if the session ended after it, and is a conflict if before', async () => {
  const [early, late] = [await withTicket(), await withTicket()]
  const now = Math.floor(Date.now() / 1000)
  for (const [{ door }, at, conflicts] of [
    [early, now - 60, []],
    [late, now + 60, [{ conflict: 'loggedOut' }]],
  ] as const) {
    const code = await shownOn(door, door.lin)
    await door.ask(door.lin, '/logout')
    t.clock.offset = 120_000
    expect((await merge(door, { code, at })).conflicts).toMatchObject(conflicts)
    t.clock.offset = 0
  }
})

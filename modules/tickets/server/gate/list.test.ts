import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decide } from '#engines/admission/web/device/decide.ts'
import type { DoorList } from '#engines/admission/web/device/door-list.ts'
import { cancel } from '#engines/allocation/server/requests.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as identityCalls } from '#modules/identity/contract.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { gateContract as gateCalls } from '../../gate-contract.ts'
import { gateModule, openDoor } from './testing/door.ts'

const t = await campus([gateModule, identity])
type Door = Awaited<ReturnType<typeof openDoor>>

/** Fetches the offline list page by page, as a device does. */
async function fetchList(door: Door, since = 0, page_size = 1): Promise<DoorList> {
  const gate = await door.call(door.admin, gateCalls.gate, { session: door.session })
  let list: DoorList = { gate, asOf: 0, key: '', publicKey: '', rows: {} }
  let after = ''
  do {
    const got = await door.call(door.admin, gateCalls.gateList, { session: door.session, after, since, page_size })
    const rows = Object.fromEntries(got.list.map((row) => [row.grant, row]))
    list = { ...list, ...got, rows: { ...list.rows, ...rows } }
    after = got.next
  } while (after)
  return list
}

describe('the list for a device', () => {
  test('is enough to decide without the server, and tells no number', async () => {
    const door = await openDoor(t)
    const [lin, wu, chen] = [await door.give(door.lin), await door.give(door.wu), await door.give(door.chen)]
    await door.scan(door.codeNow(wu))
    await cancel(door.ctx, door.pool, { person: door.chen.id, grant: chen.grant })
    const list = await fetchList(door)
    expect(Object.keys(list.rows)).toHaveLength(3)
    expect(JSON.stringify(list)).not.toMatch(/20260001|林晓雨/)
    const say = async (code: string) => (await decide(list, { code, note: '', now: Date.now() })).reason
    expect(await say(door.codeNow(lin))).toBe('')
    expect(await say(door.codeNow(lin, 300))).toBe('oldCode')
    expect(await say(door.codeNow(wu))).toBe('alreadyIn')
    expect(await say(door.codeNow(chen))).toBe('cancelled')
    expect(await say(door.codeNow(door.passOf(lin.grant, door.wu.id)))).toBe('handedOn')
    expect(await say(door.codeNow(door.passOf(randomUUID(), door.wu.id)))).toBe('unknown')
  })

  test('is brought up to date by what has changed', async () => {
    const door = await openDoor(t)
    await door.give(door.lin)
    const wu = await door.give(door.wu)
    const later = Math.floor(Date.now() / 1000) + 60
    expect(Object.keys((await fetchList(door, later)).rows)).toEqual([])
    await door.scan(door.codeNow(wu))
    expect(Object.keys((await fetchList(door, later - 60)).rows)).toContain(wu.grant)
  })
})

test('the one scanner takes a checker to the door and a holder to the wallet', async () => {
  const door = await openDoor(t)
  const code = door.codeNow(await door.give(door.lin))
  const scanned = async (who: typeof door.lin, text: string) =>
    (await door.call(who, identityCalls.resolveCode, { code: text })) as { open: string; verdict: string; note: string }
  expect((await scanned(door.admin, code)).open).toBe(`ticket/check?session=${door.session}`)
  expect((await scanned(door.lin, code)).open).toBe('ticket/success')
  expect(await scanned(door.wu, code)).toMatchObject({ open: '', note: '请交由现场工作人员验票' })
  expect((await scanned(door.lin, 'CP:NONE')).verdict).toBe('red')
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { admissions } from '#engines/admission/server/schema.ts'
import type { Result } from '#engines/admission/shapes.ts'
import { cancel } from '#engines/allocation/server/requests.ts'
import { transfer } from '#engines/allocation/server/transfer.ts'
import { campus } from '#kernel/testing/campus.ts'
import { gateContract as gateCalls } from '../../gate-contract.ts'
import { gateModule, openDoor } from './testing/door.ts'

const t = await campus([gateModule])
const now = () => Math.floor(Date.now() / 1000)

type Door = Awaited<ReturnType<typeof openDoor>>
type Sent = { id?: string; code?: string; grant?: string; nth?: number; gate: string; at: number; result?: Result }

function offline({ id = randomUUID(), result = 'in', ...scan }: Sent) {
  return { id, result, ...scan }
}

const merge = (door: Door, scans: readonly ReturnType<typeof offline>[], device = 'd1') =>
  door.call(door.admin, gateCalls.mergeScans, { session: door.session, device, scans: JSON.stringify(scans) })

const inside = async (door: Door) =>
  (await door.write((db) => db.select().from(admissions))).map(({ gate, nth, scan }) => ({ gate, nth, scan }))

describe('what was decided without a signal', () => {
  test('is taken over; sent again, it changes nothing', async () => {
    const door = await openDoor(t)
    const code = door.codeNow(await door.give(door.lin))
    const scan = offline({ code, gate: '东门', at: now() - 60 })
    const refused = offline({ code, gate: '东门', at: now() - 30, result: 'refused' })
    expect(await merge(door, [scan, refused])).toEqual({ merged: 2, conflicts: [] })
    expect(await merge(door, [scan, refused])).toEqual({ merged: 0, conflicts: [] })
    expect(await inside(door)).toEqual([{ gate: '东门', nth: 1, scan: scan.id }])
    expect((await door.scan(code)).reason).toBe('alreadyIn')
  })

  test('two devices let the same pass in: the earlier entry counts, the later is named', async () => {
    const door = await openDoor(t)
    const code = door.codeNow(await door.give(door.lin))
    const [early, late] = [
      offline({ code, gate: '东门', at: now() - 60 }),
      offline({ code, gate: '西门', at: now() - 50 }),
    ]
    expect((await merge(door, [late])).conflicts).toEqual([])
    const { conflicts } = await merge(door, [early], 'd2')
    expect(conflicts).toMatchObject([
      { id: late.id, conflict: 'doubled', pass: { name: '林*雨' }, other: { gate: '东门' } },
    ])
    expect(await inside(door)).toEqual([{ gate: '东门', nth: 1, scan: early.id }])
    const board = await door.call(door.admin, gateCalls.gateBoard, { session: door.session, which: 'conflicts' })
    expect(board).toMatchObject({ conflicts: 1, total: 1, list: [{ id: late.id, conflict: 'doubled', offline: true }] })
  })

  test('also against an entry that the server itself decided later', async () => {
    const door = await openDoor(t)
    const code = door.codeNow(await door.give(door.lin))
    const before = offline({ code, gate: '东门', at: now() - 60 })
    expect((await door.scan(code, { gate: '西门' })).result).toBe('in')
    expect((await merge(door, [before])).conflicts).toMatchObject([{ conflict: 'doubled', other: { gate: '东门' } }])
    expect((await inside(door)).map(({ gate }) => gate)).toEqual(['东门'])
  })

  test('entries with passes that are none any more are named and let nobody in', async () => {
    const door = await openDoor(t)
    const [back, handed] = [await door.give(door.lin), await door.give(door.wu)]
    await cancel(door.ctx, door.pool, { person: door.lin.id, grant: back.grant })
    await door.write((db) => transfer({ db }, door.pool, { grant: handed.grant, person: door.wu.id, to: door.chen.id }))
    const at = now() - 10
    const sent = [
      offline({ code: door.codeNow(back), gate: '', at }),
      offline({ code: door.codeNow(handed), gate: '', at }),
      offline({ code: 'CP:000', gate: '', at }),
    ]
    const { conflicts } = await merge(door, sent)
    expect(new Set(conflicts.map(({ conflict }) => conflict))).toEqual(new Set(['cancelled', 'handedOn', 'notGenuine']))
    expect(await inside(door)).toEqual([])
    expect((await door.scan(door.codeNow(door.passOf(handed.grant, door.chen.id)))).result).toBe('in')
  })

  test('let in by the device though the server, whose answer was lost, had said no', async () => {
    const door = await openDoor(t)
    const pass = await door.give(door.lin)
    const id = randomUUID()
    expect((await door.scan(pass.code, { id })).result).toBe('amber')
    expect((await merge(door, [offline({ id, code: pass.code, gate: '东门', at: now() })])).merged).toBe(1)
    expect(await inside(door)).toEqual([{ gate: '东门', nth: 1, scan: id }])
  })

  test('a device whose clock is fast cannot enter what has not happened yet', async () => {
    const door = await openDoor(t)
    const code = door.codeNow(await door.give(door.lin))
    await merge(door, [offline({ code, gate: '东门', at: now() + 86_400 })])
    const board = await door.call(door.admin, gateCalls.gateBoard, { session: door.session })
    expect(board.list[0]!.at).toBeLessThanOrEqual(now() + 1)
  })
})

/** Entries and exits at three devices, uploaded in every order. */
test('in whatever order devices hand in, it comes to the same', async () => {
  const at = now() - 600
  const moves = [
    { gate: 'a', at: at + 10, result: 'in' },
    { gate: 'b', at: at + 20, result: 'in' },
    { gate: 'a', at: at + 30, result: 'out' },
    { gate: 'c', at: at + 40, result: 'in' },
  ] as const
  const ends = new Set<string>()
  for (const order of orders([0, 1, 2, 3])) {
    const door = await openDoor(t)
    const { grant } = await door.give(door.lin)
    const scans = moves.map((move) => offline({ ...move, grant, nth: 1 }))
    for (const index of order) await merge(door, [scans[index]!])
    const log = await door.call(door.admin, gateCalls.gateBoard, { session: door.session })
    const doubled = log.list.filter(({ conflict }) => conflict).map(({ gate }) => gate)
    ends.add(JSON.stringify([(await inside(door)).map(({ gate }) => gate), doubled]))
  }
  expect([...ends]).toEqual([JSON.stringify([['c'], ['b']])])
})

function orders(of: readonly number[]): number[][] {
  if (of.length < 2) return [[...of]]
  return of.flatMap((one) => orders(of.filter((other) => other !== one)).map((rest) => [one, ...rest]))
}

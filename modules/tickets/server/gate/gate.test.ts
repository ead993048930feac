import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entriesByTime, noShowsOf, refusalsByReason } from '#engines/admission/server/figures.ts'
import { passesOf } from '#engines/admission/server/passes.ts'
import { cancel } from '#engines/allocation/server/requests.ts'
import { endPool, revoke } from '#engines/allocation/server/revoke.ts'
import { transfer } from '#engines/allocation/server/transfer.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { gateContract as gateCalls } from '../../gate-contract.ts'
import { events } from '../schema.ts'
import { gateModule, makeUnit, openDoor } from './testing/door.ts'

const t = await campus([gateModule])

describe('a code at the door', () => {
  test('lets its bearer in once, and says when and where they went in', async () => {
    const door = await openDoor(t)
    const pass = await door.give(door.lin)
    const first = await door.scan(door.codeNow(pass))
    expect(first).toMatchObject({
      result: 'in',
      reason: '',
      pass: { name: '林*雨', number: '2026**01', nth: 1, count: 1 },
    })
    const second = await door.scan(door.codeNow(pass), { gate: '西门' })
    expect(second).toMatchObject({ result: 'refused', reason: 'alreadyIn', earlier: { gate: '东门' } })
    expect(Math.abs(second.earlier!.at - Date.now() / 1000)).toBeLessThan(60)
  })

  test('asked again by the same scan answers the same and lets nobody in twice', async () => {
    const door = await openDoor(t)
    const id = randomUUID()
    const code = door.codeNow(await door.give(door.lin))
    const answers = [await door.scan(code, { id }), await door.scan(code, { id })]
    expect(answers.map(({ result }) => result)).toEqual(['in', 'in'])
  })

  test('shown to ten devices at once lets one in', async () => {
    const door = await openDoor(t)
    const code = door.codeNow(await door.give(door.lin))
    const answers = await Promise.all(Array.from({ length: 10 }, () => door.scan(code)))
    expect(answers.filter(({ result }) => result === 'in')).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'alreadyIn')).toHaveLength(9)
  })

  test('each of what was taken together goes in by itself', async () => {
    const door = await openDoor(t)
    const [first, second] = await door.giveMany(door.lin, 2)
    expect((await door.scan(door.codeNow(first!))).result).toBe('in')
    expect(await door.scan(door.codeNow(second!))).toMatchObject({
      result: 'in',
      pass: { grant: second!.grant, count: 1 },
    })
    expect((await door.scan(door.codeNow(door.passOf(first!.grant, door.lin.id, 2)))).reason).toBe('unknown')
  })

  test('from a screenshot is amber, and a checker may look past it with a reason', async () => {
    const door = await openDoor(t)
    const pass = await door.give(door.lin)
    expect(await door.scan(door.codeNow(pass, 300))).toMatchObject({ result: 'amber', reason: 'oldCode' })
    expect((await door.scan(pass.code)).reason).toBe('oldCode')
    expect((await door.scan(door.codeNow(pass, 300), { note: '已核对证件' })).result).toBe('in')
  })

  test('that is forged, or of another site, is not genuine', async () => {
    const [door, other] = [await openDoor(t), await openDoor(t)]
    const pass = await door.give(door.lin)
    const code = door.codeNow(pass)
    const forged = `${code.slice(0, 40)}${code[40] === '0' ? '1' : '0'}${code.slice(41)}`
    for (const said of [
      forged,
      other.codeNow(await other.give(other.lin)),
      '',
      'https://example.com',
      'CP:',
      code.slice(0, 90),
    ]) {
      expect(await door.scan(said)).toMatchObject({ result: 'refused', reason: 'notGenuine', pass: null })
    }
    expect((await door.scan(code.toLowerCase())).result).toBe('in')
  })
})

describe('a pass that is none any more', () => {
  test('given back, or taken away', async () => {
    const door = await openDoor(t)
    const [back, taken] = [await door.give(door.lin), await door.give(door.wu)]
    await cancel(door.ctx, door.pool, { person: door.lin.id, grant: back.grant })
    await door.write((db) => revoke({ db }, door.pool, [taken.grant]))
    for (const pass of [back, taken]) expect((await door.scan(door.codeNow(pass))).reason).toBe('cancelled')
  })

  test('handed on: the old code is refused, the new one is not', async () => {
    const door = await openDoor(t)
    const old = await door.give(door.lin)
    await door.write((db) => transfer({ db }, door.pool, { grant: old.grant, person: door.lin.id, to: door.wu.id }))
    expect((await door.scan(door.codeNow(old))).reason).toBe('handedOn')
    expect(await door.scan(door.codeNow(door.passOf(old.grant, door.wu.id)))).toMatchObject({ result: 'in' })
  })

  test('of another session, and of one that is off', async () => {
    const door = await openDoor(t)
    const pass = await door.give(door.lin)
    const elsewhere = { ...pass, ...door.passOf(pass.grant, door.lin.id) }
    const { codeFor } = await import('#engines/admission/server/keys.ts')
    const foreign = codeFor(door.ctx, {
      pool: randomUUID(),
      grant: elsewhere.grant,
      nth: 1,
      person: door.lin.id,
      session: '',
    })
    expect((await door.scan(door.codeNow(foreign))).reason).toBe('wrongSession')
    await door.write((db) => endPool({ db }, door.pool))
    await door.write((db) => db.update(events).set({ state: 'cancelled' }).where(eq(events.id, door.event)))
    expect((await door.scan(door.codeNow(pass))).reason).toBe('sessionCancelled')
  })

  test('before the doors open, and after the end: amber', async () => {
    const early = await openDoor(t, { doorsIn: 600 })
    const late = await openDoor(t, { doorsIn: -7200, endsIn: -60 })
    expect((await early.scan(early.codeNow(await early.give(early.lin)))).reason).toBe('tooEarly')
    const tooLate = await late.scan(late.codeNow(late.passOf((await late.give(late.lin)).grant, late.lin.id)))
    expect(tooLate).toMatchObject({ result: 'amber', reason: 'tooLate' })
  })
})

describe('without a code', () => {
  test('found by number, name or seat, let in with a reason, and out again', async () => {
    const door = await openDoor(t, { seats: ['A-01-01', 'A-01-02'] })
    const pass = await door.give(door.lin)
    const find = async (q: string) =>
      (await door.call(door.admin, gateCalls.findPass, { session: door.session, q })).list
    for (const q of ['20260001', '林晓雨', 'a-01-01']) {
      expect(await find(q)).toMatchObject([{ grant: pass.grant, seat: 'A-01-01', live: true, entered: null }])
    }
    expect(await find('2026000')).toEqual([])
    const of = { session: door.session, grant: pass.grant, nth: 1, gate: '东门' }
    await expect(door.call(door.admin, gateCalls.letIn, { ...of, id: randomUUID(), note: ' ' })).rejects.toThrow(
      'badInput',
    )
    const entered = await door.call(door.admin, gateCalls.letIn, { ...of, id: randomUUID(), note: '手机没电' })
    expect(entered).toMatchObject({ result: 'in', pass: { seat: 'A-01-01' } })
    expect((await door.scan(door.codeNow(pass))).reason).toBe('alreadyIn')
    const left = await door.call(door.admin, gateCalls.letOut, { ...of, id: randomUUID(), note: '误操作' })
    expect(left.result).toBe('out')
    await expect(door.call(door.admin, gateCalls.letOut, { ...of, id: randomUUID(), note: '误操作' })).rejects.toThrow(
      'notNow',
    )
    expect((await door.scan(door.codeNow(pass))).result).toBe('in')
  })
})

describe('who may stand there', () => {
  test('only those with the right, and only at doors of their units', async () => {
    const door = await openDoor(t)
    const [music, sports] = await door.write(async (db) => [await makeUnit(db, 'music'), await makeUnit(db, 'sports')])
    await door.write((db) => db.update(events).set({ department: music }).where(eq(events.id, door.event)))
    await door.write((db) =>
      db.insert(grants).values([
        { person: door.zhou.id, app: 'tickets', modules: ['check'], scope: music },
        { person: door.chen.id, app: 'tickets', modules: ['check'], scope: sports },
      ]),
    )
    const gates = async (who: typeof door.zhou) => (await door.call(who, gateCalls.gates)).list.length
    expect([await gates(door.admin), await gates(door.zhou), await gates(door.chen)]).toEqual([1, 1, 0])
    for (const [who, fail] of [
      [door.chen, 'notFound'],
      [door.lin, 'notFound'],
    ] as const) {
      const asked = door.ask(who, gateCalls.gateList.path, { session: door.session })
      expect((await asked).fail).toBe(fail)
    }
  })
})

describe('figures', () => {
  test('who is in, by gate and time, who was refused and why, who stayed away', async () => {
    const door = await openDoor(t)
    const [[lin, other], wu] = [await door.giveMany(door.lin, 2), await door.give(door.wu)]
    await door.scan(door.codeNow(lin!))
    await door.scan(door.codeNow(lin!), { gate: '西门' })
    await door.scan(door.codeNow(wu, 600), { gate: '西门' })
    const board = await door.call(door.admin, gateCalls.gateBoard, { session: door.session })
    expect(board).toMatchObject({ expected: 3, in: 1, conflicts: 0, total: 3 })
    expect(board.gates).toMatchObject([
      { gate: '东门', in: 1, refused: 0 },
      { gate: '西门', in: 0, refused: 2 },
    ])
    expect(board.list.map(({ reason }) => reason)).toEqual(['oldCode', 'alreadyIn', ''])
    const db = readerFor(t.portal.database.pool, door.id)
    expect(await entriesByTime(db, door.pool)).toMatchObject([{ gate: '东门', n: 1 }])
    expect(await refusalsByReason(db, door.pool)).toEqual([
      { reason: 'alreadyIn', n: 1 },
      { reason: 'oldCode', n: 1 },
    ])
    expect(await noShowsOf(db, door.pool)).toMatchObject({ total: 2, list: [{ missing: 1 }, { missing: 1 }] })
    const both = [lin!, other!].map(({ grant, pool, person }) => ({ grant, pool, person, session: '', count: 1 }))
    const passes = await passesOf({ ...door.ctx, db }, both)
    expect(both.map(({ grant }) => passes.get(grant)!.map(({ nth, usedAt }) => [nth, usedAt > 0]))).toEqual([
      [[1, true]],
      [[1, false]],
    ])
  })
})

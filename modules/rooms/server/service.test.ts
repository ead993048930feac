import { describe, expect, test } from 'vitest'
import { takeUses } from '#engines/rooms/server/uses.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../contract.ts'
import { monday, roomsCampus } from './testing/rooms-campus.ts'

const t = await roomsCampus()
const { siteWithRooms } = t

describe('free rooms', () => {
  test('are free now, with the time until which, the longest first; rooms not open are not among them', async () => {
    const { anyone, call } = await siteWithRooms()
    const { list, total, day, from } = await call(anyone, contract.free, {})
    expect({ total, day, from }).toEqual({ total: 2, day: monday, from: 490 })
    expect(list.map(({ code, until }) => [code, until])).toEqual([
      ['B101', 1440],
      ['A102', 900],
    ])
    expect(list[1]).toMatchObject({ capacity: 30, equipment: ['projector', 'sockets'], buildingName: '甲楼', floor: 1 })
    t.turnTo(`${monday}T09:50:00+08:00`)
    const later = await call(anyone, contract.free, { campus: 'main' })
    expect(later.list.map(({ code, until }) => [code, until])).toEqual([
      ['A101', 1440],
      ['A102', 900],
    ])
  })

  test('of a date are free in every period that was asked for', async () => {
    const { anyone, call, ask } = await siteWithRooms()
    const codes = async (input: object) =>
      (await call(anyone, contract.free, { campus: 'main', day: monday, ...input })).list.map(({ code }) => code)
    expect(await codes({ periods: [1] })).toEqual(['A102'])
    expect(await codes({ periods: [1, 4] })).toEqual([])
    expect(await codes({ periods: [3] })).toEqual(['A101', 'A102'])
    expect(await codes({ periods: [3], equipment: ['sockets'] })).toEqual(['A102'])
    expect(await codes({ periods: [3], seats: 50 })).toEqual(['A101'])
    expect(await codes({ periods: [3], kind: 'lab' })).toEqual([])
    // Equally long: the one with sockets first.
    expect(await codes({ day: '2026-03-03' })).toEqual(['A102', 'A101'])
    expect(await codes({ building: 'B' })).toEqual([])
    expect(await ask(anyone, contract.free.path, { periods: [9] })).toMatchObject({ e: 1, fail: 'badInput' })
    expect(await ask(anyone, contract.free.path, { day: 'soon' })).toMatchObject({ e: 1, fail: 'badInput' })
  })

  test('are one statement, and free again when their use is taken away', async () => {
    const { anyone, call, ids, write } = await siteWithRooms()
    await call(anyone, contract.free, {})
    expect(await statementsOf(() => call(anyone, contract.free, {}))).toHaveLength(1)
    expect(await statementsOf(() => call(anyone, contract.grid, { building: ids.A! }))).toHaveLength(1)
    await write((db) => takeUses({ db }, 'timetable.class', ['A101']))
    expect((await call(anyone, contract.free, {})).total).toBe(3)
  })

  test('another site has none of them', async () => {
    const { ids } = await siteWithRooms()
    const other = await t.site()
    expect(await other.call(other.anyone, contract.free, {})).toMatchObject({ total: 0, list: [] })
    expect(await other.ask(other.anyone, contract.room.path, { id: ids.A101! })).toMatchObject({ fail: 'notFound' })
  })
})

test('a room says what is in it, not by whom', async () => {
  const { anyone, call, ids } = await siteWithRooms()
  const { room, uses, isOpen } = await call(anyone, contract.room, { id: ids.A101! })
  expect(room).toMatchObject({ code: 'A101', buildingName: '甲楼' })
  expect({ uses, isOpen }).toEqual({ uses: [{ from: 480, to: 590, kind: 'class' }], isOpen: true })
})

describe('the register', () => {
  const draft = { floor: 3, code: 'A301', name: '甲楼301', capacity: 40, kind: 'seminar', isOpen: true } as const

  test('is kept by those who may', async () => {
    const { lin, admin, ask, call, ids } = await siteWithRooms()
    expect(await ask(lin, contract.saveRoom.path, { ...draft, building: ids.A! })).toMatchObject({ e: 1 })
    const { id } = await call(admin, contract.saveRoom, { ...draft, building: ids.A!, equipment: ['sockets'] })
    expect((await call(admin, contract.rooms, { q: '301' })).list).toMatchObject([{ ...draft, id, version: 1 }])
    const twice = await ask(admin, contract.saveRoom.path, { ...draft, building: ids.B! })
    expect(twice).toMatchObject({ fail: 'codeTaken', m: '编号“A301”已被使用' })
    await call(admin, contract.saveRoom, { ...draft, id, version: 1, building: ids.B! })
    expect(await ask(admin, contract.saveRoom.path, { ...draft, id, version: 1, building: ids.A! })).toMatchObject({
      fail: 'changed',
    })
    await call(admin, contract.deleteRoom, { id, version: 2 })
    expect((await call(admin, contract.rooms, {})).total).toBe(4)
  })

  test('keeps what others use', async () => {
    const { admin, ask, ids } = await siteWithRooms()
    expect(await ask(admin, contract.deleteRoom.path, { id: ids.A101!, version: 1 })).toMatchObject({
      fail: 'roomUsed',
    })
    expect(await ask(admin, contract.deleteBuilding.path, { id: ids.A!, version: 1 })).toMatchObject({
      fail: 'buildingUsed',
    })
  })

  test('has buildings, whose names show at once', async () => {
    const { admin, anyone, ask, call, ids } = await siteWithRooms()
    await call(anyone, contract.places)
    const building = { id: ids.A!, version: 1, campus: 'main', code: 'A', name: '求是楼' }
    await call(admin, contract.saveBuilding, building)
    expect((await call(anyone, contract.places)).buildings[0]).toMatchObject({ name: '求是楼', rooms: 2 })
    expect((await call(admin, contract.buildings)).list).toMatchObject([{ rooms: 3 }, { rooms: 1 }])
    expect(await ask(admin, contract.saveBuilding.path, { ...building, version: 2, campus: 'west' })).toMatchObject({
      fail: 'badInput',
    })
    const { id } = await call(admin, contract.saveBuilding, { campus: 'east', code: '丙', name: '丙楼' })
    expect((await call(admin, contract.buildings)).list.at(-1)).toMatchObject({ campusName: '东校区', rooms: 0 })
    await call(admin, contract.deleteBuilding, { id, version: 1 })
  })
})

describe('closures', () => {
  const days = { from: monday, until: '2026-03-04', starts: '00:00', ends: '24:00', reason: '检修' }

  test('close a building on each date, rooms added later too, until they are taken back', async () => {
    const { admin, anyone, call, ids } = await siteWithRooms()
    const total = async (day: string) =>
      (await call(anyone, contract.free, { campus: 'main', day, periods: [3] })).total
    const { id } = await call(admin, contract.saveClosure, { ...days, building: ids.A! })
    const room = {
      building: ids.A!,
      floor: 1,
      code: 'A109',
      name: 'A109',
      capacity: 9,
      kind: 'other',
      isOpen: true,
    } as const
    await call(admin, contract.saveRoom, room)
    expect([await total(monday), await total('2026-03-04'), await total('2026-03-05')]).toEqual([0, 0, 3])
    await call(admin, contract.saveClosure, { ...days, id, version: 1, building: ids.A!, room: ids.A101! })
    expect(await total('2026-03-04')).toBe(2)
    expect((await call(admin, contract.closures, {})).list).toMatchObject([
      { ...days, roomName: '教室A101', version: 2 },
    ])
    await call(admin, contract.deleteClosure, { id, version: 2 })
    expect(await total('2026-03-04')).toBe(3)
  })

  test('need an order, a length, and a room of the building', async () => {
    const { admin, ask, ids } = await siteWithRooms()
    const save = (draft: object) => ask(admin, contract.saveClosure.path, { ...days, building: ids.A!, ...draft })
    expect(await save({ until: '2026-03-01' })).toMatchObject({ fail: 'closureOrder' })
    expect(await save({ starts: '12:00', ends: '12:00' })).toMatchObject({ fail: 'closureOrder' })
    expect(await save({ until: '2028-01-01' })).toMatchObject({ fail: 'closureLong' })
    expect(await save({ room: ids.B101! })).toMatchObject({ fail: 'badInput' })
    expect(await save({ ends: '25:00' })).toMatchObject({ fail: 'badInput' })
  })
})

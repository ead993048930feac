import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Fail } from '#kernel/fail.ts'
import { campus } from '#kernel/testing/campus.ts'
import { lineFaults, lotOf } from '../../line.ts'
import { changePool } from '../pools.ts'
import { crowd } from '../testing/crowd.ts'
import { roomOrder } from './order.ts'
import { enterRoom, entersAt, mayEnter } from './room.ts'

const t = await campus([])
const hour = 3_600_000

/** A waiting room for `size` people, an hour before the opening; `open` moves the opening to now. */
async function waitingRoom(size: number, rate = 2) {
  const all = await crowd(t, size)
  const before = new Date(Date.now() + hour)
  const pool = await all.open(10, { opensAt: before })
  const rules = { opensAt: before, rate }
  const enter = (person: string, now = new Date()) => enterRoom({ ...all.ctx, now }, pool, person, rules)
  const open = async () => {
    rules.opensAt = new Date(Math.floor(Date.now() / 1000) * 1000)
    await all.write((db) => changePool({ db }, pool, { opensAt: rules.opensAt }))
  }
  return { ...all, pool, rules, enter, open }
}

test('before the opening nobody has a place; then those present have one by their lots, later ones behind them', async () => {
  const { who, enter, open, rules } = await waitingRoom(7)
  const early = who.slice(0, 5)
  const first = await Promise.all(early.map((person) => enter(person)))
  expect(first.every(({ drawn, entersAt: at, seed }) => !drawn && at === 0 && seed === '')).toBe(true)
  expect((await enter(early[0]!)).present).toBe(5)
  await open()
  const late = await enter(who[5]!)
  expect(late).toMatchObject({ drawn: true, present: 6, entersAt: entersAt(5, rules) })
  const { seed, commitment } = late
  expect(commitment).toBe(hash('sha256', seed))
  expect(first[0]!.commitment).toBe(commitment)
  const lots = first.map(({ entry }, i) => ({ lot: lotOf(seed, entry), entry, person: early[i]! }))
  for (const [place, { entry, person }] of lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).entries()) {
    expect(await enter(person)).toMatchObject({ entersAt: entersAt(place, rules), place: place + 1, entry })
  }
})

test('the line can be checked by anyone once it is drawn, and not before', async () => {
  const { site, db, ctx, who, enter, open, pool } = await waitingRoom(9)
  const look = (from = 0) => roomOrder({ site, reader: db, person: undefined, tools: ctx.tools }, pool, from)
  expect(await look()).toMatchObject({ drawn: false, present: 0, entries: [] })
  const first = await Promise.all(who.slice(0, 6).map((person) => enter(person)))
  expect(new Set(first.map(({ entry }) => entry)).size).toBe(6)
  const { commitment } = first[0]!
  const before = await look()
  expect(before).toEqual({
    ...{ drawn: false, commitment, seed: '', present: 6, size: 0, entries: [] },
    mine: { entry: '', place: 0 },
  })
  await open()
  const late = [await enter(who[6]!), await enter(who[7]!)]
  const line = await look()
  expect(line).toMatchObject({ drawn: true, commitment, present: 8, size: 6 })
  expect(line.entries.toSorted()).toEqual(first.map(({ entry }) => entry).toSorted())
  expect(await lineFaults(line, commitment)).toEqual([])
  expect((await look(6)).entries).toEqual(late.map(({ entry }) => entry))
  await enter(who[8]!)
  expect(await look(4)).toMatchObject({ present: 9, size: 6, entries: line.entries.slice(4) })
  expect((await look(6)).entries).toHaveLength(3)
  expect((await look(9)).entries).toEqual([])
})

test('so many a second are let in, and a place once given stays', async () => {
  const { ctx, who, enter, open, pool, rules } = await waitingRoom(5)
  for (const person of who) await enter(person)
  await open()
  const places = await Promise.all(who.map((person) => enter(person, rules.opensAt)))
  expect(places.map(({ ahead }) => ahead).toSorted()).toEqual([0, 0, 0, 1, 2])
  expect(new Set(places.map(({ entersAt: at }) => at)).size).toBe(3)
  const last = who[places.findIndex(({ ahead }) => ahead === 2)]!
  const at = (seconds: number) => ({ ...ctx, now: new Date(rules.opensAt.getTime() + seconds * 1000) })
  expect(await mayEnter(at(1.9), pool, last, rules)).toBe(false)
  expect(await mayEnter(at(2), pool, last, rules)).toBe(true)
  expect(await enter(last, rules.opensAt)).toEqual(places.find(({ ahead }) => ahead === 2))
})

test('whoever presses without having been in the room is put at its end', async () => {
  const { ctx, who, enter, open, pool, rules } = await waitingRoom(3, 1)
  await enter(who[0]!)
  await enter(who[1]!)
  await open()
  expect(await mayEnter({ ...ctx, now: rules.opensAt }, pool, who[2]!, rules)).toBe(false)
  expect((await enter(who[2]!, rules.opensAt)).ahead).toBe(1)
})

test('all at once on one button: every place once', async () => {
  const { who, enter, open } = await waitingRoom(60, 1)
  await Promise.all(who.slice(0, 30).map((person) => enter(person)))
  await open()
  const places = await Promise.all([...who, ...who].map((person) => enter(person)))
  const times = places.slice(0, 60).map(({ entersAt: at }) => at)
  expect(new Set(times).size).toBe(60)
  expect(Math.max(...times) - Math.min(...times)).toBe(59)
  expect(places.slice(60).map(({ entersAt: at }) => at)).toEqual(times)
})

test('another site’s pool has no room', async () => {
  const { pool } = await waitingRoom(1)
  const other = await crowd(t, 1)
  const entering = enterRoom({ ...other.ctx, now: new Date() }, pool, other.who[0]!, { opensAt: new Date(), rate: 1 })
  await expect(entering).rejects.toBeInstanceOf(Fail)
})

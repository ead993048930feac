import { expect, test } from 'vitest'
import { standingOf } from '#engines/allocation/server/points/points.ts'
import { campus } from '#kernel/testing/campus.ts'
import { slotsOn } from '../judge.ts'
import { addBlackout } from './blackouts.ts'
import { confirmHold } from './book.ts'
import { cancel, giveAway, move } from './change.ts'
import { approve } from './decide.ts'
import { loadFacts } from './facts.ts'
import { checkIn, comeBack, finish, leave } from './presence.ts'
import { bookings, firstRights, waits } from './schema.ts'
import { sweep } from './sweep.ts'
import { monday, onDay } from './testing/booking-campus.ts'
import { bookingDesk, type DeskRule } from './testing/booking-desk.ts'

const t = await campus([])
const minute = 60_000

const desk = (rule: DeskRule, units = [1]) => bookingDesk(t, rule, units)

test('a slot is given once, in time, within opening and horizon', async () => {
  const { take, clock } = await desk({ slot: 60, horizon: 7, opensAt: 420 })
  const slot = [onDay(0, 660), onDay(0, 720)] as const
  expect((await take(0, ...slot)).row).toMatchObject({ state: 'approved', unit: 1, minutes: 60, day: monday })
  expect(await take(1, ...slot)).toEqual({ refusal: 'full' })
  expect(await take(1, onDay(0, 690), onDay(0, 750))).toEqual({ refusal: 'badTime' })
  expect(await take(1, onDay(0, 420), onDay(0, 480))).toEqual({ refusal: 'closed' })
  expect(await take(1, onDay(0, 480), onDay(0, 540))).toEqual({ refusal: 'past' })
  expect(await take(1, onDay(8, 660), onDay(8, 720))).toEqual({ refusal: 'notYet' })
  clock.now = onDay(1, 419)
  expect(await take(1, onDay(8, 660), onDay(8, 720))).toEqual({ refusal: 'notYet' })
  clock.now = onDay(1, 420)
  expect((await take(1, onDay(8, 660), onDay(8, 720))).row).toBeDefined()
})

test('the buffer is kept on both sides, and by the database', async () => {
  const { take, write, made } = await desk({ slot: 0, step: 15, least: 30, buffer: 15 })
  await take(0, onDay(1, 600), onDay(1, 660))
  expect(await take(1, onDay(1, 660), onDay(1, 720))).toEqual({ refusal: 'full' })
  expect(await take(1, onDay(1, 540), onDay(1, 600))).toEqual({ refusal: 'full' })
  const { row } = await take(1, onDay(1, 675), onDay(1, 720))
  expect(row).toBeDefined()
  const { site, id, no, ...same } = row!
  await expect(write(({ db }) => db.insert(bookings).values(same))).rejects.toMatchObject({ cause: { code: '23P01' } })
  expect(made).toHaveLength(1)
})

test('limits count over all resources with the same rules', async () => {
  const limits = [
    { per: 'day' as const, count: 0, minutes: 120, roles: [] },
    { per: 'open' as const, count: 3, minutes: 0, roles: [] },
  ]
  const { take, made, reading, calendar, desk: own, who } = await desk({ slot: 60, limits }, [1, 1])
  const at = (i: number, hour: number) => take(0, onDay(1, hour * 60), onDay(1, hour * 60 + 60), { resource: made[i]! })
  await at(0, 9)
  await at(1, 10)
  expect(await at(1, 11)).toMatchObject({ refusal: 'limit', limit: { per: 'day' } })
  await take(0, onDay(2, 540), onDay(2, 600))
  expect(await take(0, onDay(3, 540), onDay(3, 600))).toMatchObject({ refusal: 'unfinished' })
  const facts = await loadFacts(reading(), calendar, own, {
    resources: made,
    from: monday,
    to: monday,
    person: who[0]!,
  })
  expect(slotsOn(facts.get(made[0]!.id)!, monday).every(({ refusal }) => refusal)).toBe(true)
})

test('a hold keeps others out while the form is filled in, and ends by itself', async () => {
  const { take, clock, write, desk: own, who } = await desk({ slot: 60 })
  const slot = [onDay(1, 600), onDay(1, 660)] as const
  const held = await take(0, ...slot, { isHold: true })
  expect(await take(1, ...slot)).toEqual({ refusal: 'full' })
  const confirm = (id: string, i: number) =>
    write((ctx) => confirmHold(ctx, own, { id, person: who[i]!, purpose: '组会', size: 3 }))
  clock.now += 6 * minute
  expect(await confirm(held.row!.id, 0)).toBeUndefined()
  const again = await take(1, ...slot, { isHold: true })
  expect(await confirm(again.row!.id, 1)).toMatchObject({ state: 'approved', purpose: '组会', heldUntil: null })
})

test('a blackout moves or cancels; who lost a booking may book first', async () => {
  const { take, made, write, calendar, desk: own, told, who } = await desk({ slot: 60, horizon: 3 }, [1, 1])
  await take(0, onDay(1, 600), onDay(1, 660))
  await take(1, onDay(1, 600), onDay(1, 660), { resource: made[1]! })
  await take(0, onDay(2, 600), onDay(2, 660))
  const asked = { resources: [made[0]!.id], from: new Date(onDay(1, 0)), until: new Date(onDay(3, 0)), reason: '检修' }
  const done = await write((ctx) => addBlackout(ctx, calendar, own, { ...asked, how: 'move' }))
  expect(done).toMatchObject({ moved: 1, cancelled: 1 })
  expect(told).toEqual([
    ['cancelled', who[0]!.id],
    ['moved', who[0]!.id],
  ])
  expect(await take(1, onDay(1, 720), onDay(1, 780))).toEqual({ refusal: 'blackout' })
  expect(await take(1, onDay(5, 600), onDay(5, 660))).toEqual({ refusal: 'notYet' })
  expect((await take(0, onDay(5, 600), onDay(5, 660))).row).toBeDefined()
  expect(await write(({ db }) => db.select().from(firstRights))).toEqual([])
})

test('check-in, temporary leave, leaving early; what is not used is released and counted', async () => {
  const rule = { slot: 60, checkIn: true, grace: 15, leave: 20, mealLeave: 60, meals: [{ from: 690, to: 750 }] }
  const { take, clock, write, desk: own, who, told } = await desk(rule, [2])
  const [a, b] = [await take(0, onDay(0, 660), onDay(0, 720)), await take(1, onDay(0, 660), onDay(0, 720))]
  const by = (i: number, row: { id: string }) => ({ id: row.id, by: who[i]!.id })
  await expect(write((ctx) => checkIn(ctx, own, by(0, a.row!)))).rejects.toThrow('notNow')
  clock.now = onDay(0, 650)
  await expect(write((ctx) => checkIn(ctx, own, by(1, a.row!)))).rejects.toThrow('notNow')
  expect(await write((ctx) => checkIn(ctx, own, by(0, a.row!)))).toMatchObject({ state: 'checkedIn' })
  clock.now = onDay(0, 676)
  expect(await write((ctx) => sweep(ctx, own))).toBe(1)
  expect(told).toEqual([
    ['released', who[1]!.id],
    ['breach', who[1]!.id],
  ])
  expect((await write(({ db }) => standingOf(db, 'test', who[1]!.id))).points).toBe(1)
  expect(b.row).toBeDefined()
  const away = await write((ctx) => leave(ctx, own, by(0, a.row!)))
  expect(away.awayUntil).toEqual(new Date(onDay(0, 696)))
  await write((ctx) => comeBack(ctx, own, by(0, a.row!)))
  expect((await take(2, onDay(0, 660), onDay(0, 720))).row).toMatchObject({ unit: 2 })
  expect(await take(3, onDay(0, 660), onDay(0, 720))).toEqual({ refusal: 'full' })
  await write((ctx) => finish(ctx, own, by(0, a.row!)))
  expect((await take(3, onDay(0, 660), onDay(0, 720))).row).toMatchObject({ unit: 1 })
})

test('approving one request refuses the clashing ones', async () => {
  const { take, write, desk: own, told, who } = await desk({ slot: 60, approval: true })
  const [a, b] = [await take(0, onDay(1, 600), onDay(1, 660)), await take(1, onDay(1, 600), onDay(1, 660))]
  expect([a.row!.state, b.row!.state]).toEqual(['requested', 'requested'])
  expect(await write((ctx) => approve(ctx, own, b.row!.id))).toMatchObject({ state: 'approved', blocks: true })
  expect(told).toEqual([
    ['rejected', who[0]!.id],
    ['approved', who[1]!.id],
  ])
  expect(await take(2, onDay(1, 600), onDay(1, 660))).toEqual({ refusal: 'full' })
})

test('a late cancellation is a breach, a freed time is told, points stop', async () => {
  const { take, write, desk: own, told, who, made } = await desk({ slot: 60, cancelBefore: 120, points: 3 })
  const { row } = await take(0, onDay(0, 660), onDay(0, 720))
  const wait = { person: who[1]!.id, resource: made[0]!.id, from: row!.from, until: row!.until }
  await write(({ db }) => db.insert(waits).values(wait))
  await write((ctx) => cancel(ctx, own, { id: row!.id, by: who[0]!.id }))
  expect(told).toEqual([
    ['free', who[1]!.id],
    ['breach', who[0]!.id],
  ])
  expect(await take(0, onDay(1, 660), onDay(1, 720))).toEqual({ refusal: 'stopped' })
})

test('moving and giving away are decided like new bookings', async () => {
  const limits = [{ per: 'day' as const, count: 1, minutes: 0, roles: [] }]
  const { take, write, desk: own, who, made, calendar } = await desk({ slot: 60, limits })
  const { row } = await take(0, onDay(1, 600), onDay(1, 660))
  await take(1, onDay(1, 660), onDay(1, 720))
  const to = (minutes: number) => ({
    id: row!.id,
    resource: made[0]!.id,
    person: who[0]!,
    unit: 0,
    from: onDay(1, minutes),
    to: onDay(1, minutes + 60),
  })
  expect(await write((ctx) => move(ctx, calendar, own, to(660)))).toEqual({ refusal: 'full' })
  expect((await write((ctx) => move(ctx, calendar, own, to(720)))).row).toMatchObject({ from: new Date(onDay(1, 720)) })
  const give = (i: number) => write((ctx) => giveAway(ctx, calendar, own, { id: row!.id, by: who[0]!.id, to: who[i]! }))
  expect(await give(1)).toMatchObject({ refusal: 'limit' })
  expect((await give(2)).row).toMatchObject({ person: who[2]!.id })
})

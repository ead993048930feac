import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { addBlackout } from './blackouts.ts'
import { book } from './book.ts'
import { move } from './change.ts'
import { reject } from './decide.ts'
import { waits } from './schema.ts'
import { sweep, sweepAll } from './sweep.ts'
import { onDay } from './testing/booking-campus.ts'
import { bookingDesk } from './testing/booking-desk.ts'

const t = await campus([])

test('who waits is told when a hold ends, a request is refused or a booking moves, and only if it is free', async () => {
  const {
    take,
    write,
    desk: own,
    told,
    who,
    made,
    calendar,
    clock,
  } = await bookingDesk(t, { slot: 60, approval: true, pendingBlocks: true })
  const [from, until] = [new Date(onDay(1, 600)), new Date(onDay(1, 660))]
  const resource = made[0]!.id
  const wait = () => write(({ db }) => db.insert(waits).values({ person: who[1]!.id, resource, from, until }))
  const free = () => told.splice(0).filter(([what]) => what === 'free').length
  await wait()
  const asked = {
    ...{ resource, unit: 0, purpose: '', size: 1, person: who[0]! },
    from: from.getTime(),
    to: until.getTime(),
  }
  await write((ctx) => book(ctx, calendar, own, { ...asked, isHold: true }))
  clock.now += 6 * 60_000
  await write((ctx) => sweep(ctx, own))
  expect(free()).toBe(1)
  await wait()
  const { row } = await take(0, from.getTime(), until.getTime())
  await write((ctx) => reject(ctx, own, row!.id, ''))
  expect(free()).toBe(1)
  await wait()
  const { row: second } = await take(0, from.getTime(), until.getTime())
  const to = { id: second!.id, resource, person: who[0]!, unit: 0, from: onDay(1, 720), to: onDay(1, 780) }
  await write((ctx) => move(ctx, calendar, own, to))
  expect(free()).toBe(1)
  await wait()
  const { row: third } = await take(2, from.getTime(), until.getTime())
  expect(third).toBeDefined()
  const closure = { resources: [resource], from, until, reason: '检修', how: 'cancel' as const }
  await write((ctx) => addBlackout(ctx, calendar, own, closure))
  expect(free()).toBe(0)
})

test('however many do not come, all their places are free after one run, in steps', async () => {
  const rule = { slot: 60, checkIn: true, grace: 10, points: 0 }
  const { take, write, desk: own, who, all, clock } = await bookingDesk(t, rule, [5])
  for (let i = 0; i < who.length; i++) await take(i, onDay(0, 660), onDay(0, 720))
  clock.now = onDay(0, 675)
  await sweepAll(write, own, 3)
  expect((await all()).map(({ state }) => state)).toEqual(who.map(() => 'released'))
})

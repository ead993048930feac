import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { book } from './book.ts'
import { grab } from './grab.ts'
import { bookingCampus, onDay } from './testing/booking-campus.ts'

const t = await campus([])

test('many people at once on few places, in both lanes: each place once, nobody over a limit', async () => {
  const { write, desk, calendar, who, make, all, grabbing, clock } = await bookingCampus(t, 12)
  clock.now = onDay(0, 600)
  const rule = {
    slot: 60,
    horizon: 1,
    opensAt: 600,
    rush: 10,
    limits: [{ per: 'day' as const, count: 1, minutes: 0, roles: [] }],
  }
  const [resource] = await make(rule, [2])
  const asks = who.flatMap((person) => [600, 660].map((at) => ({ person, from: onDay(1, at), to: onDay(1, at + 60) })))
  const wanted = (ask: (typeof asks)[number]) => ({ ...ask, resource: resource!.id, unit: 0, purpose: '', size: 1 })
  const verdicts = await Promise.all(
    asks.map((ask, i) =>
      i % 3 ? grab(grabbing(), calendar, desk, wanted(ask)) : write((ctx) => book(ctx, calendar, desk, wanted(ask))),
    ),
  )
  expect(verdicts.filter(({ refusal }) => !refusal)).toHaveLength(4)
  expect(new Set((await all()).map(({ person }) => person)).size).toBe(4)
})

test('a request that is sent again gets its own booking', async () => {
  const { desk, calendar, who, make, all, grabbing, clock } = await bookingCampus(t, 2)
  clock.now = onDay(0, 600)
  const [resource] = await make({ slot: 60, horizon: 1, opensAt: 600, rush: 10 }, [3])
  const asked = {
    resource: resource!.id,
    person: who[0]!,
    from: onDay(1, 600),
    to: onDay(1, 660),
    unit: 2,
    purpose: '',
    size: 1,
  }
  const first = await grab(grabbing(), calendar, desk, asked)
  expect(await grab(grabbing(), calendar, desk, asked)).toEqual(first)
  expect(await grab(grabbing(), calendar, desk, { ...asked, person: who[1]! })).toEqual({ refusal: 'full' })
  expect(await all()).toMatchObject([{ id: first.id, unit: 2, state: 'approved' }])
})

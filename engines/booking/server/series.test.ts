import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { bookSeries } from './series.ts'
import { onDay } from './testing/booking-campus.ts'
import { bookingDesk } from './testing/booking-desk.ts'

const t = await campus([])

test('a series gets a result for each date, with alternatives', async () => {
  const { take, made, write, calendar, desk: own, who } = await bookingDesk(t, { slot: 60, horizon: 30 }, [1, 1])
  await take(1, onDay(8, 600), onDay(8, 660))
  const times = [1, 8, 40].map((day) => ({ from: onDay(day, 600), to: onDay(day, 660) }))
  const series = { resource: made[0]!.id, person: who[0]!, unit: 0, purpose: '', size: 1, times }
  const { rows, dates } = await write((ctx) => bookSeries(ctx, calendar, own, series))
  expect(rows).toHaveLength(1)
  expect(dates.map(({ refusal }) => refusal)).toEqual(['', 'full', 'notYet'])
  expect(dates[1]!.alternatives[0]).toMatchObject({ resource: made[1]!.id, from: times[1]!.from })
  expect(dates[1]!.alternatives[1]).toMatchObject({ resource: made[0]!.id, from: onDay(8, 540) })
})

test('a date of a series may be in another resource; each counts for the limits of the next', async () => {
  const limits = [{ per: 'day' as const, count: 1, minutes: 0, roles: [] }]
  const { made, write, calendar, desk: own, who } = await bookingDesk(t, { slot: 60, horizon: 30, limits }, [1, 1])
  const other = made[1]!.id
  const times = [
    { from: onDay(1, 600), to: onDay(1, 660) },
    { from: onDay(1, 720), to: onDay(1, 780) },
    { from: onDay(8, 600), to: onDay(8, 660), resource: other },
    { from: onDay(8, 720), to: onDay(8, 780) },
  ]
  const series = { resource: made[0]!.id, person: who[0]!, unit: 0, purpose: '', size: 1, times }
  const { rows, dates } = await write((ctx) => bookSeries(ctx, calendar, own, series))
  expect(dates.map(({ refusal }) => refusal)).toEqual(['', 'limit', '', 'limit'])
  expect(rows.map(({ resource, unit }) => [resource, unit]).sort()).toEqual(
    [
      [made[0]!.id, 1],
      [other, 1],
    ].sort(),
  )
})

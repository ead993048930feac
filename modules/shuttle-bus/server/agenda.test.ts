import { expect, test } from 'vitest'
import { asJob, expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { contract as home } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { updateFavouriteRoutes } from './agenda.ts'
import { replaceFeed } from './gtfs/store.ts'
import { publishTimetable } from './next-departures.ts'
import { busCampus, seconds } from './testing/bus-campus.ts'
import { testFeed } from './testing/feed.ts'

const t = await busCampus([shell])

async function campusOfToday() {
  const s = await t.siteWithBuses()
  const times = async (who = s.lin) => {
    const { blocks } = await s.call(who, home.home)
    const today = blocks.find((block) => block.kind === 'today')
    return today!.times
  }
  return { ...s, times, isTrue: () => expectTrueAgenda(t, s.id) }
}

test('a person’s day begins with the next bus of a kept route, until the last one is gone', async () => {
  const { lin, wu, call, times, isTrue } = await campusOfToday()
  expect(await times()).toEqual([])
  await call(lin, contract.collect, { id: 'L1' })
  await isTrue()
  const next = { title: '1 枫林—江湾', subtitle: '开往 江湾', page: 'shuttleBus/detail?id=L1&direction=0' }
  expect(await times()).toMatchObject([{ kind: 'event', ...next, startsAt: seconds('2026-03-02T08:00:00+08:00') }])
  expect(await times(wu)).toEqual([])
  t.turnTo('2026-03-02T08:00:01+08:00')
  const [later] = await times()
  expect(later!.startsAt).toBeGreaterThan(seconds('2026-03-02T08:00:00+08:00'))
  t.turnTo('2026-03-02T23:59:30+08:00')
  // The bus at half past midnight belongs to this service day but departs tomorrow.
  expect(await times()).toEqual([])
  t.turnTo('2026-03-02T07:30:00+08:00')
  await call(lin, contract.uncollect, { id: 'L1' })
  expect(await times()).toEqual([])
  await isTrue()
  await call(lin, contract.collect, { id: 'L1' })
  expect(await times()).toHaveLength(1)
  await isTrue()
})

test('a delay and a run that does not go are known at once', async () => {
  const { lin, admin, call, times, isTrue } = await campusOfToday()
  await call(lin, contract.collect, { id: 'L1' })
  const at = seconds('2026-03-02T08:00:00+08:00')
  const day = '2026-03-02'
  await call(admin, contract.delay, { trip: 'w2', day, version: 0, minutes: 5 })
  expect(await times()).toMatchObject([{ startsAt: at, page: 'shuttleBus/detail?id=L1&direction=1' }])
  await call(admin, contract.cancel, { trip: 'w3', day, version: 0, reason: '故障' })
  expect(await times()).toMatchObject([{ startsAt: at + 300, page: 'shuttleBus/detail?id=L1&direction=0' }])
  await isTrue()
})

test('a change is seen by the next read on the same node, before its notification arrives', async () => {
  const { lin, admin, call, times } = await campusOfToday()
  await call(lin, contract.collect, { id: 'L1' })
  const [first] = await times()
  const { topics } = t.portal
  const { deliver } = topics
  topics.deliver = () => {}
  try {
    await call(admin, contract.delay, { trip: 'w2', day: '2026-03-02', version: 0, minutes: 5 })
    expect((await times())[0]).not.toEqual(first)
  } finally {
    topics.deliver = deliver
  }
})

test('of several kept routes the soonest is shown', async () => {
  const { id, lin, call, times, isTrue } = await campusOfToday()
  const feed = testFeed()
  const second = { ...feed.routes[0]!, id: 'L2', code: '2', name: '快线' }
  const early = { ...feed.trips.find(({ id: trip }) => trip === 'w2')!, id: 'x1', route: 'L2' }
  early.times = early.times.map((time) => ({ ...time, arrives: time.arrives - 600, departs: time.departs - 600 }))
  const both = { ...feed, routes: [...feed.routes, second], trips: [...feed.trips, early] }
  await writeForSite(t.portal.database.pool, id, (db) => replaceFeed(db, both, new Date()))
  for (const route of ['L1', 'L2']) await call(lin, contract.collect, { id: route })
  expect(await times()).toMatchObject([{ title: '2 快线', startsAt: seconds('2026-03-02T07:50:00+08:00') }])
  t.turnTo('2026-03-02T07:55:00+08:00')
  expect(await times()).toMatchObject([{ title: '1 枫林—江湾' }])
  await isTrue()
})

test('a route that goes with an import leaves the day; one that is renamed is called so', async () => {
  const { id, lin, call, times, isTrue } = await campusOfToday()
  await call(lin, contract.collect, { id: 'L1' })
  const swap = (feed: ReturnType<typeof testFeed>) =>
    asJob(t, id, async (ctx) => {
      await replaceFeed(ctx.db, feed, ctx.now)
      await updateFavouriteRoutes(ctx, testFeed().routes, feed.routes)
      await publishTimetable(ctx)
    })
  const feed = testFeed()
  await swap({ ...feed, routes: feed.routes.map((route) => (route.id === 'L1' ? { ...route, name: '快线' } : route)) })
  expect((await times())[0]!.title).toBe('1 快线')
  await isTrue()
  const without = { ...feed, routes: feed.routes.filter((route) => route.id !== 'L1') }
  await swap({ ...without, trips: feed.trips.filter(({ route }) => route !== 'L1') })
  expect(await times()).toEqual([])
  await isTrue()
})

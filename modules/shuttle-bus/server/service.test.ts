import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { busCampus, seconds } from './testing/bus-campus.ts'

const { siteWithBuses, turnTo, server, site } = await busCampus()

describe('the list', () => {
  test('shows each direction with what comes next', async () => {
    const { lin, call } = await siteWithBuses()
    const { list, freshness } = await call(lin, contract.lists)
    expect(list.map(({ route, direction, from, to }) => [route, direction, from, to])).toEqual([
      ['L1', 0, '枫林', '江湾'],
      ['L1', 1, '江湾', '枫林'],
    ])
    expect(list[0]!.next.map(({ trip, day }) => `${trip} ${day}`)).toEqual([
      'w2 2026-03-02',
      'n1 2026-03-02',
      'w1 2026-03-03',
      'w2 2026-03-03',
    ])
    expect(list[0]!.next[0]).toEqual({
      trip: 'w2',
      day: '2026-03-02',
      at: seconds('2026-03-02T08:00:00+08:00'),
      delay: 0,
      state: 'scheduled',
      reason: '',
    })
    expect(freshness).toEqual({
      source: 'static',
      asOf: seconds('2026-02-20T10:00:00+08:00'),
      from: '2026-03-01',
      until: '2026-06-30',
      expired: false,
      stale: false,
    })
  })

  test('after midnight still has last night’s bus, and not tonight’s twice', async () => {
    const { lin, call } = await siteWithBuses()
    turnTo('2026-03-03T00:10:00+08:00')
    const { list } = await call(lin, contract.lists)
    expect(list[0]!.next.map(({ trip, day }) => [trip, day])).toEqual([
      ['n1', '2026-03-02'],
      ['w1', '2026-03-03'],
      ['w2', '2026-03-03'],
      ['n1', '2026-03-03'],
    ])
    expect(list[0]!.next[0]!.at).toBe(seconds('2026-03-03T00:30:00+08:00'))
  })

  test('a holiday runs as a day off', async () => {
    const { lin, call } = await siteWithBuses()
    turnTo('2026-04-06T07:30:00+08:00')
    const { list } = await call(lin, contract.lists)
    const today = list.map(({ next }) => next.filter(({ day }) => day === '2026-04-06').map(({ trip }) => trip))
    expect(today).toEqual([['o1'], []])
    expect(list[1]!.next[0]).toMatchObject({ trip: 'w3', day: '2026-04-07' })
  })

  test('counts in the site’s own zone', async () => {
    const { lin, call } = await siteWithBuses({ zone: 'America/New_York' })
    turnTo('2026-03-02T07:30:00-05:00')
    const { list } = await call(lin, contract.lists)
    expect(list[0]!.next[0]).toMatchObject({ trip: 'w2', at: seconds('2026-03-02T08:00:00-05:00') })
  })

  test('says when its days are over and when it has grown old', async () => {
    const { lin, call } = await siteWithBuses()
    turnTo('2026-11-02T07:30:00+08:00')
    expect((await call(lin, contract.lists)).freshness).toMatchObject({ expired: true, stale: true })
  })

  test('without a timetable is empty and says so', async () => {
    const { anyone, call } = await site()
    expect(await call(anyone, contract.lists)).toEqual({
      freshness: { source: 'static', asOf: 0, from: '', until: '', expired: false, stale: true },
      list: [],
    })
  })

  test('speaks the reader’s language', async () => {
    const { host } = await siteWithBuses()
    const headers = { host, 'x-requested-with': 'XMLHttpRequest', 'x-lang': 'tw' }
    const answer = await server.inject({ url: contract.lists.path, headers })
    expect(answer.json().d.list[0]).toMatchObject({ name: '枫林—江湾', to: '江灣' })
  })
})

describe('favourites', () => {
  test('belong to the person and are kept once', async () => {
    const { lin, wu, call } = await siteWithBuses()
    await call(lin, contract.collect, { id: 'L1' })
    await call(lin, contract.collect, { id: 'L1' })
    expect((await call(lin, contract.lists)).list[0]!.collect).toBe(true)
    expect((await call(wu, contract.lists)).list[0]!.collect).toBe(false)
    await call(lin, contract.uncollect, { id: 'L1' })
    expect((await call(lin, contract.detail, { id: 'L1' })).collect).toBe(false)
  })

  test('need a login and a route that exists', async () => {
    const { lin, anyone, call, ask } = await siteWithBuses()
    expect((await ask(anyone, contract.collect.path, { id: 'L1' })).e).toBe(10013)
    await expect(call(lin, contract.collect, { id: 'nowhere' })).rejects.toThrow('notFound')
  })
})

describe('a route', () => {
  test('has stops, both directions and the day’s runs with their states', async () => {
    const { lin, call } = await siteWithBuses()
    turnTo('2026-03-02T07:20:00+08:00')
    const { directions, day } = await call(lin, contract.detail, { id: 'L1' })
    expect(day).toBe('2026-03-02')
    expect(directions[0]!.stops.map(({ name, minutes }) => [name, minutes])).toEqual([
      ['枫林', 0],
      ['邯郸, "主"门', 15],
      ['江湾', 30],
    ])
    expect(directions[0]!.runs.map(({ trip, state }) => [trip, state])).toEqual([
      ['w1', 'running'],
      ['w2', 'scheduled'],
      ['n1', 'scheduled'],
    ])
    expect(directions[1]!.runs.map(({ trip }) => trip)).toEqual(['w3', 'w4'])
    expect(directions[0]!.runs[0]!.allowedActions).toEqual([])
  })

  test('opens by one of its trips and a day as existing links write it', async () => {
    const { lin, call } = await siteWithBuses()
    const found = await call(lin, contract.detail, { id: 'o1', time: '2026年03月07日' })
    expect(found).toMatchObject({ route: 'L1', trip: 'o1', day: '2026-03-07' })
    expect(found.directions[0]!.stops[1]!.at).toBe(seconds('2026-03-07T09:15:00+08:00'))
    await expect(call(lin, contract.detail, { id: 'L1', time: '2026-02-31' })).rejects.toThrow('badInput')
    await expect(call(lin, contract.detail, { id: 'none' })).rejects.toThrow('notFound')
  })

  test('a stop knows its next buses, and its own time for them', async () => {
    const { lin, call } = await siteWithBuses()
    const { list, stop } = await call(lin, contract.departures, { stop: 'hd' })
    expect(stop.spelling).toContain('handan')
    expect(list.slice(0, 2).map(({ trip, at }) => [trip, at])).toEqual([
      ['w2', seconds('2026-03-02T08:15:00+08:00')],
      ['w3', seconds('2026-03-02T08:15:00+08:00')],
    ])
    const last = await call(lin, contract.departures, { stop: 'jw' })
    expect(last.list.every(({ direction }) => direction === 1)).toBe(true)
    await expect(call(lin, contract.departures, { stop: 'none' })).rejects.toThrow('notFound')
  })
})

test('nothing of one site is met on another', async () => {
  const here = await siteWithBuses()
  const there = await site()
  await here.call(here.admin, contract.saveAlert, { severity: 'info', title: '本站', from: 0 })
  for (const look of [contract.lists, contract.stops, contract.alerts, contract.timetable]) {
    expect((await there.call(there.lin, look, {})).list).toEqual([])
  }
  await expect(there.call(there.lin, contract.detail, { id: 'L1' })).rejects.toThrow('notFound')
  await expect(there.call(there.lin, contract.collect, { id: 'L1' })).rejects.toThrow('notFound')
  const run = { trip: 'w2', day: '2026-03-02', version: 0 }
  await expect(there.call(there.admin, contract.delay, { ...run, minutes: 5 })).rejects.toThrow('notFound')
})

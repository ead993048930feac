import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changes } from '#engines/courses/server/schema.ts'
import { readFeed } from '#engines/icalendar/testing/read-feed.ts'
import { dayAndClockIn, seconds } from '#kernel/clock.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import type { Caller } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { monday, school } from './testing/school.ts'

const t = await school()

const fetched = (who: Caller, url: string) => {
  const { pathname, search } = new URL(url)
  return t.server.inject({ url: pathname + search, headers: { host: who.host } })
}

/** Read by another program than the one that wrote it. */
function eventsIn(text: string) {
  const { zones, events } = readFeed(text)
  return {
    zones,
    events: events.map(({ starts, ...one }) => ({ ...one, starts: dayAndClockIn('Asia/Shanghai', seconds(starts)) })),
  }
}

describe('a calendar feed', () => {
  test('is at an address under the prefix of the site', async () => {
    const { lin, call } = await t.open({ prefix: '/eai' })
    const { url } = await call(lin, contract.makeFeed)
    expect(new URL(url).pathname).toBe(`/eai${contract.ics.path}`)
    expect((await fetched(lin, url)).statusCode).toBe(200)
  })

  test('made twenty times at once is one, and its address is the last one', async () => {
    const { lin, ask, call } = await t.open()
    const made = await Promise.all(Array.from({ length: 20 }, () => ask(lin, contract.makeFeed.path)))
    expect(made.map(({ e }) => e)).toEqual(made.map(() => 0))
    const { url } = await call(lin, contract.feed)
    expect(made.filter(({ d }) => d.url === url)).toHaveLength(1)
  })

  test('has every date of the term in the zone of the site, with ids that stay the same', async () => {
    const { lin, call } = await t.open()
    expect(await call(lin, contract.feed)).toEqual({ url: '', createdAt: 0, readAt: 0 })
    const { url } = await call(lin, contract.makeFeed)
    expect((await call(lin, contract.feed)).url).toBe(url)
    const answer = await fetched(lin, url)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { zones, events } = eventsIn(answer.body)
    expect(zones).toEqual(['Asia/Shanghai'])
    expect(events).toHaveLength(16 + 8)
    expect(events[0]).toMatchObject({
      starts: '2026-09-07 08:00',
      zone: 'Asia/Shanghai',
      title: '程序设计',
      place: '教室A101',
    })
    expect(events.find(({ starts }) => starts.startsWith('2026-10-10'))).toMatchObject({
      about: expect.stringContaining('国庆节调休'),
    })
    expect(events.some(({ starts }) => starts.startsWith('2026-10-05'))).toBe(false)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    const again = eventsIn((await fetched(lin, url)).body).events
    expect(again.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid))
  })

  test('sends a cancelled class as cancelled, under the same id', async () => {
    const { lin, call, ids, write } = await t.open()
    const { url } = await call(lin, contract.makeFeed)
    const before = eventsIn((await fetched(lin, url)).body).events.find(({ starts }) => starts.startsWith(monday))!
    const meeting = (await call(lin, contract.mine, {})).classes[0]!.meetings[0]!.id
    const row = { class: ids.class, meeting, day: monday, kind: 'cancelled', reason: saidFrom('出差', 'Away') } as const
    expect(before.sequence).toBe(0)
    const id = await write(
      async (db) =>
        (
          await db
            .insert(changes)
            .values({ ...row, state: 'notified', decidedAt: new Date() })
            .returning()
        )[0]!.id,
    )
    const held = async () =>
      eventsIn((await fetched(lin, url)).body).events.filter(({ starts }) => starts.startsWith(monday))
    const after = await held()
    expect(after).toMatchObject([{ uid: before.uid, status: 'CANCELLED', about: expect.stringContaining('出差') }])
    expect(after[0]!.sequence).toBeGreaterThan(before.sequence)
    await write((db) => db.update(changes).set({ state: 'withdrawn', version: 2 }).where(eq(changes.id, id)))
    const back = await held()
    expect(back).toMatchObject([{ uid: before.uid, status: 'CONFIRMED' }])
    expect(back[0]!.sequence).toBeGreaterThan(after[0]!.sequence)
  })

  test('is secret: a wrong key, a revoked and a replaced address lead nowhere', async () => {
    const { lin, wu, call } = await t.open()
    const { url } = await call(lin, contract.makeFeed)
    const wrong = `${url.slice(0, -4)}AAAA`
    expect((await fetched(lin, wrong)).body).not.toContain('BEGIN')
    const own = await call(wu, contract.makeFeed)
    const mixed = new URL(url)
    mixed.searchParams.set('id', new URL(own.url).searchParams.get('id')!)
    expect((await fetched(lin, mixed.href)).body).not.toContain('BEGIN')
    const { url: newer } = await call(lin, contract.makeFeed)
    expect(newer).not.toBe(url)
    expect((await fetched(lin, url)).body).not.toContain('BEGIN')
    expect((await fetched(lin, newer)).body).toContain('BEGIN:VCALENDAR')
    await call(lin, contract.revokeFeed)
    await call(lin, contract.revokeFeed)
    expect(await fetched(lin, newer)).toMatchObject({ statusCode: 404, body: expect.not.stringContaining('BEGIN') })
    const other = await t.site()
    expect((await fetched(other.lin, own.url)).body).not.toContain('BEGIN')
  })

  test('has own courses, and is not sent again while nothing changed', async () => {
    const { lin, call, ids } = await t.open()
    const own = { name: '吉他社', campus: 'main', weeks: [4], weekday: 2, periods: [1], term: ids.term, place: '302' }
    await call(lin, contract.saveOwn, own)
    const { url } = await call(lin, contract.makeFeed)
    const first = await fetched(lin, url)
    expect(eventsIn(first.body).events).toContainEqual(
      expect.objectContaining({ title: '吉他社', place: '302', starts: '2026-09-29 08:00' }),
    )
    const { pathname, search } = new URL(url)
    const again = await t.server.inject({
      url: pathname + search,
      headers: { host: lin.host, 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    await expect.poll(async () => (await call(lin, contract.feed)).readAt, { timeout: 5_000 }).toBeGreaterThan(0)
  })
})

import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served, messages])
const at = (from: number) => [{ startsAt: hours(from), endsAt: hours(from + 2), places: 5 }]

describe('lists', () => {
  test('what can be had comes first, what is off last; what is over stands apart', async () => {
    const { lin, anyone, call, put } = await boxOffice(t)
    await put({ title: '取消的', state: 'cancelled' })
    await put({ title: '将开始的', opensAt: hours(1) })
    await put({ title: '在售的' })
    await put({ title: '已停售的', closesAt: hours(-0.5) })
    await put({ title: '过去的', opensAt: hours(-30), closesAt: hours(-20), sessions: at(-10) })
    await put({ title: '草稿', state: 'draft' })
    const coming = await call(lin, contract.list)
    expect(coming.list.map(({ title, state }) => [title, state])).toEqual([
      ['在售的', 'open'],
      ['将开始的', 'announced'],
      ['已停售的', 'closed'],
      ['取消的', 'cancelled'],
    ])
    expect(coming).toMatchObject({ total: 4, more: false })
    expect((await call(anyone, contract.list, { which: 'past' })).list.map(({ title }) => title)).toEqual(['过去的'])
    expect((await call(lin, contract.list, { q: '在售' })).total).toBe(1)
    expect(await call(lin, contract.list, { page_size: 3 })).toMatchObject({ total: 4, more: true })
  })

  test('mine are those I have something of, wait for, or want to hear of', async () => {
    const { lin, wu, anyone, call, put } = await boxOffice(t)
    const had = await put({ title: '有票' })
    const wanted = await put({ title: '候补' })
    const heard = await put({ title: '订阅', opensAt: hours(1) })
    await put({ title: '无关' })
    await call(lin, contract.enroll, { id: had.id })
    await call(wu, contract.enroll, { id: wanted.id })
    await call(lin, contract.wait, { id: wanted.id })
    await call(lin, contract.subscribe, { id: heard.event.id })
    const { list } = await call(lin, contract.list, { which: 'mine' })
    const faces = list.map(({ title, mine, subscribed }) => `${title} ${mine} ${subscribed}`)
    expect(faces.toSorted()).toEqual(['候补 waiting false', '有票 issued false', '订阅 none true'])
    expect((await call(anyone, contract.list, { which: 'mine' })).total).toBe(0)
  })
})

test('a session of several, and the language it is asked in', async () => {
  const { lin, call, put, host } = await boxOffice(t)
  const { event } = await put({ titleEn: 'Concert', titleTw: '音樂會', sessions: [...at(72), ...at(80)] })
  const detail = await call(lin, contract.detail, { id: event.id })
  expect(detail).toMatchObject({ sessions: [{ left: 5 }, { left: 5 }], left: 10, size: 10, state: 'open' })
  const headers = { host, cookie: `${lin.cookie}; lang=en`, 'accept-language': 'en' }
  const answer = await t.server.inject({ url: `${contract.detail.path}?id=${event.id}`, headers })
  expect(['Concert', '音乐会']).toContain(answer.json().d.title)
})

test('calendars are well-formed: folded, escaped, in UTC', async () => {
  const { lin, put, host } = await boxOffice(t)
  const about = '第一行，很长很长很长很长很长很长很长很长很长很长很长很长很长\n第二行; 有分号, 有逗号'
  const { id, event } = await put({ about, place: '音乐厅' })
  for (const [of, what] of [
    [id, 'session'],
    [event.id, 'sale'],
  ] as const) {
    const url = `${contract.calendar.path}?id=${of}&what=${what}`
    const { body, headers } = await t.server.inject({ url, headers: { host, cookie: lin.cookie } })
    expect(headers['content-type']).toContain('text/calendar')
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const unfolded = body.replaceAll('\r\n ', '')
    expect(unfolded).toContain('\\n第二行\\; 有分号\\, 有逗号')
    expect(unfolded).toMatch(/^DTSTART:\d{8}T\d{6}Z$/m)
    expect(unfolded).not.toContain('�')
  }
})

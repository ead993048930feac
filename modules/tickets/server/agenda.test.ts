import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as inboxCalls } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as shellCalls } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { agendaOf } from './testing/agenda.ts'
import { boxOffice, hours } from './testing/box-office.ts'

const t = await campus([served, messages, shell])
const shared = { home: shellCalls.home, todos: inboxCalls.todos }
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
/** A session that is today at any hour of the day. */
const today = (places = 1) => ({
  sessions: [{ startsAt: hours(0.01), endsAt: hours(1), places }],
  closesAt: hours(0.01),
})

async function office(...args: Parameters<typeof boxOffice> extends [unknown, ...infer R] ? R : never) {
  const s = await boxOffice(t, ...args)
  return { ...s, on: (who = s.lin) => agendaOf(s.call, who, shared), isTrue: () => expectTrueAgenda(t, s.id) }
}

describe('a ticket', () => {
  test('stands in the day of whoever has it, with its time and place, and leaves when it is given back', async () => {
    const { lin, wu, call, put, on, isTrue } = await office()
    const { event, session, id } = await put({ ...today(2), place: '大礼堂', perPerson: 2, returnHours: 0 })
    const { mine } = await call(lin, contract.enroll, { id, count: 2 })
    await isTrue()
    expect((await on()).times).toMatchObject([
      {
        ...{ kind: 'event', module: 'tickets', title: '音乐会', subtitle: '大礼堂' },
        page: `ticket/success?id=${event.id}`,
        startsAt: seconds(session.startsAt),
        endsAt: seconds(session.endsAt),
      },
    ])
    expect((await on(wu)).times).toEqual([])
    await call(lin, contract.refund, { grant: mine.grant })
    expect((await on()).times).toHaveLength(1)
    await isTrue()
    const [last] = (await call(lin, contract.wallet)).list
    await call(lin, contract.refund, { grant: last!.grant })
    expect((await on()).times).toEqual([])
    await isTrue()
  })

  test('goes over with it when it is handed on', async () => {
    const { lin, wu, call, put, on, isTrue } = await office()
    const { id } = await put({ ...today(), transferable: true })
    const { mine } = await call(lin, contract.enroll, { id })
    await call(lin, contract.transfer, { grant: mine.grant, number: wu.number, name: '吴子航' })
    expect([(await on()).times.length, (await on(wu)).times.length]).toEqual([0, 1])
    await isTrue()
  })

  test('comes from a draw, for those who were drawn', async () => {
    const { lin, wu, call, put, close, job, on, isTrue } = await office()
    const { id, session } = await put({ ...today(), mode: 'lottery' })
    for (const who of [lin, wu]) await call(who, contract.enroll, { id })
    expect((await on()).times).toEqual([])
    await close(session.pool)
    await job('runDraw', { session: id })
    const all = [...(await on()).times, ...(await on(wu)).times]
    expect(all).toHaveLength(1)
    await isTrue()
  })
})

describe('what has to be confirmed', () => {
  test('is a to-do until it is confirmed, and then a ticket', async () => {
    const { lin, call, put, on, isTrue } = await office()
    const { event, id } = await put({ ...today(), mode: 'reserve', holdSeconds: 600 })
    const { mine } = await call(lin, contract.enroll, { id })
    const { due, todos, times } = await on()
    const page = `ticket/detail?id=${event.id}`
    expect(due).toMatchObject([{ kind: 'task', title: '待确认：音乐会', page }])
    // Seconds may be rounded up or down.
    expect(Math.abs(due[0]!.dueAt - mine.until)).toBeLessThanOrEqual(1)
    expect(todos).toMatchObject([{ title: '待确认：音乐会', action: '去确认', dueAt: due[0]!.dueAt }])
    expect(times).toEqual([])
    await isTrue()
    await call(lin, contract.confirm, { grant: mine.grant })
    expect(await on()).toMatchObject({ due: [], todos: [], times: [{ title: '音乐会' }] })
    await isTrue()
  })

  test('is gone when it is given back, and when it lapses', async () => {
    const { lin, call, put, lapse, job, on, isTrue } = await office()
    const { id } = await put({ ...today(), mode: 'reserve' })
    const first = await call(lin, contract.enroll, { id })
    await call(lin, contract.refund, { grant: first.mine.grant })
    expect((await on()).todos).toEqual([])
    await isTrue()
    const second = await call(lin, contract.enroll, { id })
    expect((await on()).todos).toHaveLength(1)
    await lapse(second.mine.grant)
    await job('sweep')
    expect(await on()).toMatchObject({ due: [], todos: [], times: [] })
    await isTrue()
  })

  test('an offer of the waiting list comes with the commit that freed the place', async () => {
    const { lin, wu, call, put, on, isTrue } = await office()
    const { id } = await put({ returnHours: 0 })
    const { mine } = await call(lin, contract.enroll, { id })
    await call(wu, contract.wait, { id })
    expect((await on(wu)).todos).toEqual([])
    await call(lin, contract.refund, { grant: mine.grant })
    const [offer] = (await on(wu)).todos
    expect(offer).toMatchObject({ title: '候补待确认：音乐会', action: '去确认' })
    await isTrue()
    const { mine: offered } = await call(wu, contract.status, { id })
    expect(Math.abs(offer!.dueAt - offered.until)).toBeLessThanOrEqual(1)
    await call(wu, contract.refund, { grant: offered.grant })
    expect((await on(wu)).todos).toEqual([])
    await isTrue()
  })
})

test('many at once: everyone who got a place has it, nobody else', async () => {
  const { call, put, on, isTrue, lin, wu, chen, zhou } = await office()
  const { id } = await put({ ...today(2) })
  const crowd = [lin, wu, chen, zhou]
  const verdicts = await Promise.allSettled(crowd.map((who) => call(who, contract.enroll, { id })))
  for (const [i, who] of crowd.entries())
    expect((await on(who)).times).toHaveLength(verdicts[i]!.status === 'fulfilled' ? 1 : 0)
  await isTrue()
})

test('sessions from before have their faces after a sweep, and whoever has a ticket sees it', async () => {
  const { lin, call, put, write, job, on, isTrue } = await office()
  const { id } = await put(today())
  await write((db) => db.execute('delete from allocation_faces'))
  await call(lin, contract.enroll, { id })
  expect((await on()).times).toEqual([])
  await job('sweep')
  expect((await on()).times).toHaveLength(1)
  await isTrue()
})

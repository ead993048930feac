import { describe, expect, test } from 'vitest'
import { type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { reopen, settle } from '#engines/agenda/server/settle.ts'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { everyone } from '#engines/directory/audience.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { neighbours } from './testing/neighbours.ts'

const t = await campus([served, messages, ...neighbours])
const hour = 3_600_000
const inHours = (n: number) => new Date(t.portal.now().getTime() + n * hour)

type Site = Awaited<ReturnType<typeof t.site>>
type Who = Site['lin']

const item = (more: Partial<AgendaItem> & Pick<AgendaItem, 'for'>): AgendaItem => ({
  source: 'card.pay',
  sourceId: '1',
  kind: 'task',
  title: { zh: '缴费' },
  action: { zh: '去缴费' },
  link: 'ipass/balance',
  ...more,
})

const pushed = (s: Site, ...items: AgendaItem[]) => asJob(t, s.id, (ctx) => put(ctx, ...items))
const done = (s: Site, by?: string[]) =>
  asJob(t, s.id, (ctx) => settle(ctx, { source: 'card.pay', sourceId: '1', ...(by && { by }) }))

async function dayOf({ call }: Site, who: Who) {
  const today = (await call(who, contract.home)).blocks.find((block) => block.kind === 'today')!
  return { times: today.times.map(({ title }) => title), due: today.due.map(({ title }) => title), todo: today.todo }
}
const todosOf = async ({ call }: Site, who: Who, state: 'open' | 'settled' = 'open') =>
  (await call(who, inboxContract.todos, { state })).list.map(({ title }) => title)
/** Shared caches are invalidated by NOTIFY, slightly after the answer. */
const soon = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 3_000, interval: 20 })

describe('an item', () => {
  test('of one person is in their day, their list and their badge, and in nobody else’s', async () => {
    const s = await t.site({ home: ['today'] })
    const other = await t.site({ home: ['today'] })
    await pushed(s, item({ for: { people: [s.lin.id] }, dueAt: inHours(2) }))
    await pushed(s, item({ for: { people: [s.lin.id] }, dueAt: inHours(3) }))
    expect(await dayOf(s, s.lin)).toEqual({ times: [], due: ['缴费'], todo: 1 })
    expect(await todosOf(s, s.lin)).toEqual(['缴费'])
    expect(await s.call(s.lin, inboxContract.counts)).toMatchObject({ todo: 1, due: 1 })
    for (const [site, who] of [
      [s, s.wu],
      [other, other.lin],
    ] as const) {
      expect(await dayOf(site, who)).toEqual({ times: [], due: [], todo: 0 })
      expect(await site.call(who, inboxContract.counts)).toMatchObject({ todo: 0 })
    }
    await done(s, [s.lin.id])
    expect(await todosOf(s, s.lin)).toEqual([])
    expect(await todosOf(s, s.lin, 'settled')).toEqual(['缴费'])
  })

  test('of an audience is one row, and one mark for each who has done it', async () => {
    const s = await t.site({ home: ['today'] })
    const students = { ...everyone, who: 'some' as const, roles: ['student' as const] }
    await pushed(s, item({ for: { audience: students } }))
    await soon(() => todosOf(s, s.lin)).toEqual(['缴费'])
    expect(await todosOf(s, s.wu)).toEqual(['缴费'])
    expect(await todosOf(s, s.chen)).toEqual([])
    await done(s, [s.lin.id])
    await done(s, [s.lin.id])
    expect(await todosOf(s, s.lin)).toEqual([])
    expect(await todosOf(s, s.lin, 'settled')).toEqual(['缴费'])
    expect(await todosOf(s, s.wu)).toEqual(['缴费'])
    const { rows } = await asJob(t, s.id, ({ db }) =>
      db.execute('select (select count(*)::int from agenda_items) i, (select count(*)::int from agenda_marks) m'),
    )
    expect(rows).toEqual([{ i: 1, m: 1 }])
    await asJob(t, s.id, (ctx) => reopen(ctx, { source: 'card.pay', sourceId: '1', by: [s.lin.id] }))
    expect(await todosOf(s, s.lin)).toEqual(['缴费'])
    await done(s, [s.lin.id])
    await pushed(s, item({ for: { audience: students }, round: 1 }))
    await soon(() => todosOf(s, s.lin)).toEqual(['缴费'])
    await asJob(t, s.id, (ctx) => take(ctx, { source: 'card.pay', sourceId: '1' }))
    await soon(() => todosOf(s, s.wu)).toEqual([])
  })

  test('of a right is for whoever holds it, but for the one it leaves out; many are shown as one', async () => {
    const s = await t.site({ home: ['today'] })
    const waiting = (n: number): AgendaItem =>
      item({
        sourceId: String(n),
        title: { zh: `审核 ${n}` },
        many: { zh: '{n} 项待审核', en: '{n} to review' },
        link: 'ipass/desk',
        for: { right: 'card.desk' },
      })
    await pushed(s, waiting(1))
    await soon(() => todosOf(s, s.admin)).toEqual(['审核 1'])
    await pushed(s, waiting(2), waiting(3))
    await soon(() => todosOf(s, s.admin)).toEqual(['3 项待审核'])
    expect(await todosOf(s, s.lin)).toEqual([])
    await done(s)
    await soon(() => todosOf(s, s.admin)).toEqual(['2 项待审核'])
    await pushed(s, item({ for: { right: 'card.desk', except: s.admin.id } }))
    await soon(() => todosOf(s, s.admin)).toEqual(['2 项待审核'])
  })

  test('begins and ends by itself, and expires quietly', async () => {
    const s = await t.site({ home: ['today'] })
    const mine = { for: { people: [s.lin.id] } }
    await pushed(
      s,
      item({ ...mine, sourceId: 'later', title: { zh: '以后' }, shownFrom: inHours(1) }),
      item({ ...mine, sourceId: 'over', title: { zh: '过期' }, until: inHours(-1) }),
      item({ ...mine, sourceId: 'far', kind: 'deadline', title: { zh: '很远' }, dueAt: inHours(100) }),
      item({ ...mine, sourceId: 'now', title: { zh: '现在' } }),
    )
    expect(await todosOf(s, s.lin)).toEqual(['很远', '现在'])
    expect(await todosOf(s, s.lin, 'settled')).toEqual(['过期'])
    await runJob(t, { site: s.id, served, job: 'expire-agenda' })
    expect(await todosOf(s, s.lin, 'settled')).toEqual(['过期'])
    expect((await s.call(s.lin, inboxContract.todos, { state: 'settled' })).list[0]).toMatchObject({ state: 'expired' })
  })

  test('of a service that is not for the person is not shown; one that is only closed is', async () => {
    const rules = { card: { audience: ['teacher' as const] }, rooms: { state: 'down' as const } }
    const s = await t.site({ home: ['today'], services: rules })
    const to = { people: [s.lin.id, s.chen.id] }
    await pushed(
      s,
      item({ for: to }),
      item({ for: to, source: 'rooms.x', title: { zh: '教室' }, link: 'freeclassroom/index' }),
    )
    expect(await todosOf(s, s.lin)).toEqual(['教室'])
    expect((await todosOf(s, s.chen)).toSorted()).toEqual(['教室', '缴费'])
  })
})

test('events are by the clock and apart from what is due', async () => {
  const s = await t.site({ home: ['today'], zone: 'UTC' })
  const mine = { for: { people: [s.lin.id] } }
  const noon = new Date(`${t.portal.now().toISOString().slice(0, 10)}T12:00:00Z`)
  const event = { ...mine, kind: 'event' as const, until: inHours(48) }
  const { action: _action, ...plain } = item(mine)
  const tomorrow = new Date(noon.getTime() + 24 * hour)
  await pushed(
    s,
    { ...plain, ...event, sourceId: 'b', title: { zh: '午后' }, startsAt: new Date(noon.getTime() + hour) },
    { ...plain, ...event, sourceId: 'a', title: { zh: '正午' }, startsAt: noon },
    { ...plain, ...event, sourceId: 'c', title: { zh: '明天' }, startsAt: tomorrow },
    item({ ...mine, sourceId: 'd' }),
  )
  expect(await dayOf(s, s.lin)).toEqual({ times: ['正午', '午后'], due: ['缴费'], todo: 1 })
})

test('put, done and put off twenty times at once, it stands once', async () => {
  const s = await t.site({ home: ['today'] })
  const twenty = Array.from({ length: 20 })
  await Promise.all(twenty.map(() => pushed(s, item({ for: { people: [s.lin.id] } }))))
  const [todo] = (await s.call(s.lin, inboxContract.todos, {})).list
  const until = Math.floor(inHours(1).getTime() / 1000)
  await Promise.all(twenty.map(() => s.call(s.lin, inboxContract.snoozeTodo, { id: todo!.id, until })))
  expect(await todosOf(s, s.lin)).toEqual([])
  await s.call(s.lin, inboxContract.snoozeTodo, { id: todo!.id, until: 0 })
  expect(await todosOf(s, s.lin)).toEqual(['缴费'])
  await Promise.all(twenty.map(() => done(s, [s.lin.id])))
  expect(await todosOf(s, s.lin)).toEqual([])
})

test('five thousand people at once have it', async () => {
  const s = await t.site({ home: ['today'] })
  const people = [s.lin.id, ...Array.from({ length: 5_000 }, () => crypto.randomUUID())]
  await pushed(s, item({ for: { people } }))
  await pushed(s, item({ for: { people }, title: { zh: '缴费（改）' } }))
  expect(await todosOf(s, s.lin)).toEqual(['缴费（改）'])
  const { rows } = await asJob(t, s.id, ({ db }) => db.execute('select count(*)::int as n from agenda_items'))
  expect(rows).toEqual([{ n: 5_001 }])
})

test('an audience’s item is put off by one person alone', async () => {
  const s = await t.site({ home: ['today'] })
  await pushed(s, item({ for: { audience: everyone } }))
  await soon(() => todosOf(s, s.lin)).toEqual(['缴费'])
  const [todo] = (await s.call(s.lin, inboxContract.todos, {})).list
  await s.call(s.lin, inboxContract.snoozeTodo, { id: todo!.id, until: Math.floor(inHours(1).getTime() / 1000) })
  expect(await todosOf(s, s.lin)).toEqual([])
  expect((await s.call(s.lin, inboxContract.todos, { state: 'snoozed' })).total).toBe(1)
  expect(await todosOf(s, s.wu)).toEqual(['缴费'])
})

test('a home is three statements, however much is on it', async () => {
  const s = await t.site({ home: ['today', 'pinned', 'news', 'services', 'cards'] })
  const many = Array.from({ length: 30 }, (_, n) => item({ sourceId: String(n), for: { people: [s.lin.id] } }))
  await pushed(s, ...many, item({ sourceId: 'all', for: { audience: everyone } }))
  await s.call(s.lin, contract.home)
  await soon(async () => (await statementsOf(() => s.call(s.lin, contract.home))).length).toBe(3)
  await soon(async () => (await statementsOf(() => s.call(s.anyone, contract.home))).length).toBe(0)
})

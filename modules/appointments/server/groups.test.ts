import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { officeContract } from '../office-contract.ts'
import { served } from './index.ts'
import { everyRule } from './testing/rules.ts'

const t = await campus([served, messages])
const monday = Date.parse('2026-03-02T10:00:00+08:00')
const at = (days: number, minute: number) =>
  Date.parse('2026-03-02T00:00:00+08:00') / 1000 + days * 86_400 + minute * 60
const minute = 60_000

/** A room for groups of three: 20260001 books, 20260002 and T1001 are named. */
async function school(rule: object = {}) {
  t.clock.offset = monday - Date.now()
  const site = await t.site()
  const { id, admin, call } = site
  const { id: rules } = await call(admin, officeContract.saveRules, {
    name: '规则',
    rule: JSON.stringify({ ...everyRule, group: 3, confirmMinutes: 60, ...rule }),
  })
  const saved = { kind: 'room' as const, name: '讨论间', rules, seats: 4 }
  const { id: resource } = await call(admin, officeContract.saveResource, saved)
  const take = (who: typeof admin, from: number, members: string[] = ['20260002', 'T1001'], more: object = {}) =>
    call(who, contract.book, { resource, from, to: from + 3600, members, key: crypto.randomUUID(), ...more })
  const answer = (who: typeof admin, booking: string, action: 'confirm' | 'decline' = 'confirm') =>
    call(who, contract.answerGroup, { id: booking, action })
  const sweep = () => runJob(t, { site: id, served, job: 'endBookings' })
  const toldTo = async (who: typeof admin) => (await call(who, inbox.messages, {})).list.map(({ title }) => title)
  return { ...site, resource, take, answer, sweep, toldTo }
}

test('enough confirm in time: it stands, and all who confirmed have it', async () => {
  const { id: site, lin, wu, chen, zhou, call, take, answer, toldTo } = await school({ checkIn: true })
  const { id, state } = await take(lin, at(0, 660))
  expect(state).toBe('gathering')
  await expectTrueAgenda(t, site)
  expect(await toldTo(wu)).toEqual([expect.stringContaining('邀您一起使用：讨论间')])
  expect((await call(wu, contract.mine)).list).toEqual([])
  expect(await call(wu, contract.booking, { id })).toMatchObject({
    ...{ answer: 'asked', memberActions: ['confirm', 'decline'], confirmBy: at(0, 660), group: 3, isOwn: false },
    members: [{ name: '吴*航', state: 'asked' }, { number: 'T1001' }],
  })
  await expect(call(zhou, contract.booking, { id })).rejects.toThrow('notFound')
  await expect(answer(zhou, id)).rejects.toThrow('notFound')
  await expect(answer(lin, id)).rejects.toThrow('notFound')
  expect((await answer(wu, id)).state).toBe('gathering')
  expect((await answer(wu, id)).state).toBe('gathering')
  await expectTrueAgenda(t, site)
  expect((await answer(chen, id)).state).toBe('approved')
  await expectTrueAgenda(t, site)
  expect(await toldTo(lin)).toEqual([expect.stringContaining('确认人数已够')])
  expect((await call(wu, contract.mine)).list).toMatchObject([{ id, allowedActions: [] }])
  await expect(call(wu, contract.cancel, { id })).rejects.toThrow('notFound')
  await expect(call(lin, contract.offerSwap, { id, number: 'T1002' })).rejects.toThrow('groupSwap')
  t.clock.offset += 55 * minute
  expect(await call(wu, contract.booking, { id })).toMatchObject({ allowedActions: ['checkIn'] })
  expect((await call(chen, contract.checkIn, { id })).state).toBe('checkedIn')
})

test('too few: it is called off without a breach, and everybody is told why', async () => {
  const { id: site, lin, wu, chen, admin, call, take, answer, sweep, toldTo } = await school()
  const { id } = await take(lin, at(1, 600))
  await answer(wu, id)
  await answer(chen, id, 'decline')
  t.clock.offset += 50 * minute
  await sweep()
  expect(await call(lin, contract.booking, { id })).toMatchObject({ state: 'gathering' })
  t.clock.offset += 15 * minute
  await expect(answer(chen, id)).rejects.toThrow('notNow')
  await sweep()
  expect(await call(lin, contract.booking, { id })).toMatchObject({ state: 'cancelled', reason: '确认的人数不足' })
  for (const who of [lin, wu]) expect((await toldTo(who))[0]).toContain('预约已取消：讨论间')
  expect((await call(lin, contract.breaches)).list).toEqual([])
  expect((await call(admin, officeContract.allBookings)).list).toMatchObject([
    {
      members: [
        { name: '吴子航', state: 'confirmed' },
        { name: '陈静', state: 'declined' },
      ],
    },
  ])
  await expectTrueAgenda(t, site)
})

test('who declines after confirming gives the others time again', async () => {
  const { id: site, lin, wu, chen, call, take, answer, toldTo } = await school()
  const { id } = await take(lin, at(1, 600), ['20260002', 'T1001', 'T1002'])
  await answer(wu, id)
  await answer(chen, id)
  t.clock.offset += 120 * minute
  expect((await answer(wu, id, 'decline')).state).toBe('gathering')
  expect((await toldTo(lin))[0]).toContain('需重新确认')
  const { confirmBy } = await call(lin, contract.booking, { id })
  expect([confirmBy >= at(0, 780), confirmBy < at(0, 800)]).toEqual([true, true])
  expect((await call(wu, contract.mine)).list).toEqual([])
  await expectTrueAgenda(t, site)
  expect((await answer(wu, id)).state).toBe('approved')
})

test('it counts for whoever confirmed', async () => {
  const { lin, wu, chen, zhou, take, answer } = await school({ limits: [{ per: 'day', count: 1 }] })
  const first = await take(lin, at(1, 600))
  await answer(wu, first.id)
  const second = await take(zhou, at(1, 660), ['20260002', 'T1001'])
  await expect(answer(wu, second.id)).rejects.toThrow('limit')
  await expect(take(wu, at(1, 720), ['20260001', 'T1001'])).rejects.toThrow('limit')
  await answer(wu, first.id, 'decline')
  await answer(wu, second.id)
  expect((await answer(chen, second.id)).state).toBe('approved')
})

test('who is named has to be there, and enough of them; a series is refused', async () => {
  const { lin, wu, call, resource, take, answer } = await school()
  await expect(take(lin, at(1, 600), ['20260002'])).rejects.toThrow('groupSmall')
  await expect(take(lin, at(1, 600), ['20260002', '20260002', '20260001'])).rejects.toThrow('groupSmall')
  await expect(take(lin, at(1, 600), ['20260002', 'nobody'])).rejects.toThrow('noSuchMember')
  await expect(take(lin, at(1, 600), ['20260002', 'T1001', 'T1002', 'admin'])).rejects.toThrow('groupMany')
  const dates = JSON.stringify([{ from: at(1, 600), to: at(1, 660) }]) as never
  const key = crypto.randomUUID()
  expect(await call(lin, contract.bookSeries, { resource, dates, key })).toMatchObject({
    booked: 0,
    list: [{ refusal: 'groupSeries' }],
  })
  const held = await call(lin, contract.hold, { resource, from: at(1, 600), to: at(1, 660) })
  const { id } = await take(lin, at(1, 600), ['20260002', 'T1001', 'T1002'], { hold: held.id })
  expect(id).toBe(held.id)
  await answer(wu, id)
  // The booking goes on with whoever gets it, who is no longer one of those named.
  await call(lin, contract.giveAway, { id, number: '20260002' })
  expect(await call(wu, contract.booking, { id })).toMatchObject({ isOwn: true, state: 'gathering', answer: '' })
  const moved = await call(wu, contract.move, { id, resource, from: at(1, 720), to: at(1, 780) })
  expect(moved.state).toBe('gathering')
})

test('with approval, the group confirms first', async () => {
  const { id: site, lin, wu, chen, call, take, answer } = await school({ approval: true })
  const { id } = await take(lin, at(1, 600))
  await answer(wu, id)
  expect((await answer(chen, id)).state).toBe('requested')
  const { case: asked } = await call(lin, contract.booking, { id })
  expect(asked).not.toBe('')
  expect((await answer(chen, id, 'decline')).state).toBe('gathering')
  expect((await answer(chen, id)).state).toBe('requested')
  const again = await call(lin, contract.booking, { id })
  expect([again.case === '', again.case === asked]).toEqual([false, false])
  await expectTrueAgenda(t, site)
})

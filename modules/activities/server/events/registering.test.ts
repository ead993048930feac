import { expect, test } from 'vitest'
import { served as checkinServed } from '#modules/checkin/server/index.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { formWith } from '../../questions.ts'
import { activityCampus, at, key, openActivities, text } from './testing/activity-campus.ts'

const t = await openActivities([checkinServed, messages])

test('a full activity has a waiting list; a place given back is offered, accepted, and everyone sees where they stand', async () => {
  const c = await activityCampus(t)
  const id = await c.put({ capacity: 1 })
  const pressed = key()
  expect((await c.register(c.lin, id, { key: pressed })).standing).toBe('confirmed')
  expect((await c.register(c.lin, id, { key: pressed })).standing).toBe('confirmed')
  expect((await c.register(c.lin, id)).standing).toBe('confirmed')
  expect((await c.look(c.wu, id)).state).toBe('full')
  await expect(c.register(c.wu, id)).rejects.toThrow('soldOut')
  expect(await c.register(c.wu, id, { wait: true })).toMatchObject({ standing: 'waiting', ahead: 0 })
  expect((await c.register(c.zhou, id, { wait: true })).ahead).toBe(1)
  const gone = await c.call(c.lin, contract.withdrawActivity, { id, key: key() })
  expect(gone).toMatchObject({ standing: 'withdrawn', isLate: false })
  await c.job('sweepActivities')
  expect((await c.look(c.wu, id)).mine).toMatchObject({ standing: 'offered', actions: ['accept', 'decline'] })
  expect(await c.toldTo(c.wu)).toContain('“秋日讲座”有名额了，请在时限前确认')
  expect((await c.call(c.wu, contract.acceptActivity, { id, key: key() })).standing).toBe('confirmed')
  expect((await c.look(c.zhou, id)).mine).toMatchObject({ standing: 'waiting', ahead: 0 })
})

test('the waiting list moves up by itself where the organisers want that', async () => {
  const c = await activityCampus(t)
  const id = await c.put({ capacity: 1, promotes: 1 })
  await c.register(c.lin, id)
  await c.register(c.wu, id, { wait: true })
  await c.call(c.lin, contract.withdrawActivity, { id, key: key() })
  await c.job('sweepActivities')
  expect((await c.look(c.wu, id)).mine.standing).toBe('confirmed')
  expect(await c.toldTo(c.wu)).toEqual(['您已从候补转为“秋日讲座”的正式报名'])
})

test('twenty at once for the last place: one has it, nobody is lost', async () => {
  const c = await activityCampus(t)
  const id = await c.put({ capacity: 1 })
  const crowd = await c.crowd(20)
  const all = await Promise.all(crowd.map((one) => c.register(one, id, { wait: true })))
  expect(all.filter(({ standing }) => standing === 'confirmed')).toHaveLength(1)
  expect(all.filter(({ standing }) => standing === 'waiting')).toHaveLength(19)
  expect(await c.look(c.chen, id)).toMatchObject({ taken: 1, waiting: 19, state: 'full' })
})

test('twenty presses of one person with one key and with many are one registration', async () => {
  const c = await activityCampus(t)
  const id = await c.put({ capacity: 5 })
  const same = key()
  await Promise.all(Array.from({ length: 20 }, (_, i) => c.register(c.lin, id, { key: i % 2 ? same : key() })))
  expect((await c.look(c.lin, id)).taken).toBe(1)
})

test('organisers decide where they want to, and the full list waits', async () => {
  const c = await activityCampus(t)
  const phone = formWith([{ key: 'mobile', kind: 'text', title: '手机', required: true }])
  const id = await c.put({ capacity: 1, approval: 'manual', form: text(phone) })
  expect((await c.register(c.lin, id, { answers: text({ mobile: '138' }) })).standing).toBe('applied')
  expect((await c.register(c.wu, id, { answers: text({ mobile: '139' }) })).standing).toBe('applied')
  expect((await c.look(c.lin, id)).taken).toBe(0)
  const list = await c.call(c.chen, contract.activityPeople, { id, which: 'applied' })
  expect(list.list.map(({ answers, allowedActions }) => [answers.map((one) => one.text), allowedActions])).toEqual([
    [['138'], ['approve', 'reject']],
    [['139'], ['approve', 'reject']],
  ])
  const decide = (person: string, decision: 'approve' | 'reject' | 'remove') =>
    c.call(c.chen, contract.decideRegistration, { id, person, decision, reason: '' })
  await expect(c.call(c.wu, contract.decideRegistration, { id, person: c.wu.id, decision: 'approve' })).rejects.toThrow(
    'notFound',
  )
  await decide(c.lin.id, 'approve')
  await decide(c.wu.id, 'approve')
  expect((await c.look(c.lin, id)).mine.standing).toBe('confirmed')
  expect((await c.look(c.wu, id)).mine.standing).toBe('waiting')
  await expect(decide(c.lin.id, 'approve')).rejects.toThrow('notNow')
  await decide(c.lin.id, 'remove')
  await c.job('sweepActivities')
  expect((await c.look(c.wu, id)).mine.standing).toBe('offered')
  expect((await c.look(c.lin, id)).mine.standing).toBe('rejected')
  await expect(c.register(c.lin, id, { answers: text({ mobile: '138' }) })).rejects.toThrow('wasRejected')
})

test('what nobody decides within a day is approved by itself', async () => {
  const c = await activityCampus(t)
  const slots = text([{ startsAt: at(72), endsAt: at(74) }])
  const id = await c.put({ approval: 'auto', closesAt: at(70), cancelUntil: at(60), slots })
  expect((await c.register(c.lin, id)).standing).toBe('applied')
  await c.job('sweepActivities')
  expect((await c.look(c.lin, id)).mine.standing).toBe('applied')
  c.go(25)
  await c.job('sweepActivities')
  expect((await c.look(c.lin, id)).mine.standing).toBe('confirmed')
})

test('withdrawing late is allowed and noted, after the beginning it is not; overlaps are a warning', async () => {
  const c = await activityCampus(t)
  const id = await c.put()
  const other = await c.put({ title: '同时的活动', slots: text([{ startsAt: at(25), endsAt: at(27) }]) })
  await c.register(c.lin, id)
  expect((await c.look(c.lin, other)).overlaps).toEqual([{ id, title: '秋日讲座' }])
  expect((await c.register(c.lin, other)).standing).toBe('confirmed')
  c.go(21)
  expect(await c.call(c.lin, contract.withdrawActivity, { id, key: key() })).toMatchObject({
    standing: 'withdrawn',
    isLate: true,
  })
  c.go(25.5)
  await expect(c.call(c.lin, contract.withdrawActivity, { id: other, key: key() })).rejects.toThrow('tooLate')
})

test('not yet, too late, and not for somebody', async () => {
  const c = await activityCampus(t)
  const later = await c.put({ opensAt: at(2) })
  expect((await c.look(c.lin, later)).state).toBe('published')
  await expect(c.register(c.lin, later)).rejects.toThrow('notOpenYet')
  const teachers = { who: 'some', roles: ['teacher'], departments: [], tags: [], people: [] }
  const closed = await c.put({ audience: text(teachers) })
  await expect(c.look(c.lin, closed)).rejects.toThrow('notFound')
  await expect(c.register(c.lin, closed)).rejects.toThrow('notFound')
  const { id } = await c.make()
  await expect(c.look(c.lin, id)).rejects.toThrow('notFound')
  await expect(c.register(c.lin, id)).rejects.toThrow('notFound')
})

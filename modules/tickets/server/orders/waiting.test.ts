import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givePoints, publishPoints } from '#engines/allocation/server/points/points.ts'
import { publish } from '#kernel/server/queues/topics.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { pointsOwner } from '../points/points-owner.ts'
import { sessions } from '../schema.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served, messages])

test('what comes free is offered to the first who waits, until an end, and then to the next', async () => {
  const { lin, wu, chen, call, put, lapse, job, toldTo } = await boxOffice(t)
  const { id } = await put({ places: 1, offerSeconds: 600 })
  await expect(call(wu, contract.wait, { id })).rejects.toThrow('stillFree')
  const { mine } = await call(lin, contract.enroll, { id })
  expect((await call(wu, contract.wait, { id })).mine).toMatchObject({
    standing: 'waiting',
    ahead: 0,
    actions: ['leave'],
  })
  expect((await call(chen, contract.wait, { id })).mine).toMatchObject({ standing: 'waiting', ahead: 1 })
  await expect(call(chen, contract.wait, { id })).rejects.toThrow('alreadyWaiting')
  await call(lin, contract.refund, { grant: mine.grant })
  const offered = await call(wu, contract.status, { id })
  expect(offered.mine).toMatchObject({ standing: 'offered', actions: ['accept', 'decline'] })
  expect((await call(lin, contract.status, { id })).state).toBe('soldOut')
  await job('sweep')
  await expect.poll(() => toldTo(wu)).toEqual(['候补成功，请尽快确认：音乐会'])
  await lapse(offered.mine.grant)
  await job('sweep')
  expect((await call(wu, contract.status, { id })).mine.standing).toBe('none')
  await expect.poll(() => toldTo(wu)).toEqual(['候补成功，请尽快确认：音乐会', '候补名额已过期：音乐会'])
  const next = await call(chen, contract.status, { id })
  expect(await call(chen, contract.confirm, { grant: next.mine.grant })).toMatchObject({ mine: { standing: 'issued' } })
})

test('whoever leaves is forgotten; a hold that lapsed is told', async () => {
  const { lin, wu, chen, call, put, lapse, job, toldTo } = await boxOffice(t)
  const { id } = await put({ places: 1, mode: 'reserve' })
  const { mine } = await call(lin, contract.enroll, { id })
  await call(wu, contract.wait, { id })
  expect((await call(wu, contract.leave, { id })).mine.standing).toBe('none')
  await expect(call(wu, contract.leave, { id })).rejects.toThrow('notNow')
  await lapse(mine.grant)
  await job('sweep')
  await expect.poll(() => toldTo(lin)).toEqual(['预约未确认，已自动取消：音乐会'])
  expect((await call(chen, contract.enroll, { id })).mine.standing).toBe('held')
})

test('with too many points one may only wait, and only for what is sold out', async () => {
  const { lin, wu, call, put, write, id: site } = await boxOffice(t)
  const { id } = await put({ places: 1 })
  const given = { owner: pointsOwner, person: lin.id, reason: '未到场', days: 30 }
  await write(async (db) => {
    for (const sourceId of [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()])
      await givePoints({ db }, { ...given, points: 1, sourceId })
    await publishPoints({ publish: (topic, data) => publish(db, t.portal.topics, { site, topic, data }) })
  })
  await expect.poll(async () => (await call(lin, contract.status, { id })).mine.actions).toEqual([])
  await expect(call(lin, contract.enroll, { id })).rejects.toThrow('onlyWaiting')
  await expect(call(lin, contract.wait, { id })).rejects.toThrow('stillFree')
  await call(wu, contract.enroll, { id })
  expect((await call(lin, contract.wait, { id })).mine.standing).toBe('waiting')
  expect(await call(lin, contract.detail, { id: (await put()).event.id })).toMatchObject({ points: 3, pointsAtMost: 3 })
})

test('a list ends when the session starts', async () => {
  const { lin, wu, call, put, job, write, forgetRules } = await boxOffice(t)
  const { id, session } = await put({ places: 1 })
  await call(lin, contract.enroll, { id })
  await call(wu, contract.wait, { id })
  await write((db) =>
    db
      .update(sessions)
      .set({ doorsAt: hours(-2), startsAt: hours(-1), endsAt: hours(1) })
      .where(eq(sessions.id, session.id)),
  )
  await forgetRules()
  await job('endLists')
  await expect.poll(async () => (await call(wu, contract.status, { id })).mine.standing).toBe('none')
})

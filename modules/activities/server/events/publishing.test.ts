import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campuses } from '#engines/calendar/server/schema.ts'
import { buildings, rooms, roomUses } from '#engines/rooms/server/schema.ts'
import { served as checkinServed } from '#modules/checkin/server/index.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { activityCampus, at, openActivities, text } from './testing/activity-campus.ts'

const t = await openActivities([checkinServed, messages])

test('what a student organises is reviewed by the flow, and published by its end', async () => {
  const c = await activityCampus(t)
  const { id, version } = await c.make({ title: '观影夜' }, c.lin)
  await expect(c.call(c.lin, contract.publishActivity, { id, version })).rejects.toThrow('notNow')
  await c.call(c.lin, contract.submitActivity, { id, version })
  const led = await c.call(c.lin, contract.ledActivity, { id })
  expect(led).toMatchObject({ state: 'inReview', allowedActions: ['recall'] })
  await expect(c.look(c.wu, id)).rejects.toThrow('notFound')
  const { list } = await c.call(c.admin, contract.cases, { which: 'todo' })
  const [row] = list
  const action = text({ kind: 'agree', task: row!.task })
  await c.call(c.admin, contract.actOnCase, { case: led.case, action, key: 'press-0001' } as never)
  await c.job('flowOutbox')
  expect(await c.look(c.wu, id)).toMatchObject({ state: 'registering', title: '观影夜' })
  expect(await c.toldTo(c.lin)).toContain('“观影夜”已通过审核并发布')
})

test('taken back from the review it is a draft again, and refused too', async () => {
  const c = await activityCampus(t)
  const { id, version } = await c.make({}, c.lin)
  await c.call(c.lin, contract.submitActivity, { id, version })
  await c.call(c.lin, contract.recallActivity, { id, version: version + 1 })
  expect((await c.call(c.lin, contract.ledActivity, { id })).state).toBe('draft')
  expect((await c.call(c.admin, contract.cases, { which: 'todo' })).list).toEqual([])
  await c.call(c.lin, contract.submitActivity, { id, version: version + 2 })
  const led = await c.call(c.lin, contract.ledActivity, { id })
  const { list } = await c.call(c.admin, contract.cases, { which: 'todo' })
  const action = text({ kind: 'refuse', task: list[0]!.task })
  await c.call(c.admin, contract.actOnCase, { case: led.case, action, key: 'press-0002', opinion: '人数太多' } as never)
  await c.job('flowOutbox')
  expect((await c.call(c.lin, contract.ledActivity, { id })).state).toBe('draft')
})

test('a room is taken with the activity, refused to another one, and free again when it is called off', async () => {
  const c = await activityCampus(t)
  const room = await c.write(async (db) => {
    await db.insert(campuses).values({ id: 'main', name: { zh: '主校区' } } as never)
    const [house] = await db
      .insert(buildings)
      .values({ campus: 'main', code: 'A', name: { zh: 'A 座' } })
      .returning()
    const values = {
      building: house!.id,
      floor: 1,
      code: 'A101',
      name: { zh: 'A101' },
      kind: 'lecture' as const,
      capacity: 90,
    }
    const [made] = await db.insert(rooms).values(values).returning()
    return made!.id
  })
  const uses = async () => (await c.db.select().from(roomUses).where(eq(roomUses.room, room))).length
  const id = await c.put({ room })
  expect(await uses()).toBeGreaterThan(0)
  const other = await c.make({ room, title: '同一房间' })
  await expect(c.call(c.chen, contract.publishActivity, other)).rejects.toThrow('roomTaken')
  const choices = await c.call(c.chen, contract.activityRooms, { slots: text([{ startsAt: at(24), endsAt: at(26) }]) })
  expect(choices.list).toMatchObject([{ id: room, isFree: false }])
  await c.register(c.lin, id)
  const { version } = await c.call(c.chen, contract.ledActivity, { id })
  await c.call(c.chen, contract.cancelActivity, { id, version, reason: '讲者生病' })
  expect(await uses()).toBe(0)
  expect(await c.look(c.lin, id)).toMatchObject({ state: 'cancelled', reason: '讲者生病', mine: { standing: 'none' } })
  expect(await c.toldTo(c.lin)).toContain('“秋日讲座”已取消')
  await c.call(c.chen, contract.publishActivity, other)
})

test('of what is published people and questions stay, time and places may change; everyone with a place is told', async () => {
  const c = await activityCampus(t)
  const id = await c.put({ capacity: 1 })
  await c.register(c.lin, id)
  await c.register(c.wu, id, { wait: true })
  const save = (more: object, version = 2) =>
    c.call(c.chen, contract.saveActivity, { ...c.draft, id, version, ...more } as never)
  const teachers = { who: 'some', roles: ['teacher'], departments: [], tags: [], people: [] }
  await expect(save({ audience: text(teachers) })).rejects.toThrow('fixed')
  await expect(save({ capacity: 2 }, 1)).rejects.toThrow('changed')
  await save({ capacity: 2, slots: text([{ startsAt: at(25), endsAt: at(27) }]) })
  expect(await c.toldTo(c.lin)).toContain('“秋日讲座”的时间或地点有变')
  await c.job('sweepActivities')
  expect((await c.look(c.wu, id)).mine.standing).toBe('offered')
  await expect(save({ capacity: 1 }, 3)).rejects.toThrow('badInput')
})

test('what makes no sense is refused at its field', async () => {
  const c = await activityCampus(t)
  const save = async (more: object) =>
    Object.keys((await c.ask(c.chen, contract.saveActivity.path, { ...c.draft, ...more })).d.fields ?? {})
  expect(await save({ slots: JSON.stringify([{ startsAt: at(3), endsAt: at(2) }]) })).toEqual(['slots'])
  expect(await save({ closesAt: at(40) })).toEqual(['closesAt'])
  expect(await save({ cancelUntil: at(30) })).toEqual(['cancelUntil'])
  expect(await save({ checkers: 'nobody' })).toEqual(['checkers'])
  await c.call(c.chen, contract.saveActivity, c.draft as never)
  const { total } = await c.call(c.admin, contract.deskActivities, {})
  expect(total).toBe(1)
  await expect(c.call(c.lin, contract.deskActivities, {})).rejects.toThrow('notFound')
})

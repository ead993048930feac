import { expect, test } from 'vitest'
import { files } from '#kernel/server/files/schema.ts'
import { served as checkinServed } from '#modules/checkin/server/index.ts'
import { contract } from '../../contract.ts'
import { activityCampus, openActivities } from './testing/activity-campus.ts'

const t = await openActivities([checkinServed])
type Campus = Awaited<ReturnType<typeof activityCampus>>

const upload = (c: Campus, owner: string, type = 'image/webp') =>
  c.write(async (db) => {
    const [row] = await db
      .insert(files)
      .values({ owner, name: 'photo.webp', type, bytes: 10, sha256: 'a'.repeat(64), audience: 'owner' } as never)
      .returning()
    return row!.id
  })

test('comments are seen at once, those with listed links and all photos after a review', async () => {
  const c = await activityCampus(t)
  const id = await c.put()
  const say = (text: string) => c.call(c.lin, contract.addActivityPost, { id, text })
  expect((await say('期待')).state).toBe('shown')
  expect((await say('看 https://example.com')).state).toBe('pending')
  const file = await upload(c, c.lin.id)
  const photo = await c.call(c.lin, contract.addActivityPost, { id, kind: 'photo', file })
  expect(photo.state).toBe('pending')
  const seen = async (who: typeof c.lin, kind: 'comment' | 'photo') =>
    (await c.call(who, contract.activityPosts, { id, kind })).total
  expect([await seen(c.lin, 'comment'), await seen(c.wu, 'comment'), await seen(c.wu, 'photo')]).toEqual([2, 1, 0])
  const { list } = await c.call(c.admin, contract.queuedPosts, {})
  expect(list).toHaveLength(2)
  const queued = list.find(({ link }) => link.includes('photo'))!
  await c.call(c.admin, contract.decidePosts, { ids: [queued.id], decision: 'approve' } as never)
  expect(await seen(c.wu, 'photo')).toBe(1)
  expect(await c.call(c.wu, contract.activityPost, { id: photo.id })).toMatchObject({ name: '林晓雨', isMine: false })
  await expect(c.call(c.wu, contract.deleteActivityPost, { id: photo.id })).rejects.toThrow('notFound')
  await c.call(c.chen, contract.deleteActivityPost, { id: photo.id })
  expect(await seen(c.lin, 'photo')).toBe(0)
})

test('nobody shows the file of somebody else, and only organisers add files', async () => {
  const c = await activityCampus(t)
  const id = await c.put()
  const file = await upload(c, c.lin.id)
  const ask = await c.ask(c.wu, contract.addActivityPost.path, { id, kind: 'photo', file })
  expect(Object.keys(ask.d.fields ?? {})).toEqual(['file'])
  await expect(c.call(c.lin, contract.addActivityFile, { id, file })).rejects.toThrow('notFound')
  const own = await upload(c, c.chen.id, 'application/pdf')
  await c.call(c.chen, contract.addActivityFile, { id, file: own })
  await c.call(c.chen, contract.addActivityFile, { id, file: own })
  const { list } = await c.call(c.lin, contract.activityFiles, { id })
  expect(list).toHaveLength(1)
  await expect(c.call(c.lin, contract.removeActivityFile, { id: list[0]!.id })).rejects.toThrow('notFound')
})

test('the feed shows what is for the person, one’s own and what is over; the term counts its lectures', async () => {
  const c = await activityCampus(t)
  const id = await c.put()
  const titles = async (which: 'coming' | 'mine' | 'past') =>
    (await c.call(c.lin, contract.activities, { which })).list.map((one) => one.title)
  expect([await titles('coming'), await titles('mine'), await titles('past')]).toEqual([['秋日讲座'], [], []])
  const other = await c.put({ title: '别人的活动' })
  await c.register(c.wu, other, { wait: true })
  await c.register(c.zhou, other, { wait: true })
  await c.register(c.chen, other, { wait: true })
  await c.register(c.lin, id)
  expect(await titles('mine')).toEqual(['秋日讲座'])
  const { list } = await c.call(c.lin, contract.activities, {})
  expect(list.map(({ title, waiting }) => [title, waiting]).toSorted()).toEqual([
    ['别人的活动', 1],
    ['秋日讲座', 0],
  ])
  expect(await c.call(c.chen, contract.ledActivity, {})).toMatchObject({ id: '', state: 'draft', slots: [] })
  expect(await c.call(c.admin, contract.deskActivityFigures, {})).toMatchObject({
    activities: 2,
    registered: 3,
    arrived: 0,
  })
  expect(await c.call(c.lin, contract.academic)).toMatchObject({ goal: 8, done: 0, booked: 1 })
  c.go(24.1)
  await c.job('openActivities')
  const { slot } = await c.call(c.chen, contract.activityBoard, { id })
  await c.call(c.chen, contract.markAttendance, { id, slot: slot.id, person: c.lin.id, set: 'present' })
  c.go(30)
  expect((await titles('past')).toSorted()).toEqual(['别人的活动', '秋日讲座'])
  expect(await c.call(c.lin, contract.academic)).toMatchObject({ done: 1, booked: 0, attended: [{ id, minutes: 120 }] })
})

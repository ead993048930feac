import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countsToKeep, recounted } from '#engines/figures/server/recount.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { plans, reports } from '../schema.ts'
import { ill, schoolOn, well } from '../testing/school.ts'

const t = await campus([served, messages])
const countedBy = {
  table: reports,
  ...{ subject: reports.plan, day: reports.day, part: reports.slot, unit: reports.unit, mark: reports.mark },
}

test('counts go down the tree, stop at the viewer’s scope, and equal a recount', async () => {
  const { lin, wu, zhou, admin, call, ask, plan, top, first, second, grade, write } = await schoolOn(t)
  await call(lin, contract.save, well)
  await call(wu, contract.save, ill)
  const all = await call(admin, contract.statistics, { plan })
  expect(all.days).toHaveLength(30)
  expect(all.days.at(-1)).toMatchObject({ expected: 2, done: 1, exception: 1, late: 0, missing: 0 })
  expect(all.days.at(-2)).toMatchObject({ done: 0, missing: 2 })
  const tops = await call(admin, contract.fenji, { plan })
  expect(tops.list).toMatchObject([{ id: top, hasMore: true, expected: 2, done: 1, exception: 1 }])
  const below = await call(admin, contract.fenji, { plan, unit: top })
  expect(below.list.map(({ id, done, exception }) => [id, done, exception])).toEqual([
    [first, 1, 0],
    [second, 0, 1],
  ])
  const own = await call(zhou, contract.fenji, { plan })
  expect(own.list).toMatchObject([{ id: first, done: 1, expected: 1 }])
  expect((await call(zhou, contract.fenji, { plan, unit: first })).list).toMatchObject([{ id: grade, hasMore: false }])
  expect(own).toMatchObject({ whole: false, path: [], own: { expected: 1, done: 1 } })
  const inClass = await call(zhou, contract.fenji, { plan, unit: grade })
  expect(inClass.path.map(({ id }) => id)).toEqual([first, grade])
  for (const unit of [top, second]) {
    for (const one of [contract.fenji, contract.statistics, contract.ulists, contract.types, contract.remind]) {
      expect((await ask(zhou, one.path, { plan, unit })).fail).toBe('notFound')
    }
  }
  expect((await call(zhou, contract.units)).list.map(({ id, parent }) => [id, parent])).toEqual([
    [first, ''],
    [grade, first],
  ])
  expect((await call(zhou, contract.ulists, { plan, mark: 'exception' })).total).toBe(0)
  expect((await call(admin, contract.ulists, { plan, mark: 'exception' })).list).toMatchObject([{ realname: '吴子航' }])
  const same = () => write(async (db) => [await countsToKeep(db, plan), await recounted(db, countedBy, plan)] as const)
  const [kept, rows] = await same()
  expect(kept).toEqual(rows)
  expect(kept).toHaveLength(2)
  await write((db) => db.update(reports).set({ mark: 'late' }))
  const [changed, again] = await same()
  expect(changed).toEqual(again)
  await write((db) => db.delete(reports))
  expect(await same()).toEqual([[], []])
})

test('before a day asks for reports nobody is missing, in counts and in lists', async () => {
  const { admin, call, plan, write } = await schoolOn(t)
  const missing = async () => [
    (await call(admin, contract.fenji, { plan })).own.missing,
    (await call(admin, contract.ulists, { plan, mark: 'missing' })).total,
    (await call(admin, contract.groups)).list[0]?.asks,
  ]
  expect(await missing()).toEqual([2, 2, 'now'])
  await write((db) => db.update(plans).set({ slots: [{ name: 'day', opens: 1_440, late: 1_440, closes: 1_440 }] }))
  expect(await missing()).toEqual([0, 0, 'later'])
  const day = new Date((await call(admin, contract.fenji, { plan })).day).getUTCDay() || 7
  await write((db) => db.update(plans).set({ weekdays: [(day % 7) + 1] }))
  expect(await missing()).toEqual([0, 0, 'never'])
})

test('the missing are reminded, each at most twice', async () => {
  const { lin, wu, zhou, admin, call, ask, plan, first } = await schoolOn(t)
  await call(wu, contract.save, well)
  expect(await call(zhou, contract.remind, { plan })).toEqual({ count: 1 })
  expect(await call(admin, contract.remind, { plan, unit: first })).toEqual({ count: 1 })
  expect((await ask(admin, contract.remind.path, { plan })).fail).toBe('nobodyToRemind')
  await call(lin, contract.save, well)
  expect((await ask(admin, contract.remind.path, { plan })).fail).toBe('nobodyToRemind')
})

test('a unit’s figures are confirmed by whoever is in charge of it alone, and two days compared', async () => {
  const { lin, zhou, admin, call, ask, plan, first, second, write } = await schoolOn(t)
  await call(lin, contract.save, well)
  await call(zhou, contract.commit, { plan, unit: first })
  expect((await ask(zhou, contract.commit.path, { plan, unit: second })).fail).toBe('notFound')
  expect((await call(zhou, contract.fenji, { plan })).list[0]).toMatchObject({ committed: true })
  await write((db) => db.update(reports).set({ day: sql`${reports.day} - 1` }))
  const day = (await call(admin, contract.fenji, { plan })).day
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  const { list } = await call(admin, contract.diff, { plan, from: before, to: day })
  expect(list).toMatchObject([{ realname: '林晓雨', before: 'done', after: 'missing' }])
})

test('a report that was missed is excused by whoever is in charge, told to its person, and taken back', async () => {
  const { lin, wu, zhou, admin, call, ask, plan, write } = await schoolOn(t)
  const { day: today } = await call(admin, contract.fenji, { plan })
  const day = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const missed = { plan, person: lin.id, day }
  const counted = async () => (await call(admin, contract.fenji, { plan, day })).own
  expect(await counted()).toMatchObject({ expected: 2, excused: 0, missing: 2 })
  expect((await ask(zhou, contract.excuse.path, { ...missed, reason: '' })).fail).toBe('badInput')
  expect((await ask(zhou, contract.excuse.path, { ...missed, person: wu.id, reason: '请假' })).fail).toBe('notFound')
  expect((await ask(zhou, contract.excuse.path, { ...missed, day: today, reason: '请假' })).fail).toBe('notMissed')
  expect((await ask(zhou, contract.excuse.path, { ...missed, slot: 3, reason: '请假' })).fail).toBe('notMissed')
  const [first, second] = (await call(zhou, contract.personDays, { plan, person: lin.id })).days
  expect([first, second]).toMatchObject([
    { day: today, canExcuse: false },
    { day, canExcuse: true },
  ])

  await call(zhou, contract.excuse, { ...missed, reason: '请假外出' })
  expect((await ask(zhou, contract.excuse.path, { ...missed, reason: '再来' })).fail).toBe('notMissed')
  expect(await counted()).toMatchObject({ expected: 2, excused: 1, missing: 1 })
  expect((await call(admin, contract.ulists, { plan, day, mark: 'missing' })).list).toMatchObject([{ id: wu.id }])
  expect((await call(lin, contract.day, { plan, day })).list).toMatchObject([{ mark: 'excused', excuse: '请假外出' }])
  expect(await call(lin, contract.form, { plan })).toMatchObject({ done: false, same: false, last: null })
  const [kept, rows] = await write(
    async (db) => [await countsToKeep(db, plan), await recounted(db, countedBy, plan)] as const,
  )
  expect(kept).toEqual(rows)

  expect((await ask(zhou, contract.unexcuse.path, { ...missed, person: wu.id })).fail).toBe('notFound')
  await call(zhou, contract.unexcuse, missed)
  expect((await ask(zhou, contract.unexcuse.path, missed)).fail).toBe('notFound')
  expect(await counted()).toMatchObject({ excused: 0, missing: 2 })
})

test('those who have not reported come as a sheet, as clients open it', async () => {
  const { admin, lin, host, call } = await schoolOn(t)
  await call(lin, contract.save, well)
  const today = new Date().toISOString().slice(0, 10)
  const url = `/ncov/wap/zju/export-download?group_id=1&group_type=1&type=weishangbao&date=${today}`
  const answer = await t.server.inject({ url, headers: { host, cookie: admin.cookie } })
  expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const refused = await t.server.inject({
    url,
    headers: { host, cookie: lin.cookie, 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(refused.json().e).toBe(1)
})

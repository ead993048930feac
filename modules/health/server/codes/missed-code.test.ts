import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { plans, reports } from '../schema.ts'
import { answersFor } from '../testing/answers.ts'
import { runPlan } from '../testing/plans.ts'

const t = await campus([served])
const today = dayIn('Asia/Shanghai', new Date())
const ago = (days: number) => dayAfter(today, -days)
const longAgo = new Date(Date.now() - 40 * 86_400_000)

/** A running plan to which Lin last reported this many days ago. */
async function lastReported(days: number, options: Parameters<typeof runPlan>[4] = {}) {
  const site = await t.site()
  const start = { updatedAt: longAgo, startsOn: ago(60), endsOn: dayAfter(today, 60), ...options }
  const plan = await runPlan(t.portal, site.id, site.admin.id, 'ncov', start)
  const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  const row = { plan: plan.id, person: site.lin.id, unit: plan.id, key: plan.id, mark: 'done' as const, answers: {} }
  await write((db) => db.insert(reports).values({ ...row, day: ago(days) }))
  const set = (changes: Partial<typeof plans.$inferInsert>) =>
    write((db) => db.update(plans).set(changes).where(eq(plans.id, plan.id)))
  const code = () => site.call(site.lin, contract.code)
  return { ...site, plan: plan.id, write, set, code }
}

test('three days of a daily plan without a report turn a code amber, and today’s report turns it back', async () => {
  expect((await (await lastReported(3)).code()).colour).toBe('green')
  const { lin, call, code, plan } = await lastReported(4)
  expect(await code()).toMatchObject({
    colour: 'amber',
    reasons: [{ name: 'missed', wayOut: '完成今天的上报即可恢复。' }],
  })
  await call(lin, contract.save, { plan, answers: answersFor('ncov') })
  expect((await code()).colour).toBe('green')
})

test('a weekly plan counts its own days, and says when the next one is', async () => {
  const yesterday = weekdayOf(ago(1))
  const weekly = { weekdays: [yesterday] }
  expect((await (await lastReported(8, weekly)).code()).colour).toBe('green')
  expect((await (await lastReported(15, weekly)).code()).colour).toBe('green')
  const { code } = await lastReported(22, weekly)
  const { colour, reasons } = await code()
  expect(colour).toBe('amber')
  const next = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  expect(reasons[0]!.wayOut).toContain(next.format(new Date(`${dayAfter(today, 6)}T00:00:00Z`)))
})

test('a plan that rests asks nothing, and the days of its rest are not counted afterwards', async () => {
  const { code, set } = await lastReported(10)
  expect((await code()).colour).toBe('amber')
  await set({ state: 'paused' })
  expect((await code()).colour).toBe('green')
  await set({ state: 'running', updatedAt: new Date() })
  expect((await code()).colour).toBe('green')
  await set({ updatedAt: new Date(Date.now() - 3 * 86_400_000) })
  expect((await code()).colour).toBe('green')
  await set({ updatedAt: new Date(Date.now() - 4 * 86_400_000) })
  expect((await code()).colour).toBe('amber')
})

test('a plan that was changed, is over, or no longer asks this person does not count', async () => {
  const { code, set, wu } = await lastReported(10)
  await set({ who: 'some', forPeople: [wu.id] })
  expect((await code()).colour).toBe('green')
  await set({ who: 'all', forPeople: [] })
  expect((await code()).colour).toBe('amber')
  await set({ weekdays: [1, 2, 3, 4, 5, 6, 7], updatedAt: new Date() })
  expect((await code()).colour).toBe('green')
  await set({ updatedAt: longAgo, endsOn: ago(1) })
  expect((await code()).colour).toBe('green')
})

test('a plan that ends before it asks again leaves nobody amber', async () => {
  const { code } = await lastReported(29, { weekdays: [weekdayOf(ago(1))], endsOn: dayAfter(today, 3) })
  expect((await code()).colour).toBe('green')
})

test('a report to one plan does not make up for another', async () => {
  const { code, id, admin, lin, call } = await lastReported(10)
  const other = await runPlan(t.portal, id, admin.id, 'base', { updatedAt: longAgo })
  await call(lin, contract.save, { plan: other.id, answers: answersFor('base') })
  expect((await code()).colour).toBe('amber')
})

test('a day that was excused is not missed', async () => {
  const { code, plan, lin, write } = await lastReported(10)
  const row = { plan, person: lin.id, unit: plan, key: plan, mark: 'excused' as const, answers: {} }
  await write((db) => db.insert(reports).values({ ...row, day: ago(1) }))
  expect((await code()).colour).toBe('green')
})

import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { asksOn } from '../../asked-on.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { plans, reports } from '../schema.ts'
import { answersFor } from '../testing/answers.ts'
import { runPlan } from '../testing/plans.ts'

const t = await campus([served])
const today = new Date().toISOString().slice(0, 10)
const wanted = {
  title: '秋季健康上报',
  purpose: '流感季',
  preset: 'ncov' as const,
  startsOn: dayAfter(today, -1),
  endsOn: dayAfter(today, 20),
  retention: 10,
}

test('a plan is written by one and approved by another, runs, rests, ends by itself and is forgotten', async () => {
  const { id: site, lin, zhou, admin, call, ask } = await t.site()
  const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site, work)
  await write((db) => db.insert(grants).values({ person: zhou.id, app: 'health', modules: ['plans'] }))
  const { id } = await call(zhou, contract.savePlan, wanted)
  const act = async (who: typeof zhou, action: 'approve' | 'start' | 'pause' | 'resume') => {
    const { version } = await call(who, contract.plan, { id })
    return ask(who, contract.actOnPlan.path, { id, version, action })
  }
  expect(await call(zhou, contract.plan, { id })).toMatchObject({
    actions: [],
    createdByName: '周明',
    approvedByName: '',
  })
  expect((await act(zhou, 'approve')).fail).toBe('ownPlan')
  expect((await act(admin, 'approve')).e).toBe(0)
  expect(await call(zhou, contract.plan, { id })).toMatchObject({
    actions: ['reopen', 'start', 'end'],
    approvedByName: '郑岚',
  })
  expect((await ask(zhou, contract.savePlan.path, { ...wanted, id, version: 2 })).fail).toBe('notNow')
  expect((await ask(lin, contract.form.path)).fail).toBe('noPlan')
  expect((await act(zhou, 'start')).e).toBe(0)
  await expectTrueAgenda(t, site)
  await expect.poll(async () => (await ask(lin, contract.form.path)).e).toBe(0)
  expect((await ask(lin, contract.save.path, { answers: answersFor('ncov') })).e).toBe(0)
  await act(zhou, 'pause')
  await expectTrueAgenda(t, site)
  // Other nodes get the change a moment later; a save meanwhile is refused by the SQL statement itself.
  await expect.poll(async () => (await ask(lin, contract.form.path)).fail).toBe('noPlan')
  await act(zhou, 'resume')
  await expect.poll(async () => (await ask(lin, contract.form.path)).e).toBe(0)
  expect((await call(lin, contract.form)).done).toBe(true)
  await expectTrueAgenda(t, site)
  await write((db) => db.update(plans).set({ startsOn: dayAfter(today, -30), endsOn: dayAfter(today, -12) }))
  await runJob(t, { site, served, job: 'end' })
  expect((await call(zhou, contract.plan, { id })).state).toBe('ended')
  await runJob(t, { site, served, job: 'purge' })
  await expectTrueAgenda(t, site)
  expect((await call(zhou, contract.plan, { id })).state).toBe('purged')
  expect(await write((db) => db.select().from(reports))).toEqual([])
})

test('a plan needs a purpose and an end within reach', async () => {
  const { admin, ask } = await t.site()
  expect((await ask(admin, contract.savePlan.path, { ...wanted, purpose: '' })).fail).toBe('badInput')
  expect((await ask(admin, contract.savePlan.path, { ...wanted, endsOn: dayAfter(today, 500) })).fail).toBe(
    'endsBefore',
  )
})

test('a plan may leave out days of the week: nobody is asked then, and nobody is missing', async () => {
  const site = await t.site()
  const { lin, admin, call, ask } = site
  const now = (await call(admin, contract.groups, {})).serverTime * 1_000
  const day = dayIn('Asia/Shanghai', new Date(now))
  const other = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !asksOn({ weekdays: [weekday] }, day))
  const plan = (await runPlan(t.portal, site.id, admin.id, 'ncov', { weekdays: other })).id
  expect((await ask(lin, contract.form.path)).fail).toBe('noPlan')
  expect((await call(lin, contract.mine)).list).toEqual([])
  const { days } = await call(admin, contract.statistics, { plan })
  expect(days.at(-1)).toMatchObject({ day, expected: 0, missing: 0 })
  expect(days.at(-2)!.missing).toBeGreaterThan(0)
  expect((await call(admin, contract.ulists, { plan })).total).toBe(0)
  expect((await call(admin, contract.fenji, { plan })).canRemind).toBe(false)
  expect((await ask(admin, contract.remind.path, { plan })).fail).toBe('notFound')
  const { days: theirs } = await call(admin, contract.personDays, { plan, person: lin.id })
  expect(theirs.some((one) => one.day === day)).toBe(false)
})

test('the days of the week of a plan stay as they are unless said', async () => {
  const { admin, call } = await t.site()
  const { id } = await call(admin, contract.savePlan, { ...wanted, weekdays: [1, 2, 3, 4, 5] })
  await call(admin, contract.savePlan, { ...wanted, id, version: 1, title: '改名' })
  expect(await call(admin, contract.plan, { id })).toMatchObject({ title: '改名', weekdays: [1, 2, 3, 4, 5] })
})

test('a part of the day that is yet to come is asked of nobody', async () => {
  const site = await t.site()
  const { admin, call, ask } = site
  const later = { name: 'evening' as const, opens: 1439, late: 1440, closes: 1440 }
  const slots = [{ name: 'morning' as const, opens: 0, late: 1, closes: 1 }, later]
  const plan = (await runPlan(t.portal, site.id, admin.id, 'open', { slots })).id
  // Noon, whatever the time of the test run.
  t.clock.offset = Date.parse(`${dayIn('Asia/Shanghai', new Date())}T12:00:00+08:00`) - Date.now()
  const { days } = await call(admin, contract.statistics, { plan })
  expect(days.at(-2)!.expected).toBe(days.at(-1)!.expected * 2)
  expect((await call(admin, contract.fenji, { plan, slot: 1 })).own).toMatchObject({ expected: 0, missing: 0 })
  expect((await ask(admin, contract.remind.path, { plan })).fail).toBe('notYet')
  t.clock.offset = 0
})

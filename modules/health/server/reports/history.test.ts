import { expect, test } from 'vitest'
import { countsToKeep, recounted } from '#engines/figures/server/recount.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { plans, reports } from '../schema.ts'
import { answersFor } from '../testing/answers.ts'
import { runPlan } from '../testing/plans.ts'

const t = await campus([served])

test('one’s own reports stay to be looked at until they are forgotten', async () => {
  const site = await t.site()
  const { lin, wu, call } = site
  const plan = await runPlan(t.portal, site.id, site.admin.id, 'ncov')
  await call(lin, contract.save, { answers: answersFor('ncov', { area: '浙江省 杭州市 西湖区' }) })
  const form = await call(lin, contract.form)
  expect(form).toMatchObject({ mark: 'done', same: false, ownerName: '郑岚', asksCode: false })
  expect(form.questions.map(({ name }) => name)).toContain('tw')
  const { list } = await call(lin, contract.day, { plan: plan.id, day: form.day })
  expect(list).toMatchObject([{ mark: 'done', place: '浙江省 杭州市 西湖区', slotTitle: '每日上报' }])
  expect((await call(wu, contract.day, { plan: plan.id, day: form.day })).list).toEqual([])
  expect((await call(lin, contract.past)).list).toEqual([])
  await writeForSite(t.portal.database.pool, site.id, (db) => db.update(plans).set({ state: 'ended' }))
  expect((await call(lin, contract.past)).list).toMatchObject([{ plan: plan.id, reports: 1 }])
})

test('of several plans the one of the very kind is meant, or the one that is named', async () => {
  const site = await t.site()
  const { lin, call, ask } = site
  const zju = await runPlan(t.portal, site.id, site.admin.id, 'zju')
  const plain = await runPlan(t.portal, site.id, site.admin.id, 'ncov')
  expect((await call(lin, contract.form, { preset: 'ncov' })).plan).toBe(plain.id)
  expect((await call(lin, contract.form, { preset: 'zju' })).plan).toBe(zju.id)
  await call(lin, contract.save, { plan: zju.id, answers: answersFor('zju') })
  expect(await call(lin, contract.form, { plan: zju.id })).toMatchObject({ preset: 'zju', done: true })
  expect((await call(lin, contract.form)).done).toBe(false)
  expect((await ask(lin, contract.form.path, { plan: crypto.randomUUID() })).fail).toBe('noPlan')
})

test('the demo tells a story whose counts are a recount’s', async () => {
  const { id, admin, lin, call } = await t.site({ seeded: true })
  const { list } = await call(admin, contract.groups, {})
  expect(list.map(({ state }) => state).toSorted()).toEqual(['ended', 'running', 'running', 'running'])
  const { list: mine } = await call(lin, contract.mine)
  expect(mine).toMatchObject([{ preset: 'ncov', same: true, done: 0 }])
  const counted = {
    table: reports,
    ...{ subject: reports.plan, day: reports.day, part: reports.slot, unit: reports.unit, mark: reports.mark },
  }
  for (const plan of list) {
    const [kept, rows] = await writeForSite(t.portal.database.pool, id, async (db) => [
      await countsToKeep(db, plan.id),
      await recounted(db, counted, plan.id),
    ])
    expect(kept).toEqual(rows)
    expect(kept.length).toBeGreaterThan(0)
  }
  expect((await call(admin, contract.cases, {})).total).toBeGreaterThan(0)
  expect((await call(admin, contract.returns, {})).total).toBeGreaterThan(0)
})

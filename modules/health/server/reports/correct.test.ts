import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { evaluateForm } from '#engines/forms/answers.ts'
import { dayIn } from '#kernel/clock.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { publish } from '#kernel/server/queues/topics.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { type PresetName, presetNames } from '../../presets/all.ts'
import { served } from '../index.ts'
import { plansTopic } from '../plans/running.ts'
import { presetQuestions } from '../questions.ts'
import { plans, reports } from '../schema.ts'
import { answersFor } from '../testing/answers.ts'
import { ill, schoolOn, well } from '../testing/school.ts'

const t = await campus([served])

test('today’s report is changed until its part of the day is over, and figures, cases and agenda follow', async () => {
  const s = await schoolOn(t)
  const { lin, wu, admin, call, ask } = s
  await runJob(t, { site: s.id, served, job: 'agenda' })
  expect((await ask(lin, contract.correct.path, { answers: answersFor('ncov') })).fail).toBe('noLast')
  await call(lin, contract.save, well)
  await call(lin, contract.correct, { answers: answersFor('ncov', { tw: '3' }) })
  const form = await call(lin, contract.form)
  expect(form).toMatchObject({ done: true, mark: 'done', ontime: true, current: { tw: '3' } })
  expect((await ask(lin, contract.correct.path, { answers: {} })).fail).toBe('missing')
  await call(lin, contract.correct, ill)
  expect((await call(lin, contract.form)).mark).toBe('exception')
  await call(lin, contract.correct, ill)
  expect((await call(admin, contract.cases, {})).list).toMatchObject([
    { person: lin.id, reason: 'fever', state: 'open' },
  ])
  const figures = async () => (await call(admin, contract.groups, {})).list[0]
  expect(await figures()).toMatchObject({ done: 0, exception: 1 })
  await call(lin, contract.correct, well)
  expect(await figures()).toMatchObject({ done: 1, exception: 0 })
  // A case opened by mistake is closed by those who follow up, not by the correction.
  expect((await call(admin, contract.cases, {})).list).toHaveLength(1)
  await expectTrueAgenda(t, s.id)
  expect((await ask(wu, contract.correct.path, well)).fail).toBe('noLast')
  const slots = [{ name: 'day' as const, opens: 0, late: 0, closes: 0 }]
  await s.write(async (db) => {
    await db.update(plans).set({ slots })
    await publish(db, t.portal.topics, { site: s.id, topic: plansTopic, data: {} })
  })
  await expect.poll(async () => (await ask(lin, contract.correct.path, well)).fail).toBe('notYet')
})

test('the samples answer what their forms ask: no temperature of 2 °C', async () => {
  for (const preset of ['ncov', 'fudan'] as const) {
    const { id } = await t.site({ seeded: true, modules: { health: { preset } } })
    const rows = await writeForSite(t.portal.database.pool, id, (db) =>
      db
        .selectDistinctOn([plans.preset, reports.person], { preset: plans.preset, answers: reports.answers })
        .from(reports)
        .innerJoin(plans, eq(plans.id, reports.plan)),
    )
    const wrong = rows.filter(({ preset: of, answers }) => {
      if (!presetNames.includes(of as PresetName)) return false
      const today = dayIn('Asia/Shanghai', new Date())
      const { faults } = evaluateForm(presetQuestions({ words: {} }, of as PresetName), answers, { today })
      return faults.some(({ at }) => at === 'tw')
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  }
})

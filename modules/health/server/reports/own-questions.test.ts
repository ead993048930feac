import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type Definition, fieldShape, fieldsOf } from '#engines/forms/definition.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { exports } from '#kernel/server/exports/schema.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as officeCalls } from '#modules/back-office/contract.ts'
import { served as office } from '#modules/back-office/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { reports } from '../schema.ts'
import { answersFor } from '../testing/answers.ts'
import { runPlan } from '../testing/plans.ts'
import { done, wireOf } from '../testing/wire.ts'

const t = await campus([served, office])
const { get, post } = wireOf(t)

const vaccinated = fieldShape.parse({
  ...{ kind: 'choice', key: 'choice_1', title: '是否接种流感疫苗', required: true },
  options: [
    { key: 'yes', label: '已接种' },
    { key: 'no', label: '未接种' },
  ],
})
const contacts = fieldShape.parse({
  ...{ kind: 'choices', key: 'choices_1', title: '与谁同住', visibleIf: `choice_1 = 'no'` },
  options: [
    { key: 'old', label: '老人' },
    { key: 'other', label: '其他', other: true },
  ],
})
const rule = { field: 'choices_1', op: 'is', value: 'old', colour: 'red', reason: 'contact' } as const

const withFields = (definition: Definition, ...fields: ReturnType<typeof fieldShape.parse>[]): Definition => ({
  ...definition,
  sections: definition.sections.map((section) =>
    section.key === 'more' ? { ...section, fields: [...section.fields, ...fields] } : section,
  ),
})

/** As the editor sends it. */
const sentOf = (definition: Definition, rules: readonly object[]) => ({
  definition: JSON.stringify(definition),
  rules: JSON.stringify(rules),
})

/** A running plan; Zhou edits it, and the administrator approves. */
async function running() {
  const site = await t.site()
  const { id, zhou, admin, call } = site
  const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, id, work)
  await write((db) => db.insert(grants).values({ person: zhou.id, app: 'health', modules: ['plans'] }))
  const plan = (await runPlan(t.portal, id, admin.id, 'ncov')).id
  const change = async (definition: (now: Definition) => Definition, rules = [rule]) => {
    const { version, now, rules: before } = await call(zhou, contract.planQuestions, { id: plan })
    const sent = sentOf(definition(now), [...before, ...rules])
    return call(zhou, contract.saveQuestions, { id: plan, version, ...sent })
  }
  const approve = async () => {
    const { version } = await call(admin, contract.planQuestions, { id: plan })
    await call(admin, contract.decideQuestions, { id: plan, version, action: 'approve' })
    // Running plans are cached until their topic is told.
    const now = (await call(admin, contract.plan, { id: plan })).asked.map(({ name }) => name)
    await expect.poll(async () => (await call(site.lin, contract.form)).questions.map(({ name }) => name)).toEqual(now)
  }
  const add = async () => {
    await change((now) => withFields(now, vaccinated, contacts))
    await approve()
  }
  return { ...site, plan, write, change, approve, add }
}

test('a question entered as data is asked once somebody else approves, has to be answered, and is shown in words', async () => {
  const { lin, zhou, admin, call, ask, plan, change, approve } = await running()
  await change((now) => withFields(now, vaccinated, contacts))
  expect((await call(lin, contract.form)).questions.some(({ name }) => name === 'choice_1')).toBe(false)
  const waiting = await call(zhou, contract.planQuestions, { id: plan })
  expect(waiting).toMatchObject({ proposedBy: '周明', actions: ['drop'] })
  const own = { id: plan, version: waiting.version, action: 'approve' as const }
  expect((await ask(zhou, contract.decideQuestions.path, own)).fail).toBe('notNow')
  await approve()
  const form = await call(lin, contract.form)
  expect(form.questions.find(({ name }) => name === 'choice_1')).toMatchObject({
    title: '是否接种流感疫苗',
    required: true,
  })
  expect(fieldsOf(form.definition).map(({ key }) => key)).toContain('choices_1')
  const open = await ask(lin, contract.save.path, { plan, answers: answersFor('ncov') })
  expect(open).toMatchObject({ fail: 'missing', d: { fields: { choice_1: '请填写此项' } } })
  const wrong = await ask(lin, contract.save.path, { plan, answers: answersFor('ncov', { choice_1: 'maybe' }) })
  expect(wrong).toMatchObject({ fail: 'wrongAnswers', d: { fields: { choice_1: '填写有误' } } })
  await call(lin, contract.save, { plan, answers: answersFor('ncov', { choice_1: 'yes', choices_1: ['old'] }) })
  const { current, shown, mark } = await call(lin, contract.form)
  expect(mark).toBe('done')
  expect(current).toMatchObject({ choice_1: 'yes', tw: '2' })
  expect(current).not.toHaveProperty('choices_1')
  expect(shown).toContainEqual({ name: 'choice_1', title: '是否接种流感疫苗', value: '已接种' })
  expect((await call(admin, contract.plan, { id: plan })).proposed).toBe(false)
})

test('a rule for one of its options makes the report an exception, which is exported with its answers', async () => {
  const { id: site, lin, wu, admin, call, plan, add, write } = await running()
  await add()
  const answers = answersFor('ncov', { choice_1: 'no', choices_1: ['old', 'other:室友'] })
  await call(lin, contract.save, { plan, answers })
  expect((await call(lin, contract.form)).mark).toBe('exception')
  expect((await call(admin, contract.cases, { plan })).list).toMatchObject([{ reason: 'contact', colour: 'red' }])
  await call(wu, contract.save, { plan, answers: answersFor('ncov', { choice_1: 'yes' }) })
  const wanted = { person: admin.id, module: 'health', name: 'answers', filter: { plan }, language: 'zh' as const }
  const expiresAt = new Date(Date.now() + 600_000)
  const [row] = await write((db) =>
    db
      .insert(exports)
      .values({ ...wanted, expiresAt })
      .returning({ id: exports.id }),
  )
  await runJob(t, { site, served: office, job: 'export', data: { id: row!.id } })
  const sheet = await get(admin, `${officeCalls.downloadExport.path}?id=${row!.id}`, {
    'x-requested-with': 'XMLHttpRequest',
  })
  const [head, ...lines] = await readSheet(sheet.rawPayload)
  const at = head!.indexOf('是否接种流感疫苗')
  expect(head!.slice(at, at + 2)).toEqual(['是否接种流感疫苗', '与谁同住'])
  expect(lines.map((line) => line.slice(at, at + 2))).toEqual([
    ['未接种', '老人, 其他: 室友'],
    ['已接种', null],
  ])
})

test('earlier reports stay readable, and a question that has changed is asked again', async () => {
  const { lin, call, plan, add, change, approve, write } = await running()
  await add()
  await call(lin, contract.save, { plan, answers: answersFor('ncov', { choice_1: 'yes' }) })
  const day = '2026-01-05'
  await write((db) => db.update(reports).set({ day }))
  expect(await call(lin, contract.form)).toMatchObject({ same: true, initial: { choice_1: 'yes', tw: '2' } })
  const other = {
    ...vaccinated,
    title: '今天是否戴口罩',
    options: vaccinated.kind === 'choice' ? vaccinated.options : [],
  }
  await change((now) => withFields(without(now, 'choice_1', 'choices_1'), other), [])
  await approve()
  const form = await call(lin, contract.form)
  expect(form.same).toBe(false)
  expect(form.initial).not.toHaveProperty('choice_1')
  const [report] = (await call(lin, contract.day, { plan, day })).list
  expect(report!.shown).toContainEqual({ name: 'choice_1', title: '是否接种流感疫苗', value: '已接种' })
})

const without = (definition: Definition, ...keys: string[]): Definition => ({
  ...definition,
  sections: definition.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key }) => !keys.includes(key)),
  })),
})

test('clients of other portals report as before, and read the answers to such questions', async () => {
  const { lin, call, plan, add, write } = await running()
  await add()
  expect((await post(lin, '/ncov/wap/default/save', { tw: '2', area: '北京市  海淀区', choice_1: 'yes' })).body).toBe(
    done,
  )
  expect((await call(lin, contract.form)).current).toMatchObject({ tw: '2', choice_1: 'yes', sfzx: '1' })
  await write((db) => db.update(reports).set({ day: '2026-01-05' }))
  await call(lin, contract.same, { plan })
})

test('a draft takes its questions at once; keys of the wire, other kinds and broken conditions are refused', async () => {
  const { admin, call, ask } = await t.site()
  const today = new Date().toISOString().slice(0, 10)
  const wanted = { title: '秋季', purpose: '流感季', preset: 'ncov' as const, retention: 10 }
  const { id } = await call(admin, contract.savePlan, { ...wanted, startsOn: today, endsOn: dayAfter(today, 20) })
  const { now } = await call(admin, contract.planQuestions, { id })
  const save = (...fields: Parameters<typeof withFields>[1][]) =>
    ask(admin, contract.saveQuestions.path, { id, version: 1, ...sentOf(withFields(now, ...fields), []) })
  const bad = [
    { kind: 'text', key: 'szgj' },
    { kind: 'text', key: 'uid' },
    { kind: 'file', key: 'file_1' },
    { kind: 'place', key: 'place_1', finest: 'detail' },
    { kind: 'text', key: 'text_1', visibleIf: `nobody = '1'` },
  ] as const
  for (const field of bad) expect((await save(fieldShape.parse(field))).fail).toBe('badInput')
  expect((await save(vaccinated)).e).toBe(0)
  expect((await save(vaccinated)).fail).toBe('changed')
  const { asked, proposed, rules } = await call(admin, contract.plan, { id })
  expect(asked.at(-1)).toMatchObject({ name: 'choice_1', title: '是否接种流感疫苗' })
  expect({ proposed, rules }).toEqual({ proposed: false, rules: [] })
})

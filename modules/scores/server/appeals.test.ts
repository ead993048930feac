import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as office } from '#modules/back-office/contract.ts'
import { served as backOffice } from '#modules/back-office/server/index.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { standingOf } from '../gpa.ts'
import { served } from './index.ts'
import { results } from './schema.ts'
import { registry } from './testing/desk.ts'

const t = await campus([served, messages, backOffice])

test('a student appeals with a reason; the decision corrects the grade, is told and audited', async () => {
  const { id: site, grade, call, lin, wu, admin, zhou } = await registry(t)
  await grade('78')
  const [row] = (await call(lin, contract.mine)).list
  await expect(call(lin, contract.appeal, { id: row!.id, reason: ' ' })).rejects.toThrow('badInput')
  await expect(call(wu, contract.appeal, { id: row!.id, reason: '我的' })).rejects.toThrow('notFound')
  await call(lin, contract.appeal, { id: row!.id, reason: '漏算了一题' })
  await expect(call(lin, contract.appeal, { id: row!.id, reason: '再来' })).rejects.toThrow('notNow')
  await expectTrueAgenda(t, site)
  await expect(call(zhou, contract.appeals)).rejects.toThrow('notFound')
  const [waiting] = (await call(admin, contract.appeals, { state: 'open' })).list
  expect(waiting).toMatchObject({ before: '78', reason: '漏算了一题', allowedActions: ['confirm', 'correct'] })
  const decide = (more: object) =>
    call(admin, contract.decideAppeal, { id: waiting!.id, action: 'correct', decision: '已补上', ...more })
  await expect(decide({ value: '' })).rejects.toThrow('wrongGrade')
  await expect(decide({ value: 'A' })).rejects.toThrow('wrongGrade')
  await expect(decide({ value: '78' })).rejects.toThrow('sameGrade')
  await decide({ value: '83' })
  await expect(decide({ value: '84' })).rejects.toThrow('notNow')
  await expectTrueAgenda(t, site)
  expect((await call(lin, contract.mine)).list).toMatchObject([
    { value: '83', state: 'corrected', appeal: { state: 'corrected', decision: '已补上' }, allowedActions: [] },
  ])
  const told = (await call(lin, inbox.messages, {})).list
  expect(told[0]).toMatchObject({ title: '成绩复核已有结果：高等数学', text: '已补上' })
  expect(`${told[0]!.title} ${told[0]!.text} ${told[0]!.because}`).not.toContain('83')
  const log = (await call(admin, office.audits, { page_size: 50 })).list
  const entry = log.find(({ actionName }) => actionName.startsWith('处理了成绩复核'))
  expect(entry!.changes).toContainEqual({ field: '成绩', before: '78', after: '83' })
})

test('after its deadline there is no appeal, and none where the site has none', async () => {
  const open = await registry(t, { modules: { scores: { appealDays: 3 }, messages: {}, office: {} } })
  await open.grade('78')
  const long = sql`now() - interval '73 hours'`
  await writeForSite(t.portal.database.pool, open.id, (db) => db.update(results).set({ publishedAt: long }))
  const [late] = (await open.call(open.lin, contract.mine)).list
  expect(late).toMatchObject({ appealUntil: 0, allowedActions: [] })
  await expect(open.call(open.lin, contract.appeal, { id: late!.id, reason: 'x' })).rejects.toThrow('appealOver')
  const closed = await registry(t, { modules: { scores: { appealDays: 0 }, messages: {}, office: {} } })
  await closed.grade('78')
  const [row] = (await closed.call(closed.lin, contract.mine)).list
  expect(row).toMatchObject({ appealUntil: 0, allowedActions: [] })
  await expect(closed.call(closed.lin, contract.appeal, { id: row!.id, reason: 'x' })).rejects.toThrow('appealOver')
})

test('the average follows the site’s rules; a second save of them is refused', async () => {
  const { id: site, grade, call, lin, admin } = await registry(t)
  await grade('92')
  await grade('60', { code: 'EN101', credit: 30 })
  const averageOf = async () => {
    const { list, rule } = await call(lin, contract.mine)
    return standingOf(list, rule)
  }
  expect(await averageOf()).toMatchObject({ gpa: 288, earned: 80, counted: 80 })
  const [rule] = (await call(admin, contract.rules)).list
  const bands = JSON.stringify([
    { value: '90', point: 500 },
    { value: '60', point: 300 },
  ])
  const draft = { id: 'undergraduate' as const, version: rule!.version, bands, counted: JSON.stringify(['required']) }
  const save = (more: object = {}) =>
    call(admin, contract.saveRule, { ...draft, resits: 'best', cap: 0, ...more } as never)
  await save()
  await expect(save()).rejects.toThrow('changed')
  await expect(save({ version: 1, bands: '[]' })).rejects.toThrow('badInput')
  const twice = JSON.stringify([
    { value: '60', point: 1 },
    { value: '60', point: 2 },
  ])
  await expect(save({ version: 1, bands: twice })).rejects.toThrow('badInput')
  expect(await averageOf()).toMatchObject({ gpa: 425 })
  await runJob(t, { site, served, job: 'restand', data: { level: 'undergraduate' } } as never)
})

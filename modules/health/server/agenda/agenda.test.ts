import { expect, test, vi } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants } from '#kernel/server/people/schema.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as shellServed } from '#modules/shell/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { plans } from '../schema.ts'
import { answersFor } from '../testing/answers.ts'
import { runPlan } from '../testing/plans.ts'
import { ill, schoolOn, well } from '../testing/school.ts'

const t = await campus([served, messages, shellServed])
type Site = Awaited<ReturnType<typeof t.site>>

const listsOf = (s: Site) => {
  const todos = async (who: Caller) => (await s.call(who, inbox.todos, {})).list
  const due = async (who: Caller, expected: readonly string[]) => {
    await vi.waitFor(async () => expect((await todos(who)).map(({ title }) => title)).toEqual(expected))
    const { blocks } = await s.call(who, shell.home)
    const today = blocks.find(({ key }) => key === 'today') as { due?: { title: string }[] } | undefined
    expect((today?.due ?? []).map(({ title }) => title)).toEqual(expected)
    await expectTrueAgenda(t, s.id)
  }
  const run = (job: string) => runJob(t, { site: s.id, served, job })
  return { todos, due, run }
}

const writing =
  (site: string) =>
  <T>(work: Parameters<typeof writeForSite<T>>[2]) =>
    writeForSite(t.portal.database.pool, site, work)

const daily = '每日健康上报'

test('a report stands there until it is made, and again the next day', async () => {
  const s = await t.site({ home: ['today'] })
  const { due, todos, run } = listsOf(s)
  const slots = [{ name: 'day' as const, opens: 420, late: 720, closes: 1320 }]
  const plan = await runPlan(t.portal, s.id, s.admin.id, 'ncov', { who: 'some', forRoles: ['student'], slots })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const at = (time: string, days: number) => {
    t.clock.offset = Date.parse(`${dayAfter(today, days)}T${time}+08:00`) - Date.now()
  }
  try {
    at('06:30:00', 1)
    await run('agenda')
    await due(s.lin, [])
    at('08:00:00', 1)
    await due(s.lin, [daily])
    expect((await todos(s.lin))[0]).toMatchObject({
      ...{ link: `ncov/index?plan=${plan.id}`, action: '去上报', text: '12:00 后算迟报' },
      dueAt: Date.parse(`${dayAfter(today, 1)}T22:00:00+08:00`) / 1000,
    })
    await due(s.chen, [])
    await s.call(s.lin, contract.save, well)
    await due(s.lin, [])
    await due(s.wu, [daily])
    at('22:30:00', 1)
    await run('agenda')
    await due(s.wu, [])
    at('07:10:00', 2)
    await due(s.lin, [daily])
    await due(s.wu, [daily])
    await s.call(s.lin, contract.same, {})
    await due(s.lin, [])
  } finally {
    t.clock.offset = 0
  }
})

test('several parts of a day are told apart, and a plan that rests, goes on and ends takes its report with it', async () => {
  const s = await t.site({ home: ['today'] })
  const { due, run } = listsOf(s)
  const slots = [
    { name: 'morning' as const, opens: 0, late: 600, closes: 600 },
    { name: 'evening' as const, opens: 600, late: 1440, closes: 1440 },
  ]
  const { id } = await runPlan(t.portal, s.id, s.admin.id, 'ncov', { who: 'some', forRoles: ['student'], slots })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const at = (time: string) => {
    t.clock.offset = Date.parse(`${dayAfter(today, 1)}T${time}+08:00`) - Date.now()
  }
  const act = async (action: 'pause' | 'resume' | 'end') => {
    const { version } = await s.call(s.admin, contract.plan, { id })
    await s.call(s.admin, contract.actOnPlan, { id, version, action })
  }
  try {
    at('08:00:00')
    await run('agenda')
    await due(s.lin, [`${daily} · 晨检`])
    await s.call(s.lin, contract.save, { answers: answersFor('ncov') })
    await due(s.lin, [])
    at('12:00:00')
    await run('agenda')
    await due(s.lin, [`${daily} · 晚检`])
    await s.call(s.lin, contract.save, { answers: answersFor('ncov') })
    await act('pause')
    await due(s.wu, [])
    await act('resume')
    await due(s.wu, [`${daily} · 晚检`])
    await due(s.lin, [])
    await act('end')
    await due(s.wu, [])
  } finally {
    t.clock.offset = 0
  }
})

test('a plan that comes to its end by itself asks nothing more', async () => {
  const s = await t.site({ home: ['today'] })
  const { due, run } = listsOf(s)
  await runPlan(t.portal, s.id, s.admin.id, 'ncov', { slots: [{ name: 'day', opens: 0, late: 1440, closes: 1440 }] })
  await run('agenda')
  await due(s.lin, [daily])
  const write = writing(s.id)
  await write((db) => db.update(plans).set({ endsOn: dayAfter(new Date().toISOString().slice(0, 10), -2) }))
  await run('end')
  await due(s.lin, [])
})

test('an exception stands before those who follow up over that unit, then before whoever has taken it up', async () => {
  const s = await schoolOn(t)
  const { due, todos, run } = listsOf(s)
  await s.write((db) => db.update(plans).set({ state: 'running' }))
  await s.write((db) =>
    db.insert(grants).values({ person: s.zhou.id, app: 'health', modules: ['cases'], scope: s.first }),
  )
  await run('agenda')
  await s.call(s.lin, contract.save, ill)
  const theirs = async (who: Caller) => (await todos(who)).filter(({ source }) => source !== 'health.report')
  const waits = (who: Caller, expected: readonly string[]) =>
    vi.waitFor(async () => expect((await theirs(who)).map(({ title }) => title)).toEqual(expected))
  await waits(s.zhou, ['1 条上报异常待跟进'])
  await expectTrueAgenda(t, s.id)
  await s.call(s.wu, contract.save, ill)
  await waits(s.admin, ['2 条上报异常待跟进'])
  await waits(s.zhou, ['1 条上报异常待跟进'])
  const { list } = await s.call(s.admin, contract.cases, {})
  const mine = list.find(({ person }) => person === s.lin.id)!
  const act = async (action: 'follow' | 'assign' | 'close' | 'reopen', to = '') => {
    const { version } = await s.call(s.admin, contract.case, { id: mine.id })
    await s.call(s.admin, contract.actOnCase, { id: mine.id, version, action, note: '', to } as never)
    await expectTrueAgenda(t, s.id)
  }
  await act('follow')
  await waits(s.zhou, [])
  await waits(s.admin, ['1 条异常情况由您跟进', '1 条上报异常待跟进'])
  await act('assign', s.zhou.id)
  await waits(s.zhou, ['1 条异常情况由您跟进'])
  await waits(s.admin, ['1 条上报异常待跟进'])
  await act('close')
  await waits(s.zhou, [])
  await act('reopen')
  await waits(s.zhou, ['1 条异常情况由您跟进'])
  await due(s.lin, [])
})

test('who sees the figures of a unit finds how many there have not reported, and nothing once all have', async () => {
  const s = await schoolOn(t)
  const { run, todos } = listsOf(s)
  await run('agenda')
  const dayOf = async (who: Caller) => {
    const { blocks } = await s.call(who, shell.home)
    const today = blocks.find(({ key }) => key === 'today') as { due: { title: string; page: string }[] }
    return today.due.filter(({ page }) => page.startsWith('epideAll/')).map(({ title, page }) => `${title} ${page}`)
  }
  const page = `epideAll/leader?plan=${s.plan}`
  await vi.waitFor(async () => expect(await dayOf(s.zhou)).toEqual([`1 人今日未报 ${page}`]))
  const [first] = await dayOf(s.admin)
  const all = Number.parseInt(first!, 10)
  expect(all).toBeGreaterThan(1)
  expect(await dayOf(s.lin)).toEqual([])
  expect((await todos(s.zhou)).map(({ source }) => source)).not.toContain('health.missing')
  await s.call(s.lin, contract.save, well)
  try {
    t.clock.offset = 30_000
    await vi.waitFor(async () => expect(await dayOf(s.zhou)).toEqual([]))
    expect(await dayOf(s.admin)).toEqual([all === 2 ? `1 人今日未报 ${page}` : `${all - 1} 人今日未报 ${page}`])
  } finally {
    t.clock.offset = 0
  }
  await expectTrueAgenda(t, s.id)
  const { version } = await s.call(s.admin, contract.plan, { id: s.plan })
  await s.call(s.admin, contract.actOnPlan, { id: s.plan, version, action: 'pause' })
  await vi.waitFor(async () => expect(await dayOf(s.admin)).toEqual([]))
})

test('requests stand before those who decide, and nobody decides about themselves', async () => {
  const s = await t.site({ home: ['today'] })
  const { due } = listsOf(s)
  const write = writing(s.id)
  const returnsOn = dayAfter(new Date().toISOString().slice(0, 10), 3)
  const wish = (who: Caller) =>
    s.call(who, contract.applyReturn, { returnsOn, from: '江南省', transport: '', note: '' })
  const first = await wish(s.lin)
  await due(s.admin, ['1 份返校申请待审批'])
  const second = await wish(s.admin)
  await due(s.admin, ['1 份返校申请待审批'])
  await s.call(s.admin, contract.decideReturn, { id: first.id, version: 1, action: 'approve', answer: '' })
  await due(s.admin, [])
  await s.call(s.admin, contract.withdrawReturn, { id: second.id, version: 1 })
  await due(s.admin, [])
  const unit = crypto.randomUUID()
  await write((db) => db.insert(departments).values({ id: unit, code: 'a', name: '学院', parent: null, line: [unit] }))
  const asked = await s.call(s.chen, contract.applyAdmin, { unit, reason: '班主任' })
  await due(s.admin, ['1 份统计权限申请待审批'])
  await s.call(s.admin, contract.decideAdmin, { id: asked.id, version: 1, action: 'refuse', answer: '', until: '' })
  await due(s.admin, [])
})

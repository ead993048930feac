import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { visits } from '#kernel/server/logs/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { served as uploads } from '#modules/uploads/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served, shell, uploads])
const report = '/api/log/save-web-log'

describe('the audit log', () => {
  test('says who did what, in the words of whoever asks, and can be filtered', async () => {
    const { admin, call } = await t.site()
    await call(admin, contract.startExport, { module: 'office', name: 'audit' })
    const { total, list } = await call(admin, contract.audits, { who: '郑', action: 'export' })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ action: 'export', actionName: '导出了表格', entityName: '数据导出' })
    expect(list[0]!.thing).toEqual({ name: '操作日志', page: '', marks: 'title' })
    expect(list[0]!.who).toEqual({ name: '郑岚', number: 'admin' })
    expect((await call(admin, contract.audits, { action: 'login' })).total).toBe(0)
    expect((await call(admin, contract.audits, { since: '2999-01-01' })).total).toBe(0)
    const { actions, entities } = await call(admin, contract.auditChoices)
    expect(actions).toEqual([{ value: 'sheet:export', label: '导出了表格' }])
    expect(entities).toEqual([{ value: 'sheet', label: '数据导出' }])
  })
})

describe('the error log', () => {
  test('puts reports of one error together and keeps opinions apart', async () => {
    const { lin, wu, admin, call, ask } = await t.site()
    for (const who of [lin, wu])
      await ask(who, report, { err_message: `Cannot read row ${who.number}`, vue_data: '{}' })
    await ask(lin, report, { err_message: 'Something else', return_data: '<b>', vue_data: '{}' })
    await ask(wu, report, { err_message: 'feedback:很慢', vue_data: '{"page":"/site/bus"}' })
    const { total, list } = await call(admin, contract.errors, { sort: 'count' })
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({ count: 2, people: 2 })
    const { list: reports } = await call(admin, contract.errorReports, { fingerprint: list[0]!.fingerprint })
    expect(reports.map(({ who }) => who!.name).sort()).toEqual(['吴子航', '林晓雨'])
    const opinions = await call(admin, contract.feedback, {})
    expect(opinions.list).toMatchObject([{ text: '很慢', page: '/site/bus', who: { number: '20260002' } }])
  })

  test('forgets what has been dealt with, and only that', async () => {
    const { lin, admin, call, ask } = await t.site()
    await ask(lin, report, { err_message: 'one' })
    await ask(lin, report, { err_message: 'two' })
    await ask(lin, report, { err_message: 'feedback:three' })
    const { list } = await call(admin, contract.errors, { q: 'ONE' })
    expect(list).toHaveLength(1)
    const { count } = await call(admin, contract.dismissErrors, { fingerprints: [list[0]!.fingerprint] })
    expect(count).toBe(1)
    expect((await call(admin, contract.errors, {})).total).toBe(1)
    const { list: opinions } = await call(admin, contract.feedback, {})
    await call(admin, contract.dismissFeedback, { ids: opinions.map(({ id }) => id) })
    expect((await call(admin, contract.feedback, {})).total).toBe(0)
    expect((await call(admin, contract.audits, { action: 'dismiss' })).total).toBe(2)
  })
})

describe('jobs', () => {
  const fail = (site: string, name = 'uploads.discard') =>
    writeForSite(t.portal.database.pool, site, async (db) => {
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into jobs.job (name, data, state, output, completed_on)
        values (${name}, ${JSON.stringify({ site, data: { id: 'secret' } })}, 'failed', '{"message":"no disk","stack":"x"}', now())
        returning id`)
      return rows[0]!.id
    })

  test('failed ones are listed without what they were given, and tried again', async () => {
    const { id: site, admin, call, ask } = await t.site()
    const id = await fail(site)
    const { total, list } = await call(admin, contract.jobs, { state: 'failed' })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ id, title: '清理已删除的文件', state: 'failed', trouble: 'no disk' })
    expect(JSON.stringify(await ask(admin, contract.jobs.path))).not.toContain('secret')
    expect(await call(admin, contract.retryJobs, { ids: [id] })).toEqual({ count: 1 })
    expect((await call(admin, contract.jobs, { state: 'failed' })).total).toBe(0)
    expect((await call(admin, contract.jobs, {})).total).toBe(1)
    expect(await call(admin, contract.retryJobs, { ids: [id] })).toEqual({ count: 0 })
  })

  test('another site’s are neither seen nor touched', async () => {
    const [ours, theirs] = [await t.site(), await t.site()]
    const id = await fail(ours.id)
    expect((await theirs.call(theirs.admin, contract.jobs, {})).list).toEqual([])
    expect(await theirs.call(theirs.admin, contract.retryJobs, { ids: [id] })).toEqual({ count: 0 })
    expect((await ours.call(ours.admin, contract.jobs, { state: 'failed' })).total).toBe(1)
  })
})

describe('the first page', () => {
  test('counts visits, people and errors by the site’s own days', async () => {
    const { id: site, lin, wu, admin, call, ask } = await t.site()
    const now = t.portal.now()
    await writeForSite(t.portal.database.pool, site, (db) =>
      db.insert(visits).values([
        { person: lin.id, app: 'shell', url: '/site/', at: now },
        { person: lin.id, app: 'shell', url: '/site/', at: now },
        { person: wu.id, app: 'nowhere', url: '/site/', at: new Date(now.getTime() - 86_400_000) },
      ]),
    )
    await ask(lin, report, { err_message: 'broken' })
    const { days, hours, apps, now: today, health } = await call(admin, contract.dashboard, { days: 7 })
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({ visits: 2, people: 1, errors: 1 })
    expect(days.at(-2)).toMatchObject({ visits: 1, people: 1, errors: 0 })
    expect(hours).toHaveLength(24)
    expect(hours.at(-1)!.visits).toBe(2)
    expect(apps.map(({ key, visits: n }) => [key, n])).toEqual([
      ['shell', 2],
      ['nowhere', 1],
    ])
    expect(today).toEqual({ people: 1, visitsToday: 2, peopleToday: 1, errorsToday: 1 })
    expect(health.map(({ key, state }) => [key, state])).toContainEqual(['database', 'well'])
  })
})

describe('isolation', () => {
  /** List calls of the back office. */
  const lists = [contract.audits, contract.errors, contract.feedback, contract.jobs, contract.myExports] as const

  test.each(lists.map((call) => [call.path, call] as const))('%s shows nothing of another site', async (_path, of) => {
    const [ours, theirs] = [await t.site(), await t.site()]
    await ours.ask(ours.lin, report, { err_message: 'ours alone' })
    await ours.ask(ours.lin, report, { err_message: 'feedback:ours alone' })
    await ours.call(ours.admin, contract.startExport, { module: 'office', name: 'audit' })
    expect(await ours.call(ours.admin, of, {})).not.toMatchObject({ list: [] })
    expect(await theirs.call(theirs.admin, of, {})).toMatchObject({ list: [] })
  })
})

test('how a person arranged a table is theirs alone, and can be forgotten', async () => {
  const { lin, admin, call, ask } = await t.site()
  await call(admin, contract.savePreference, { key: 'audit', value: '{"hidden":["address"]}' })
  await call(admin, contract.savePreference, { key: 'audit', value: '{"hidden":["before"]}' })
  expect(await call(admin, contract.preferences)).toEqual({ list: { audit: { hidden: ['before'] } } })
  expect(await call(lin, contract.preferences)).toEqual({ list: {} })
  expect((await ask(admin, contract.savePreference.path, { key: 'a', value: '{' })).fail).toBe('badInput')
  await call(admin, contract.savePreference, { key: 'audit', value: '' })
  expect(await call(admin, contract.preferences)).toEqual({ list: {} })
})

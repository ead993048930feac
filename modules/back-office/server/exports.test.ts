import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { exports } from '#kernel/server/exports/schema.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served, shell])
const report = '/api/log/save-web-log'
type Site = Awaited<ReturnType<typeof t.site>>

const make = (site: string, id: string) => runJob(t, { site, served, job: 'export', data: { id } })

const fetched = (who: Caller, id: string) =>
  t.server.inject({
    url: `${contract.downloadExport.path}?id=${id}`,
    headers: { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest' },
  })

/** Made in this process: the queue's workers may belong to another portal with another folder. */
async function exported(site: Site, name: string, filter = {}) {
  const [wanted] = await asked(site, 1, { name, filter })
  await make(site.id, wanted!.id)
  const { list } = await site.call(site.admin, contract.myExports)
  expect(list.find(({ id }) => id === wanted!.id)?.state).toBe('done')
  return wanted!.id
}

/** Inserts an export without queueing it. */
const asked = ({ id: site, admin }: Site, times: number, what: { name: string; filter: object } = anAudit) =>
  writeForSite(t.portal.database.pool, site, (db) =>
    db
      .insert(exports)
      .values(
        Array.from({ length: times }, () => ({
          person: admin.id,
          module: 'office',
          name: what.name,
          filter: what.filter as Record<string, unknown>,
          language: 'zh' as const,
          expiresAt: new Date(Date.now() + 600_000),
        })),
      )
      .returning({ id: exports.id }),
  )

const anAudit = { name: 'audit', filter: {} }

describe('a sheet', () => {
  test('holds what the list shows, as text, formulas too', async () => {
    const site = await t.site()
    const nasty = '=cmd|\'/c calc\'!A0 <&> "x" \u0001'
    await site.ask(site.lin, report, { err_message: nasty })
    for (let i = 0; i < 3; i++) await site.ask(site.wu, report, { err_message: `row ${'abc'[i]}` })
    const id = await exported(site, 'errors', { sort: 'first', order: 'asc' })
    const answer = await fetched(site.admin, id)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('错误日志'))
    const rows = await readSheet(answer.rawPayload)
    expect(rows[0]).toEqual(['错误信息', '次数', '影响人数', '首次出现', '最近出现'])
    expect(rows.slice(1).map(([message]) => message)).toEqual([
      nasty.replace('\u0001', '').trim(),
      'row a',
      'row b',
      'row c',
    ])
    expect(rows[1]![1]).toBe('1')
    expect((await site.call(site.admin, contract.myExports)).list).toMatchObject([
      { id, state: 'done', rows: 4, cut: false, title: '错误日志' },
    ])
  })

  test('is only for whoever asked, only while it lives', async () => {
    const site = await t.site()
    const { pool } = t.portal.database
    await writeForSite(pool, site.id, (db) =>
      db.insert(grants).values({ person: site.chen.id, app: 'office', modules: ['audit'] }),
    )
    const id = await exported(site, 'audit')
    expect((await fetched(site.chen, id)).headers['x-fail']).toBe('notFound')
    expect((await fetched(site.admin, id)).statusCode).toBe(200)
    t.clock.offset = 31 * 60_000
    expect((await fetched(site.admin, id)).headers['x-fail']).toBe('notFound')
    await runJob(t, { site: site.id, served, job: 'sweep-exports' })
    t.clock.offset = 0
    expect(readdirSync(join(t.portal.settings.dataDir, 'exports', site.id))).toEqual([])
    expect((await site.call(site.admin, contract.myExports)).list).toEqual([])
  })

  test('is made under the rights of that moment', async () => {
    const site = await t.site()
    const withdraw = () =>
      writeForSite(t.portal.database.pool, site.id, (db) =>
        db.delete(grants).where(and(eq(grants.person, site.admin.id), eq(grants.app, 'office'))),
      )
    const made = await exported(site, 'audit')
    const [wanted] = await asked(site, 1)
    await withdraw()
    await make(site.id, wanted!.id)
    const { list } = await site.call(site.admin, contract.myExports)
    expect(list.find(({ id }) => id === wanted!.id)!.state).toBe('refused')
    expect((await fetched(site.admin, made)).headers['x-fail']).toBe('notFound')
  })

  test('that nobody declared, or that one may not see, is not there', async () => {
    const { lin, admin, ask } = await t.site()
    const start = (who: Caller, module: string, name: string, filter = '{}') =>
      ask(who, contract.startExport.path, { module, name, filter })
    expect((await start(lin, 'office', 'audit')).fail).toBe('notFound')
    expect((await start(admin, 'office', 'people')).fail).toBe('notFound')
    expect((await start(admin, 'office', 'toString')).fail).toBe('notFound')
    expect((await start(admin, 'office', 'audit', '{"since":"tomorrow"}')).fail).toBe('badInput')
    expect((await start(admin, 'office', 'audit', '[]')).fail).toBe('badInput')
  })

  test('comes one after another: three wait at most', async () => {
    const site = await t.site()
    await asked(site, 3)
    const start = { module: 'office', name: 'audit' }
    expect((await site.ask(site.admin, contract.startExport.path, start)).fail).toBe('tooOften')
  })
})

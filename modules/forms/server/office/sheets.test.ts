import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { exports } from '#kernel/server/exports/schema.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as officeCalls } from '#modules/back-office/contract.ts'
import { served as office } from '#modules/back-office/server/index.ts'
import { formOffice, grantOver, question } from './testing/form-office.ts'

const t = await formOffice([office])
type Site = Awaited<ReturnType<typeof t.site>>

/** Inserts the export row without a job, and runs the export here. */
async function sheetOf(s: Site, who: Site['admin'], name: string, filter: Record<string, unknown>) {
  const wanted = { person: who.id, module: 'forms', name, filter, language: 'zh' as const }
  const expiresAt = new Date(Date.now() + 600_000)
  const [row] = await s.write((db) =>
    db
      .insert(exports)
      .values({ ...wanted, expiresAt })
      .returning({ id: exports.id }),
  )
  await runJob(t, { site: s.id, served: office, job: 'export', data: { id: row!.id } })
  const url = `${officeCalls.downloadExport.path}?id=${row!.id}`
  const headers = { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest' }
  return t.server.inject({ url, headers })
}

const place = { kind: 'place' as const, key: 'where', title: '目的地' }
const words = { kind: 'text' as const, key: 'words', title: '留言' }

test('what came in is taken away as a sheet, with a column for every answer, and nothing in it is a formula', async () => {
  const s = await t.site()
  const { id, number } = await s.open({}, [question, place, words])
  const where = { province: '浙江省', city: '杭州市', district: '西湖区' }
  await s.send(s.lin, number, { comes: 'yes', where, words: '=1+1' })
  await s.send(s.wu, number, { comes: 'no', words: 'a,"b"' })
  const rows = await readSheet((await sheetOf(s, s.admin, 'submissions', { form: id })).rawPayload)
  expect(rows[0]).toEqual([
    '姓名',
    '学工号',
    '单位',
    '提交时间',
    '状态',
    '是否参加',
    '目的地 · 省',
    '目的地 · 市',
    '目的地 · 区县',
    '留言',
  ])
  expect(rows[1]!.slice(4)).toEqual(['待处理', '参加', '浙江省', '杭州市', '西湖区', '=1+1'])
  const one = await readSheet((await sheetOf(s, s.admin, 'submissions', { form: id, chose: 'comes:no' })).rawPayload)
  expect(one.slice(1).map(([name]) => name)).toEqual(['吴子航'])
  const forms = await readSheet((await sheetOf(s, s.admin, 'forms', {})).rawPayload)
  expect(forms[1]!.slice(1, 3)).toEqual(['返校登记', '填写中'])
  const csv = await sheetOf(s, s.admin, 'submissionsCsv', { form: id })
  const lines = csv.body.split('\r\n')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(lines[0]!.startsWith('\ufeff姓名,学工号')).toBe(true)
  expect(lines[1]!.endsWith(`,"'=1+1"`)).toBe(true)
  expect(lines[2]!.endsWith(',"a,""b"""')).toBe(true)
})

test('a sheet is only of what one may handle', async () => {
  const s = await t.site()
  const { id } = await s.open()
  await s.write((db) => grantOver(db, s.zhou.id, ['manage', 'handle'], s.computing))
  await expect(sheetOf(s, s.zhou, 'submissions', { form: id })).rejects.toThrow('notFound')
})

import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { exports } from '#kernel/server/exports/schema.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as officeCalls } from '#modules/back-office/contract.ts'
import { served as office } from '#modules/back-office/server/index.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { boxOffice, grantOver } from './testing/box-office.ts'

const t = await boxOffice([messages, office])
type Site = Awaited<ReturnType<typeof t.site>>

/** Creates an export without the queue and runs it here. */
async function sheetOf(s: Site, who: Site['admin'], name: string, filter: Record<string, unknown>) {
  const wanted = { person: who.id, module: 'tickets', name, filter, language: 'zh' as const }
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

test('who has a ticket is taken away as a sheet, and only what one may see', async () => {
  const s = await t.site()
  const { id, session } = await s.open()
  for (const who of [s.lin, s.wu]) await s.call(who, contract.enroll, { id: session })
  const rows = await readSheet((await sheetOf(s, s.admin, 'orders', { event: id, order: 'asc' })).rawPayload)
  expect(rows[0]!.slice(0, 3)).toEqual(['姓名', '学工号', '单位'])
  expect(rows.slice(1).map(([name, number, , , , count, , state]) => [name, number, count, state])).toEqual([
    ['林晓雨', '20260001', '1', '已出票'],
    ['吴子航', '20260002', '1', '已出票'],
  ])
  const events = await readSheet((await sheetOf(s, s.admin, 'events', {})).rawPayload)
  expect(events[1]!.slice(0, 3)).toEqual(['新年音乐会', '已抢光', '抢票'])
  await s.write((db) => grantOver(db, s.zhou.id, 'manage', s.computing))
  await expect(sheetOf(s, s.zhou, 'orders', { event: id })).rejects.toThrow('notFound')
})

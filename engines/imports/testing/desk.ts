import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import type { RowKind } from '../shapes.ts'
import { calls } from './loans.ts'

type Campus = Awaited<ReturnType<typeof campus>>
type Site = Awaited<ReturnType<Campus['site']>>

export const csvOf = (...table: readonly (readonly string[])[]): string =>
  table.map((row) => row.join(',')).join('\r\n')

/** Steps of an administrator; each waits like the page does. */
export function desk(t: Campus, { admin, call, id: site }: Site) {
  const upload = async (content: Buffer | string, fields: Record<string, string> = {}, who: Caller = admin) => {
    const { d, fail } = await sendingTo(t, calls.uploadImport.path).sendOne(who, content, '借阅.csv', fields)
    if (fail) throw new Error(String(fail))
    return d.id as string
  }
  const settled = async (id: string) => {
    for (let turn = 0; turn < 4_000; turn++) {
      const now = await call(admin, calls.previewImport, { id })
      const isBusy =
        ['uploaded', 'applying', 'rollingBack'].includes(now.state) || (now.state === 'parsed' && !now.trouble)
      if (!isBusy) return now
      await sleep(25)
    }
    throw new Error('the import is still under way')
  }
  const read = async (content: Buffer | string, fields: Record<string, string> = {}) =>
    settled(await upload(content, fields))
  const apply = async ({ id, version }: { id: string; version: number }, vanished = 0) => {
    await call(admin, calls.applyImport, { id, version, vanished })
    return settled(id)
  }
  const inSite = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site, work)
  return {
    ...{ upload, settled, read, apply },
    sync: async (dry: boolean) => settled((await call(admin, calls.syncImport, { dry: dry ? 1 : 0 })).id),
    rollBack: async ({ id }: { id: string }) => {
      await call(admin, calls.rollBackImport, { id })
      return settled(id)
    },
    rows: async ({ id }: { id: string }, kind: RowKind | 'kept' | '' = '') =>
      (await call(admin, calls.importRows, { id, kind, page_size: 100 })).list,
    loans: () =>
      inSite(async (db) => {
        const { rows } = await db.execute<{ said: string }>(sql`
          select concat_ws(' ', l.code, p.number, l.due, l.shelf, l.copies) as said from test_loans l join people p on p.id = l.reader order by 1`)
        return rows.map(({ said }) => said)
      }),
    change: (text: string) => inSite(async (db) => void (await db.execute(sql.raw(text)))),
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import writeSheet from 'write-excel-file/node'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { contract } from '../contract.ts'

type Campus = Awaited<ReturnType<typeof campus>>
type Site = Awaited<ReturnType<Campus['site']>>
type Table = readonly (readonly (string | number | Date | null)[])[]

/** An Excel file of these cells, in Excel's own format. */
export const sheetOf = (table: Table): Promise<Buffer> =>
  writeSheet(
    table.map((row) =>
      row.map((value) => (value === null ? null : value instanceof Date ? { value, format: 'yyyy-mm-dd' } : { value })),
    ) as never,
  ).toBuffer()

export const csvOf = (table: Table, separator = ','): string =>
  table.map((row) => row.map((cell) => String(cell ?? '')).join(separator)).join('\r\n')

/** Import steps of an administrator; each waits like the page does. */
export function importDesk(t: Campus, { admin, call, ask, id: site }: Site) {
  const upload = async (content: Buffer | string, fields: Record<string, string> = {}, who: Caller = admin) => {
    const { d, fail } = await sendingTo(t, contract.uploadImport.path).sendOne(who, content, '人员.xlsx', fields)
    if (fail) throw new Error(String(fail))
    return d.id as string
  }
  const settled = async (id: string) => {
    for (let turn = 0; turn < 2_000; turn++) {
      const now = await call(admin, contract.previewImport, { id })
      if (!['reading', 'applying', 'rollingBack'].includes(now.state)) return now
      await sleep(25)
    }
    throw new Error('the import is still under way')
  }
  return {
    upload,
    settled,
    read: async (content: Buffer | string, fields: Record<string, string> = {}) =>
      settled(await upload(content, fields)),
    apply: async ({ id, version }: { id: string; version: number }) => {
      await call(admin, contract.applyImport, { id, version })
      return settled(id)
    },
    rollBack: async ({ id }: { id: string }) => {
      await call(admin, contract.rollBackImport, { id })
      return settled(id)
    },
    rows: async ({ id }: { id: string }, kind: 'new' | 'changed' | 'leave' | 'bad' | 'kept' | '' = '') =>
      (await call(admin, contract.importRows, { id, kind, page_size: 100 })).list,
    /** Snapshot of everything an import may change. */
    everyone: () =>
      writeForSite(t.portal.database.pool, site, async (db) => {
        const { rows } = await db.execute(sql`select to_jsonb(p) || jsonb_build_object(
            'tags', (select jsonb_agg(g.name order by g.name) from person_tags m join tags g on g.id = m.tag where m.person = p.id),
            'posts', (select jsonb_agg(o.title) from posts o where o.person = p.id)) as row from people p
          union all select to_jsonb(d) from departments d union all select to_jsonb(g) from tags g`)
        return rows.map(({ row }) => JSON.stringify(row)).toSorted()
      }),
    change: (text: string) =>
      writeForSite(t.portal.database.pool, site, async (db) => void (await db.execute(sql.raw(text)))),
    ask,
  }
}

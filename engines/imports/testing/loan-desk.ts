import { sql } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { importDesk } from './desk.ts'
import { calls } from './loans.ts'

type Campus = Awaited<ReturnType<typeof campus>>
type Site = Awaited<ReturnType<Campus['site']>>

export function desk(t: Campus, site: Site) {
  const inSite = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  return {
    ...importDesk(t, site, calls),
    loans: () =>
      inSite(async (db) => {
        const { rows } = await db.execute<{ said: string }>(sql`
          select concat_ws(' ', l.code, p.number, l.due, l.shelf, l.copies) as said from test_loans l join people p on p.id = l.reader order by 1`)
        return rows.map(({ said }) => said)
      }),
    change: (text: string) => inSite(async (db) => void (await db.execute(sql.raw(text)))),
  }
}

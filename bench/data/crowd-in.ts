import { spelling } from '#kernel/server/people/spelling.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'
import { crowd } from './people-sheet.ts'

/** Inserts people of the first demo site directly into their table; the import is not measured here. */
export async function bringIn(dataDir: string, count: number): Promise<void> {
  const rows = crowd(count).map(([number, name, , role, , , , , , email]) => ({
    number,
    name,
    role: role === '教师' ? 'teacher' : 'student',
    email,
    ...spelling(name!),
  }))
  await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    for (let from = 0; from < rows.length; from += 5_000) {
      await client.query(
        `insert into people (number, name, role, email, pinyin, initials, given, department)
         select number, name, role, email, pinyin, initials, given,
           (select id from departments where site = current_setting('app.site') offset (n % 20) limit 1)
         from rows from (json_to_recordset($1::json) as (number text, name text, role text, email text, pinyin text, initials text, given text[]))
           with ordinality as crowd (number, name, role, email, pinyin, initials, given, n)`,
        [JSON.stringify(rows.slice(from, from + 5_000))],
      )
    }
    await client.query('analyze')
  })
}

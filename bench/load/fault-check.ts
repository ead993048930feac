import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { download } from '../../tests/support/upload-client.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'
import type { Acknowledged } from './fault-writers.ts'

type Checked = { lost: string[]; doubled: string[] }
type Count = { name: string; n: number }

/** Everything acknowledged exists, once. What was not acknowledged may exist: the client would have retried. */
export async function checkAcknowledged(
  dataDir: string,
  url: string,
  told: Acknowledged,
  at: { pool: string; plan: string; formid: string; recipients: string[] },
): Promise<Checked> {
  const found: Checked = { lost: [], doubled: [] }
  await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const rows = async (text: string, values: unknown[]) => (await client.query<Count>(text, values)).rows
    hold(
      found,
      'ticket',
      told.tickets,
      await rows(
        `select number as name, sum(g.count)::int as n from allocation_grants g join people p on p.site = g.site and p.id = g.person
       where g.pool = $1 and g.state = 'granted' group by 1`,
        [at.pool],
      ),
    )
    hold(
      found,
      'report',
      told.reports,
      await rows(
        `select number as name, count(*)::int as n from health_reports r join people p on p.site = r.site and p.id = r.person
       where r.plan = $1 group by 1`,
        [at.plan],
      ),
    )
    hold(
      found,
      'form',
      told.forms,
      await rows(
        `select s.answers ->> 'note' as name, count(*)::int as n from form_submissions s join forms f on f.site = s.site and f.id = s.form
       where f.number = $1 and s.answers ->> 'note' <> 'probe' and s.site = current_setting('app.site') group by 1`,
        [at.formid],
      ),
    )
    await holdNotices(client, found, told.notices, at.recipients.length)
  })
  await holdUploads(found, url, told)
  return found
}

function hold(found: Checked, what: string, told: ReadonlySet<string>, rows: readonly Count[]): void {
  const there = new Map(rows.map(({ name, n }) => [name, n]))
  for (const name of told) if (!there.has(name)) found.lost.push(`${what} ${name}`)
  for (const [name, n] of there) if (n > 1) found.doubled.push(`${what} ${name}: ${n}`)
}

/** A notice whose node died is resumed by another within about a minute. */
async function holdNotices(client: pg.Client, found: Checked, told: ReadonlySet<string>, each: number): Promise<void> {
  const ids = [...told]
  const text = `select n.id as name, m.state, count(r.person)::int as receipts, count(distinct r.person)::int as people
    from notices n join inbox_messages m on m.site = n.site and m.id = n.message
    left join inbox_receipts r on r.site = m.site and r.message = m.id where n.id = any($1::uuid[]) group by 1, 2`
  for (let seconds = 0; ; seconds++) {
    const { rows } = await client.query<{ name: string; state: string; receipts: number; people: number }>(text, [ids])
    const arrived = rows.filter(({ state, people }) => state === 'sent' && people === each)
    if (arrived.length < ids.length && seconds < 120) {
      await sleep(1_000)
      continue
    }
    const there = new Set(arrived.map(({ name }) => name))
    for (const id of ids) if (!there.has(id)) found.lost.push(`notice ${id}`)
    for (const { name, receipts, people } of rows) if (receipts > people) found.doubled.push(`notice ${name}`)
    return
  }
}

async function holdUploads(found: Checked, url: string, told: Acknowledged): Promise<void> {
  for (const file of told.uploads) {
    const there = await download(url, file.url, file.cookie)
    if (there?.sha256 !== file.sha256) found.lost.push(`upload ${file.url}`)
  }
}

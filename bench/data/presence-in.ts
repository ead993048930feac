import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

/** An open session of the whole crowd, led by the first of it, straight into the tables. */
export function openSession(dataDir: string): Promise<string> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into presence_sessions (owner, kind, title, leaders, starts_at, ends_at, opens_at, late_at, closes_at, modes, roster, walk_ins, turn_sec, state, opened_at)
       select 'checkin', 'own', '{"zh": "Rush"}', array(select id from people where site = current_setting('app.site') and number like '2026______' order by number limit 1),
         now(), now() + interval '2 hours', now() - interval '5 minutes', now() + interval '1 hour', now() + interval '2 hours',
         '{turning,typed}', 'list', false, 60, 'open', now() returning id`,
    )
    const { id } = rows[0]!
    await client.query(
      `insert into presence_roster (session, person) select $1, p.id from people p
       where p.site = current_setting('app.site') and p.number like '2026______'`,
      [id],
    )
    await client.query('analyze presence_roster')
    return id
  })
}

/** People with a row, scans that are kept, and rows that differ from their earliest scan. */
export function countSigned(
  dataDir: string,
  session: string,
): Promise<{ rows: number; scans: number; differences: number }> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ rows: number; scans: number; differences: number }>(
      `select (select count(*)::int from presence_marks where session = $1) as rows,
        (select count(*)::int from presence_scans where session = $1) as scans,
        (select count(*)::int from presence_marks m where m.session = $1 and m.in_at is distinct from
          (select min(s.at) from presence_scans s where s.session = m.session and s.person = m.person and s.kind = 'in')) as differences`,
      [session],
    )
    return rows[0]!
  })
}

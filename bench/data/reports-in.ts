import { dialects } from '#modules/health/dialects.ts'
import { presetOf } from '#modules/health/presets/all.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

/** The request of daily-report clients. */
export const dailyReport = {
  path: dialects.find((row) => row.path.endsWith('/wap/default/save'))!.path,
  body: {
    tw: '2',
    sfzx: '1',
    ismoved: '0',
    sfcxtz: '0',
    area: '江南省 临湖市 湖东区',
    province: '江南省',
    city: '临湖市',
  },
}

/** Creates a plan that asks everyone of the first demo site once a day, and ends all others. */
export function askEveryone(dataDir: string): Promise<string> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(`update health_plans set state = 'ended'`)
    const { rules, slots } = presetOf('ncov')
    const { rows } = await client.query<{ id: string }>(
      `insert into health_plans (title, purpose, owner, created_by, preset, rules, slots, starts_on, ends_on, retention, state)
       select 'Reports', 'To be measured', id, id, 'ncov', $1, $2, current_date - 40, current_date + 40, 30, 'running'
       from people where number = 'admin' and site = current_setting('app.site') returning id`,
      [JSON.stringify(rules), JSON.stringify(slots)],
    )
    const plan = rows[0]!.id
    // The agenda item that starting the plan would have put: each saved report marks it.
    await client.query(
      `insert into agenda_items (source, source_id, kind, title, action, link, due_at)
       values ('health.report', $1, 'task', '{"zh":"上报"}', '{"zh":"去上报"}', 'ncov/index', now() + interval '1 day')`,
      [plan],
    )
    return plan
  })
}

/** Inserts a report of nearly everyone for each of the past days; inserting is not measured here. */
export function reportBackTo(dataDir: string, plan: string, days: number): Promise<void> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(`set synchronous_commit = off; drop index health_reports_person`)
    for (let back = 1; back <= days; back++) {
      await client.query(
        `insert into health_reports (plan, day, slot, person, unit, mark, answers, place, key)
         select $1, current_date - $2::int, 0, id, coalesce(department, '00000000-0000-0000-0000-000000000000'),
           case when n % 50 = 0 then 'late' when n % 97 = 0 then 'exception' else 'done' end, '{"tw":"2","sfzx":"1"}', '', gen_random_uuid()
         from (select id, department, row_number() over (order by number) as n from people
           where site = current_setting('app.site') and left_at is null) p where (n + $2::int) % 20 <> 0 order by id`,
        [plan, back],
      )
    }
    await client.query(`set maintenance_work_mem = '256MB'`)
    await client.query('create index health_reports_person on health_reports (site, person, plan, day)')
    await client.query('analyze health_reports, figure_counts, people')
  })
}

export const clearToday = (dataDir: string, plan: string): Promise<unknown> =>
  withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(`delete from health_reports where plan = $1 and day >= current_date - 1`, [plan])
    await client.query(
      `delete from agenda_marks where item in (select id from agenda_items where source = 'health.report' and source_id = $1::text)`,
      [plan],
    )
  })

/** The number of differences between the stored counts and the rows: should be none. */
export async function disagreements(dataDir: string, plan: string): Promise<number> {
  const { rows } = await withClient(ownerSiteUrlOf(dataDir), (client) =>
    client.query<{ n: number }>(
      `select count(*)::int as n from
         (select day, slot as part, unit, mark, count(*)::bigint as n from health_reports where plan = $1 group by 1, 2, 3, 4) r
         full join (select day, part, unit, mark, n from figure_counts where subject = $1 and n <> 0) f
         using (day, part, unit, mark) where r.n is distinct from f.n`,
      [plan],
    ),
  )
  return rows[0]!.n
}

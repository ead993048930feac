import { type SQL, sql } from 'drizzle-orm'
import { noUnit } from '#engines/figures/server/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'

export type Told = {
  plan: string
  preset: string
  from: string
  to: string
  /** Slots of a day, in order. */
  slots: readonly { opens: number; late: number; closes: number }[]
  roles: readonly string[]
  /** People without a report today. */
  silent: readonly string[]
  /** Percentage missing on each day. */
  missing: number
  /** Version of the plan's own form, and answers to its own questions. */
  own?: { questions: string; answers: Readonly<Record<string, string>> }
}

/**
 * Inserts reports of many people and days in one statement. Who misses or is late is derived from number and day, so
 * that seeds are reproducible; no report lies in the future. On each day one other
 * person of each larger unit is missing.
 */
export async function seedReports({ db, now, site }: SeedContext, told: Told): Promise<void> {
  const { plan, preset, from, to, slots, roles, silent, missing, own } = told
  await db.execute(sql`
    insert into health_reports (plan, day, slot, person, unit, mark, questions, answers, place, key, at)
    select ${plan}::uuid, d.day, s.slot, p.id, coalesce(p.department, ${noUnit}::uuid),
      case when w.is_late then 'late' else 'done' end, ${own?.questions ?? null}::uuid,
      ${sqlAnswers(preset)} || ${JSON.stringify(own?.answers ?? {})}::jsonb, h.place, gen_random_uuid(), w.at
    from people p
    cross join lateral (select count(*) filter (where q.number < p.number) as rank, count(*) as size from people q
      where q.department = p.department and q.role = p.role and q.left_at is null) c
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as g (at)
    cross join lateral (select g.at::date as day) d
    cross join jsonb_to_recordset(${JSON.stringify(slots.map((one, slot) => ({ ...one, slot })))}::jsonb)
      as s (slot int, opens int, late int, closes int)
    cross join lateral (select abs(hashtext(p.number || d.day || s.slot)::bigint) as n, abs(hashtext(p.number)::bigint) as who) r
    cross join lateral (select (${sql.param([...homes])}::text[])[1 + case when r.who % 12 > 2 then 0 else r.who % 3 + 1 end] as place) h
    cross join lateral (select r.n % 100 < 6 and s.late < s.closes as is_late) l
    cross join lateral (select l.is_late,
      (d.day::timestamp at time zone ${site.zone}) + make_interval(mins => case
        when l.is_late then s.late + (r.n / 100 % (s.closes - s.late))::int
        else greatest(s.opens, 390) + (r.n / 100 % greatest(1, s.late - greatest(s.opens, 390)))::int end) as at) w
    where p.left_at is null and p.role = any(${sql.param([...roles])}::text[])
      and (r.n / 7 % 100 >= ${missing} or r.who % 40 = 1)
      and (c.size < 5 or c.rank <> (d.day - date '2020-01-01') % c.size)
      and w.at < ${now.toISOString()}::timestamptz
      and not (d.day = ${to}::date and p.id = any(${sql.param([...silent])}::uuid[]))
    on conflict do nothing`)
}

/** A normal temperature by preset: measured, or a band. */
const temperatures: Readonly<Record<string, SQL>> = {
  open: sql`(36.1 + r.n % 8 / 10.0)::numeric(3, 1)::text`,
  fudan: sql`'13'`,
}

const sqlAnswers = (
  preset: string,
) => sql`jsonb_build_object('tw', ${temperatures[preset] ?? sql`'2'`}, 'sfzx', case when r.who % 12 > 2 then '1' else '0' end,
  'ismoved', '0', 'sfcxtz', '0', 'sfcyglq', '0', 'sfjcbh', '0', 'area', h.place, 'address', h.place,
  'province', split_part(h.place, ' ', 1), 'city', coalesce(nullif(split_part(h.place, ' ', 2), ''), split_part(h.place, ' ', 1)))`

/** Home places of demo people. */
export const homes = [
  '江苏省 南京市 江宁区',
  '江苏省 苏州市 姑苏区',
  '浙江省 杭州市 西湖区',
  '上海市  浦东新区',
] as const

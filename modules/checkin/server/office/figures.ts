import { sql } from 'drizzle-orm'
import { appeals, marks, roster, scans, sessions } from '#engines/presence/server/schema.ts'
import { dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'

const most = 20

/** Sessions of the last days that were opened, without rounds. */
export async function deskFigures(ctx: ReadContext, { days }: InputOf<(typeof officeContract)['deskFigures']>) {
  const since = new Date(ctx.now.getTime() - days * dayMs).toISOString()
  const chosen = sql`select s.* from ${sessions} s where s.owner = 'checkin' and s.kind <> 'round' and s.state in ('open', 'ended')
    and s.starts_at between ${since}::timestamptz and ${ctx.now.toISOString()}::timestamptz`
  const states = sql`select s.id, s.series, s.starts_at, w.person, m.mode, m.in_at, coalesce(m.risks <> '{}' and m.set = '', false) as risky,
      presence_state(coalesce(m.set, ''), m.in_at, m.out_at, s) as state
    from chosen c join ${sessions} s on s.id = c.id
    cross join lateral (select r.person from ${roster} r where r.session = s.id union select x.person from ${marks} x where x.session = s.id) w
    left join ${marks} m on m.session = s.id and m.step = 0 and m.person = w.person`
  const rows = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    ctx.db.execute<T>(sql`with chosen as (${chosen}), states as (${states}) ${query}`).then((found) => found.rows)
  const n = (which: ReturnType<typeof sql>) => sql`(count(*) filter (where ${which}))::int`
  const [totals] = await rows<
    Record<'expected' | 'present' | 'late' | 'absent' | 'excused' | 'risky' | 'sessions' | 'appeals', number>
  >(sql`
    select count(*)::int as expected, ${n(sql`state = 'present'`)} as present, ${n(sql`state in ('late', 'leftEarly')`)} as late,
      ${n(sql`state = 'absent'`)} as absent, ${n(sql`state = 'excused'`)} as excused, ${n(sql`risky`)} as risky,
      (select count(*)::int from chosen) as sessions,
      (select count(*)::int from ${appeals} a join chosen c on c.id = a.session) as appeals from states`)
  const zone = ctx.site.zone
  const byDay = await rows<{ day: string; signed: number; late: number }>(sql`
    select to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD') as day, ${n(sql`in_at is not null`)} as signed,
      ${n(sql`state in ('late', 'leftEarly')`)} as late from states group by 1 order by 1`)
  const byMode = await rows<{ mode: string; n: number }>(sql`
    select x.mode, count(*)::int as n from ${scans} x join chosen c on c.id = x.session where x.kind = 'in' group by 1 order by 2 desc`)
  const worst = await rows<{ id: string; title: { zh: string }; sessions: number; expected: number; came: number }>(sql`
    select x.series as id, (select s.title from ${sessions} s where s.series = x.series order by s.starts_at desc limit 1) as title,
      count(distinct x.id)::int as sessions, count(*)::int as expected, ${n(sql`state in ('present', 'late', 'leftEarly')`)} as came
    from states x where x.series is not null group by x.series order by ${n(sql`state in ('present', 'late', 'leftEarly')`)}::float / count(*), 1 limit ${most}`)
  return {
    ...totals!,
    days: byDay,
    modes: byMode,
    list: worst.map((row) => ({ ...row, title: textIn(row.title, ctx.language) })),
  }
}

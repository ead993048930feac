import { sql } from 'drizzle-orm'
import { marks } from '#engines/presence/server/schema.ts'
import { dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { meetingOfficeContract } from '../../../meeting-office-contract.ts'
import { invitees, meetings, tasks } from '../../meetings-schema.ts'

type Input = InputOf<(typeof meetingOfficeContract)['deskMeetingFigures']>
type Totals = Record<'meetings' | 'invited' | 'accepted' | 'declined' | 'came' | 'late', number>

/** Meetings that were held in the last days. */
export async function deskMeetingFigures(ctx: ReadContext, { days }: Input) {
  const since = new Date(ctx.now.getTime() - days * dayMs).toISOString()
  const chosen = sql`select m.id, m.session, m.starts_at, m.late_minutes from ${meetings} m
    where m.state not in ('draft', 'cancelled') and m.starts_at between ${since}::timestamptz and ${ctx.now.toISOString()}::timestamptz`
  const people = sql`select c.id, c.starts_at, i.answer, coalesce(p.in_at is not null or p.set in ('present', 'late'), false) as came,
      coalesce(p.set = 'late' or p.set = '' and p.in_at >= c.starts_at + make_interval(mins => c.late_minutes), false) as late
    from chosen c join ${invitees} i on i.meeting = c.id left join ${marks} p on p.session = c.session and p.step = 0 and p.person = i.person`
  const rows = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    ctx.db.execute<T>(sql`with chosen as (${chosen}), invited as (${people}) ${query}`).then((found) => found.rows)
  const n = (which: ReturnType<typeof sql>) => sql`(count(*) filter (where ${which}))::int`
  const [totals] = await rows<Totals>(sql`
    select (select count(*)::int from chosen) as meetings, count(*)::int as invited, ${n(sql`answer = 'accepted'`)} as accepted,
      ${n(sql`answer = 'declined'`)} as declined, ${n(sql`came`)} as came, ${n(sql`late`)} as late from invited`)
  const months = await rows<{ month: string; meetings: number; invited: number; came: number }>(sql`
    select to_char(starts_at at time zone ${ctx.site.zone}, 'YYYY-MM') as month, count(distinct id)::int as meetings,
      count(*)::int as invited, ${n(sql`came`)} as came from invited group by 1 order by 1`)
  const [done] = await rows<Record<'tasks' | 'done' | 'overdue', number>>(sql`
    select count(*)::int as tasks, ${n(sql`t.state = 'done'`)} as done,
      ${n(sql`t.state = 'open' and t.due_at < ${ctx.now.toISOString()}::timestamptz`)} as overdue
    from ${tasks} t join chosen c on c.id = t.meeting where t.kind = 'task' and t.state <> 'dropped'`)
  return { ...totals!, ...done!, months }
}

import { sql } from 'drizzle-orm'
import { readerPlace } from '#engines/directory/server/audience.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import { dayAndClockIn, seconds } from '#kernel/clock.ts'
import { saidOf } from '#kernel/language/said.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { agendaModule } from '../../module.ts'
import { members, shares } from '../group-schema.ts'
import { calendars, events, reminders } from '../schema.ts'
import { schedule } from './set.ts'

const batch = 200
/** A reminder later than this after the beginning is of no use: the server was down. */
const lateMs = 15 * 60_000

type Due = {
  event: string
  person: string
  minutes: number
  about: string
  title: string
  place: string
  allDay: boolean
  maySee: boolean
}

/**
 * Sends what is due, a batch in each transaction: messages, and the time of the next reminder. A crash undoes both, and
 * two nodes never take the same rows. The message's key makes a second one impossible.
 */
export async function sendReminders(ctx: JobStepContext): Promise<void> {
  let n = batch
  while (n === batch && !ctx.signal?.aborted) n = await ctx.write(sendBatch)
}

async function sendBatch(ctx: JobContext): Promise<number> {
  const due = await dueRows(ctx)
  const inTime = due.filter(({ about, maySee }) => maySee && ctx.now.getTime() - Date.parse(about) <= lateMs)
  const piles = Map.groupBy(inTime, ({ event, about, minutes }) => `${event} ${about} ${minutes}`)
  for (const [key, pile] of piles) await send(ctx, key, pile)
  await schedule(ctx, due)
  return due.length
}

/** People who no longer see the calendar are left out: they left the group, or it is no longer for them. */
async function dueRows({ db, now }: JobContext): Promise<Due[]> {
  const { line, tags } = readerPlace({ id: sql`p.id`, role: sql`p.role`, departmentId: sql`p.department` })
  const mine = sql`select m.of_group from ${members} m where m.person = r.person and m.state = 'joined'`
  const { rows } = await db.execute<Due>(sql`
    select r.event, r.person, r.minutes, r.about_at as about, e.title, e.place, e.all_day as "allDay",
      (c.owner = r.person or c.of_group in (${mine})
        or exists (select from ${shares} s where s.calendar = c.id and s.of_group in (${mine}))
        or (c.kind = 'site' and in_audience(c.who, c.for_roles, c.for_departments, c.for_tags, c.for_people, p.id, p.role,
          ${line}::uuid[], ${tags}::uuid[]))) is true as "maySee"
    from ${reminders} r
    join ${events} e on e.site = r.site and e.id = r.event
    join ${calendars} c on c.site = e.site and c.id = e.calendar
    join ${people} p on p.site = r.site and p.id = r.person
    where r.next_at <= ${now} order by r.next_at limit ${batch} for update of r skip locked`)
  return rows.map((row) => ({ ...row, about: new Date(row.about).toISOString() }))
}

async function send(ctx: JobContext, key: string, pile: readonly Due[]): Promise<void> {
  const [{ event, about, title, place, allDay }] = pile as [Due]
  const time = dayAndClockIn(ctx.site.zone, seconds(new Date(about)))
  const when = allDay ? time.slice(0, 10) : time
  await notify(ctx, {
    topic: 'agenda.reminder',
    title: say(ctx, agendaModule, 'message.reminder', { title }),
    text: saidOf([when, place].filter(Boolean).join(' · ')),
    reason: say(ctx, agendaModule, 'message.reminderWhy'),
    to: pile.map(({ person }) => person),
    link: `agenda/detail?id=${event}`,
    dedupe: `agenda.reminder ${key}`,
  })
}

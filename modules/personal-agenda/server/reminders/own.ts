import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { contract } from '../../contract.ts'
import { findSeen } from '../calendars/seen.ts'
import { findEvent } from '../events/service.ts'
import { calendars, events, reminders as table } from '../schema.ts'
import { renewReminders, setReminders } from './set.ts'

type Calls = typeof contract

export async function reminders(ctx: ReadContext, input: InputOf<Calls['reminders']>) {
  const query = ctx.db
    .select({ row: table, title: events.title, allDay: events.allDay, colour: calendars.colour })
    .from(table)
    .innerJoin(events, and(eq(events.site, table.site), eq(events.id, table.event)))
    .innerJoin(calendars, and(eq(calendars.site, events.site), eq(calendars.id, events.calendar)))
    .where(and(eq(table.person, personOf(ctx).id), isNotNull(table.nextAt)))
    .$dynamic()
  const { rows, total } = await pageOf(ctx, query, input, asc(table.nextAt), asc(table.event), asc(table.minutes))
  const list = rows.map(({ row: { event, minutes, nextAt, aboutAt }, title, allDay, colour }) => ({
    ...{ event, title, minutes, allDay, colour },
    ...{ at: seconds(nextAt!), starts: seconds(aboutAt!) },
  }))
  return { total, list }
}

/** One's own reminders, of any event one sees. */
export async function remind(ctx: WriteContext, { event, minutes }: InputOf<Calls['remind']>) {
  const { calendar } = await findEvent(ctx, event)
  await findSeen(ctx, calendar)
  await setReminders(ctx, { event, person: personOf(ctx).id, minutes })
  await renewReminders(ctx, sql`${events.id} = ${event} and ${table.person} = ${personOf(ctx).id}`)
  return {}
}

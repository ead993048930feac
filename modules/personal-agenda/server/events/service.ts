import { eq, sql } from 'drizzle-orm'
import { repeats } from '#engines/icalendar/server/rule.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { agendaModule } from '../../module.ts'
import type { EventFace } from '../../shapes.ts'
import { calendarFaceOf, findSeen, mayEdit } from '../calendars/seen.ts'
import { events, reminders } from '../schema.ts'
import { type EventWithChanges, hasTime, occurrencesOf } from './occurrences.ts'
import { readEvents } from './read.ts'

/** An event of a calendar that the person sees, or one occurrence of it. */
export async function event(ctx: ReadContext, { id, original }: InputOf<(typeof contract)['event']>) {
  const found = await findEvent(ctx, id)
  const seen = await findSeen(ctx, found.calendar)
  const mine = await ctx.db
    .select({ minutes: reminders.minutes })
    .from(reminders)
    .where(sql`${reminders.event} = ${id} and ${reminders.person} = ${personOf(ctx).id}`)
    .orderBy(reminders.minutes)
  const face = faceOf(found, original)
  return {
    calendar: calendarFaceOf(ctx, seen),
    event: { ...face, remind: mine.map(({ minutes }) => minutes), mayEdit: mayEdit(seen, ctx) },
  }
}

export async function findEvent({ db }: Pick<ReadContext, 'db'>, id: string): Promise<EventWithChanges> {
  const [found] = await readEvents(db, eq(events.id, id), 1)
  if (!found) throw notFound()
  return found
}

/** The occurrence as it is now; refused if the series has none at this time. */
export function faceOf(event: EventWithChanges, original: number): Omit<EventFace, 'remind' | 'mayEdit'> {
  const { id, calendar, allDay, zone, rule, busy, version, startsAt } = event
  const one = original ? occurrenceAt(event, new Date(original * 1000)) : event
  return {
    ...{ id, calendar, allDay, zone, rule, busy, version, original, first: seconds(startsAt) },
    dates: event.dates.map(seconds),
    ...{ title: one.title, place: one.place, text: one.text },
    ...{ starts: seconds(one.startsAt), ends: seconds(one.endsAt) },
  }
}

export function occurrenceAt(event: EventWithChanges, at: Date) {
  const changed = event.changes.find(({ originalAt }) => originalAt.getTime() === at.getTime())
  if (!repeats(event) || changed?.cancelled || !hasTime(event, at)) throw agendaModule.fail('noSuchTime')
  if (changed)
    return { ...changed, title: changed.title || event.title, startsAt: changed.startsAt!, endsAt: changed.endsAt! }
  const [found] = occurrencesOf(event, at, new Date(at.getTime() + 1_000)).filter(
    ({ original }) => original?.getTime() === at.getTime(),
  )
  if (!found) throw agendaModule.fail('noSuchTime')
  return found
}

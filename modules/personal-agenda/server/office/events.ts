import { and, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import type { contract } from '../../contract.ts'
import { removeEvent } from '../events/remove.ts'
import { addEvent, afterChange, lockEvent, valuesOf } from '../events/save.ts'
import { calendars, changes, events } from '../schema.ts'
import { isSite, lockSite } from './calendars.ts'

type Calls = typeof contract

export async function deskEvents(ctx: ReadContext, input: InputOf<Calls['deskEvents']>) {
  const which = and(
    isSite,
    contains(input.q, events.title, events.place),
    input.calendar ? eq(events.calendar, input.calendar) : undefined,
    input.id ? eq(events.id, input.id) : undefined,
  )
  const query = ctx.db
    .select({ event: events, name: calendars.name, nameEn: calendars.nameEn })
    .from(events)
    .innerJoin(calendars, and(eq(calendars.site, events.site), eq(calendars.id, events.calendar)))
    .where(which)
    .$dynamic()
  const order = sortedBy(input, { starts: events.startsAt, title: events.title })
  const { rows, total } = await pageOf(ctx, query, input, ...order, events.id)
  const list = rows.map(({ event, name, nameEn }) => {
    const { id, calendar, title, place, text, allDay, zone, rule, busy, version } = event
    const starts = seconds(event.startsAt)
    return {
      ...{ id, calendar, title, place, text, allDay, zone, rule, busy, version, starts, first: starts, original: 0 },
      ...{ ends: seconds(event.endsAt), dates: event.dates.map(seconds), remind: [], mayEdit: true },
      calendarName: ctx.language === 'en' ? nameEn || name : name,
    }
  })
  return { total, list }
}

/** Of a series all occurrences; another rule or time drops the changes of single ones. */
export async function saveDeskEvent(ctx: WriteContext, input: InputOf<Calls['saveDeskEvent']>) {
  await lockSite(ctx, input.calendar)
  if (!input.id) return { id: await addEvent(ctx, input, []) }
  const old = await lockEvent(ctx, input.id)
  await lockSite(ctx, old.calendar)
  if (old.version !== input.version) throw kernel.fail('changed')
  const values = valuesOf(ctx, input)
  await ctx.db.delete(changes).where(eq(changes.event, old.id))
  await ctx.db
    .update(events)
    .set({ ...values, version: old.version + 1, updatedAt: ctx.now })
    .where(eq(events.id, old.id))
  await afterChange(ctx, old.id)
  await ctx.audit({ action: 'save', entity: 'agenda.event', entityId: old.id })
  return { id: old.id }
}

export async function deleteDeskEvent(ctx: WriteContext, { id, version }: InputOf<Calls['deleteDeskEvent']>) {
  const old = await lockEvent(ctx, id)
  await lockSite(ctx, old.calendar)
  if (old.version !== version) throw kernel.fail('changed')
  await removeEvent(ctx, old)
  return {}
}

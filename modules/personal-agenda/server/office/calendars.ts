import { and, eq, sql } from 'drizzle-orm'
import { audienceOf, audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { qualified } from '#kernel/server/db/qualified.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import type { contract } from '../../contract.ts'
import { pushCalendars, takeCalendars } from '../agenda.ts'
import { type CalendarRow, calendars, events } from '../schema.ts'

type Calls = typeof contract

export const isSite = eq(calendars.kind, 'site')

export async function deskCalendars(ctx: ReadContext, input: InputOf<Calls['deskCalendars']>) {
  const query = ctx.db
    .select({
      calendar: calendars,
      events: sql<number>`(select count(*)::int from ${events} e where e.calendar = ${qualified(calendars.id)})`,
    })
    .from(calendars)
    .where(
      and(
        isSite,
        contains(input.q, calendars.name, calendars.nameEn),
        input.id ? eq(calendars.id, input.id) : undefined,
      ),
    )
    .$dynamic()
  const { rows, total } = await pageOf(ctx, query, input, ...sortedBy(input, { name: calendars.name }), calendars.id)
  const list = rows.map(({ calendar, events: n }) => {
    const { id, name, nameEn, colour, version } = calendar
    return { id, name, nameEn, colour, version, audience: audienceOf(calendar), events: n }
  })
  return { total, list }
}

export async function saveDeskCalendar(ctx: WriteContext, input: InputOf<Calls['saveDeskCalendar']>) {
  const { id, version, name, nameEn, colour, audience } = input
  const values = { name, nameEn, colour, ...audienceValues(audience) }
  if (id) {
    const old = await lockSite(ctx, id)
    await updateVersioned(ctx.db, calendars, { id, version }, values)
    await pushCalendars(ctx, [id])
    const face = (row: Pick<CalendarRow, 'name' | 'colour'>) => ({ name: row.name, colour: row.colour })
    await ctx.audit({
      action: 'saveDeskCalendar',
      entity: 'agenda.calendar',
      entityId: id,
      before: face(old),
      after: { name, colour },
    })
    return { id }
  }
  const [made] = await ctx.db
    .insert(calendars)
    .values({ kind: 'site', ...values, createdAt: ctx.now })
    .returning({ id: calendars.id })
  await ctx.audit({
    action: 'saveDeskCalendar',
    entity: 'agenda.calendar',
    entityId: made!.id,
    after: { name, colour },
  })
  return { id: made!.id }
}

export async function lockSite({ db }: WriteContext, id: string): Promise<CalendarRow> {
  const [row] = await db
    .select()
    .from(calendars)
    .where(and(eq(calendars.id, id), isSite))
    .for('update')
  if (!row) throw notFound()
  return row
}

export async function deleteDeskCalendar(ctx: WriteContext, { id, version }: InputOf<Calls['deleteDeskCalendar']>) {
  const old = await lockSite(ctx, id)
  await updateVersioned(ctx.db, calendars, { id, version }, {})
  await takeCalendars(ctx, [id])
  await ctx.db.delete(calendars).where(eq(calendars.id, id))
  await ctx.audit({ action: 'deleteDeskCalendar', entity: 'agenda.calendar', entityId: id, before: { name: old.name } })
  return {}
}

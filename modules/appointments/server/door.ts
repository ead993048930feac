import { and, asc, eq, inArray } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { bookings, resources } from '#engines/booking/server/schema.ts'
import { openingOn } from '#engines/booking/windows.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { roomUses } from '#engines/rooms/server/schema.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { momentOf } from '#kernel/zone-time.ts'
import type { contract } from '../contract.ts'
import { appointments } from '../module.ts'
import { placeText, selectResources } from './faces.ts'
import { inSeconds, spanFace } from './free.ts'

/** The day's plan of one resource. Names are masked, and shown only where the site wants them. */
export async function door(ctx: ReadContext, { code }: InputOf<(typeof contract)['door']>) {
  const row = theRow(await selectResources(ctx.db, eq(resources.doorCode, code)))
  const { resource, rule } = row
  const day = dayIn(ctx.site.zone, ctx.now)
  const booked = await ctx.db
    .select({ booking: bookings, name: people.name })
    .from(bookings)
    .innerJoin(people, and(eq(people.site, bookings.site), eq(people.id, bookings.person)))
    .where(
      and(
        eq(bookings.resource, resource.id),
        eq(bookings.day, day),
        inArray(bookings.state, ['gathering', 'approved', 'checkedIn', 'away']),
      ),
    )
    .orderBy(asc(bookings.from))
    .limit(300)
  const { doorNames } = settingsOf(ctx, appointments)
  const taken = wordingOf(appointments, 'door.taken', ctx.language)
  const list = booked.map(({ booking, name }) => ({
    ...{ title: doorNames && booking.purpose ? booking.purpose : taken, who: doorNames ? maskName(name) : '' },
    ...{ state: booking.state, from: seconds(booking.from), until: seconds(booking.until) },
  }))
  return {
    ...{ id: resource.id, name: textIn(resource.name, ctx.language), place: placeText(row, ctx.language), day },
    ...{ seats: resource.seats, now: seconds(ctx.now), checkIn: rule.checkIn },
    link: `${ctx.origin}${ctx.site.prefix ?? ''}/site/generalApp/details?id=${resource.id}&door=${code}`,
    opens: openingOn(await calendarOf(ctx), rule, day).map(spanFace),
    list: [...list, ...(await othersIn(ctx, resource.room, day))].sort((a, b) => a.from - b.from),
  }
}

/** Classes, exams and closures in its room. */
async function othersIn(ctx: ReadContext, room: string | null, day: string) {
  if (!room) return []
  const rows = await ctx.db
    .select()
    .from(roomUses)
    .where(and(eq(roomUses.room, room), eq(roomUses.day, day), inArray(roomUses.kind, ['class', 'exam', 'closure'])))
    .limit(50)
  const at = (minute: number) => inSeconds(momentOf(ctx.site.zone, { day, minute }, 'first'))
  return rows.map(({ title, from, to }) => ({
    ...{ title: textIn(title, ctx.language), who: '', state: 'other', from: at(from), until: at(to) },
  }))
}

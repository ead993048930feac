import { sql } from 'drizzle-orm'
import { bookings, resources } from '#engines/booking/server/schema.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import { buildings, rooms, roomUses } from '#engines/rooms/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { Said } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { isMine } from './faces.ts'

const daysAhead = 7
/** Uses of rooms by classes have the class as their key, and a class is a tag of those who are in it. */
const classSource = 'timetable.class'

/** The building of one's class or booking that is on or next, within a week. One statement. */
export async function nextBuilding(ctx: ReadContext): Promise<{ id: string; name: Said } | undefined> {
  const { zone } = ctx.site
  const today = dayIn(zone, ctx.now)
  const me = personOf(ctx).id
  const classes = sql`select u.room, u.day, u.from_minute as minute from ${personTags} t
    join ${roomUses} u on u.site = t.site and u.source = ${classSource} and u.source_id = t.tag::text
    where t.person = ${me} and u.day between ${today} and ${dayAfter(today, daysAhead)}
      and (u.day > ${today} or u.to_minute > ${minutesIn(zone, ctx.now)})`
  const booked = sql`select r.room, ${bookings.day}, extract(epoch from ${bookings.from} - (${bookings.day}::timestamp at time zone ${zone}))::int / 60
    from ${bookings} join ${resources} r on r.site = ${bookings.site} and r.id = ${bookings.resource} and r.room is not null
    where ${isMine(me)} and ${bookings.until} > ${ctx.now} and ${bookings.state} in ('gathering', 'approved', 'checkedIn', 'away')`
  const { rows } = await ctx.db.execute<{ id: string; name: Said }>(sql`
    select b.id, b.name from (${classes} union all ${booked}) n
    join ${rooms} o on o.id = n.room join ${buildings} b on b.site = o.site and b.id = o.building
    order by n.day, n.minute limit 1`)
  return rows[0]
}

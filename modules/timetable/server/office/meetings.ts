import { asc, eq, sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { classes, meetings } from '#engines/courses/server/schema.ts'
import { replaceMeetings } from '#engines/courses/server/write.ts'
import { clashesInRooms } from '#engines/rooms/server/clashes.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { badInput, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { officeContract } from '../../office-contract.ts'
import { classSource } from '../agenda.ts'
import { renewClasses } from '../renew.ts'
import { locked } from './classes.ts'

type Calls = typeof officeContract

const mostRooms = 3_000

export async function meetingRows(ctx: ReadContext, { id }: InputOf<Calls['meetingRows']>) {
  const { version, term, campus } = theRow(await ctx.db.select().from(classes).where(eq(classes.id, id)))
  const list = await ctx.db.select().from(meetings).where(eq(meetings.class, id)).orderBy(asc(meetings.weekday))
  const { rows } = await ctx.db.execute<{ id: string; name: { zh: string }; campus: string }>(sql`
    select r.id, r.name, b.campus from ${rooms} r join ${buildings} b on b.site = r.site and b.id = r.building
    order by b.position, r.code limit ${mostRooms}`)
  return {
    ...{ id, version, campus, weeks: (await calendarOf(ctx)).term(term)?.weeks ?? 0 },
    meetings: list.map(({ id: meeting, weeks, weekday, periods, rooms: held, place, kind }) => ({
      ...{ id: meeting, weeks, weekday, periods, rooms: held, place, kind },
    })),
    rooms: rows.map((room) => ({ ...room, name: textIn(room.name, ctx.language) })),
  }
}

export async function saveMeetings(
  ctx: WriteContext,
  { id, version, meetings: drafts }: InputOf<Calls['saveMeetings']>,
) {
  const row = sameVersion(await locked(ctx, id), version)
  const term = (await calendarOf(ctx)).term(row.term)!
  if (drafts.some(({ weeks }) => weeks.some((week) => week > term.weeks))) throw badInput({ meetings: 'outOfRange' })
  const before = await ctx.db.select().from(meetings).where(eq(meetings.class, id))
  await checkIds(ctx, drafts, before)
  await replaceMeetings(
    ctx.db,
    id,
    drafts.map(({ id: meeting, ...one }) => ({ ...one, ...(meeting && { id: meeting }) })),
  )
  await ctx.db
    .update(classes)
    .set({ version: version + 1 })
    .where(eq(classes.id, id))
  await renewClasses(ctx, [id])
  await ctx.audit({
    action: 'saveMeetings',
    entity: 'timetable.class',
    entityId: id,
    before: { meetings: before },
    after: { meetings: drafts },
  })
  const found = await clashesInRooms(ctx.db, {
    source: classSource,
    sourceId: id,
    since: dayIn(ctx.site.zone, ctx.now),
  })
  return {
    clashes: found.map(({ day, room, title }) => ({
      day,
      room: textIn(room, ctx.language),
      title: textIn(title, ctx.language),
    })),
  }
}

type Drafts = InputOf<Calls['saveMeetings']>['meetings']

/** Meetings that are changed have to be of this class, and rooms have to be in the register. */
async function checkIds({ db }: WriteContext, drafts: Drafts, before: readonly { id: string }[]): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  if (drafts.some(({ id }) => id && !known.has(id))) throw badInput({ meetings: 'wrong' })
  const named = [...new Set(drafts.flatMap((one) => one.rooms))]
  if (!named.length) return
  const there = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(sql`${rooms.id} = any(${sql.param(named)}::uuid[])`)
  if (there.length < named.length) throw badInput({ meetings: 'wrong' })
}

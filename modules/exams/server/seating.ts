import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { rooms } from '#engines/rooms/server/schema.ts'
import { settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { exams as module } from '../module.ts'
import { type ExamRoom, placesOf, type Seat, spread } from '../spread.ts'
import { type ExamData, examRooms, examSeats, type SeatData } from './schema.ts'

/** The rooms of an exam with their places, in the order in which they are filled. */
export async function examRoomsOf(ctx: Pick<WriteContext, 'site'> & { db: ReadDb }, exam: string): Promise<ExamRoom[]> {
  const { fill } = settingsOf(ctx, module)
  const rows = await ctx.db
    .select({ id: rooms.id, capacity: rooms.capacity })
    .from(examRooms)
    .innerJoin(rooms, and(eq(rooms.site, examRooms.site), eq(rooms.id, examRooms.room)))
    .where(eq(examRooms.exam, exam))
    .orderBy(asc(examRooms.position))
  return rows.map(({ id, capacity }) => ({ id, places: placesOf(capacity, fill) }))
}

type Planning = Pick<WriteContext, 'site'> & { db: ReadDb }

/** Where everyone of an exam will sit, by number; `seats` is undefined if there are too few places. */
export async function planSeats(ctx: Planning, exam: ExamData) {
  const own = await examRoomsOf(ctx, exam.id)
  const list = await ctx.db
    .select({ seat: examSeats, name: people.name, latinName: people.latinName, number: people.number })
    .from(examSeats)
    .innerJoin(people, and(eq(people.site, examSeats.site), eq(people.id, examSeats.person)))
    .where(eq(examSeats.exam, exam.id))
    .orderBy(asc(people.number))
  // Once people know their seats, they keep them.
  const stays = (byHand: boolean) => byHand || exam.state !== 'planned'
  const candidates = list.map(({ seat: { id, room, seat, byHand } }) => ({
    id,
    fixed: room && seat && stays(byHand) ? { room, seat } : undefined,
  }))
  const places = own.reduce((sum, room) => sum + room.places, 0)
  return { list, places, seats: spread(candidates, own) }
}

/** Gives everyone a seat, or refuses if there are too few places. Returns the seats that changed. */
export async function seatAll(ctx: Pick<WriteContext, 'site' | 'db'>, exam: ExamData): Promise<string[]> {
  const { list, places, seats } = await planSeats(ctx, exam)
  if (!seats) throw module.fail('tooFewPlaces', { params: { n: list.length, places } })
  return writePlan(ctx, { list, seats })
}

/** The same after an import: with too few places everyone stays, and the exam is among the conflicts. */
export async function seatIfPlaces(ctx: Pick<WriteContext, 'site' | 'db'>, exam: ExamData): Promise<void> {
  const { list, seats } = await planSeats(ctx, exam)
  if (seats) await writePlan(ctx, { list, seats })
}

type Plan = { list: readonly { seat: SeatData }[]; seats: ReadonlyMap<string, Seat> }

async function writePlan(ctx: Pick<WriteContext, 'db'>, { list, seats }: Plan): Promise<string[]> {
  const changed = list.flatMap(({ seat: row }) => {
    const to = seats.get(row.id)!
    return row.room === to.room && row.seat === to.seat ? [] : [{ id: row.id, ...to }]
  })
  await writeSeats(ctx, changed)
  return changed.map(({ id }) => id)
}

type Placed = { id: string; room: string | null; seat: number | null }

/** Two statements: all of them stand up before the first sits down. A seat that somebody else has stays theirs. */
export async function writeSeats(
  { db }: Pick<WriteContext, 'db'>,
  list: readonly Placed[],
  byHand = false,
): Promise<void> {
  if (!list.length) return
  const ids = list.map(({ id }) => id)
  await db
    .update(examSeats)
    .set({ room: null, seat: null })
    .where(sql`${examSeats.id} = any(${sql.param(ids)}::uuid[])`)
  await db.execute(sql`
    update ${examSeats} s set room = n.room, seat = n.seat, by_hand = ${byHand} and n.room is not null, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n(id uuid, room uuid, seat smallint) where s.id = n.id
      and not exists (select from ${examSeats} o where o.site = s.site and o.exam = s.exam and o.room = n.room and o.seat = n.seat)`)
}

/** After the rooms of an exam changed: who sat in another one has no seat. */
export async function leaveRooms(
  { db }: Pick<WriteContext, 'db'>,
  exam: string,
  left: readonly string[],
): Promise<void> {
  const isElsewhere = left.length ? notInArray(examSeats.room, [...left]) : sql`${examSeats.room} is not null`
  await db
    .update(examSeats)
    .set({ room: null, seat: null, byHand: false })
    .where(and(eq(examSeats.exam, exam), isElsewhere))
}

import { type SQL, sql } from 'drizzle-orm'
import { rooms, roomUses } from '#engines/rooms/server/schema.ts'
import { dayIn } from '#kernel/clock.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { exams as module } from '../../module.ts'
import { useSource } from '../pushed.ts'
import { examRooms, examSeats, exams, invigilators } from '../schema.ts'

export const conflicts = async (ctx: ReadContext) => ({ list: await conflictsOf(ctx) })

const most = 200

type Row = { id: string; name: Said; day: string; from: number; to: number; other: Said | null; n: number }
type PersonRow = Row & { who: string; latinName: string; number: string }
type RoomRow = Row & { room: Said; key: string }
type CountRow = Row & { places: number; unseated: number; state: string }

const face = sql`e.id, e.name, e.day, e.from_minute as "from", e.to_minute as "to"`

/** What stands against the exams from today on, or against one: three statements. */
export async function conflictsOf(ctx: ReadContext, exam?: string) {
  const which = sql`e.state <> 'cancelled' and e.day >= ${dayIn(ctx.site.zone, ctx.now)}${exam ? sql` and e.id = ${exam}` : sql``}`
  return [...(await ofPeople(ctx, which, exam)), ...(await ofRooms(ctx, which)), ...(await ofPlaces(ctx, which))]
}

const faceOf = ({ language }: ReadContext, { id, name, day, from, to, other, n }: Row) => ({
  ...{ exam: id, name: textIn(name, language), day, from, to, n },
  other: other ? textIn(other, language) : '',
})

/** People who take or supervise two exams at once; each pair once. */
async function ofPeople(ctx: ReadContext, which: SQL, exam?: string) {
  const { rows } = await ctx.db.execute<PersonRow>(sql`
    with part as (select exam, person from ${examSeats} union all select exam, person from ${invigilators})
    select ${face}, o.name as other, p.name as who, p.latin_name as "latinName", p.number, 2 as n
    from ${exams} e join ${exams} o on o.day = e.day and o.id <> e.id and o.from_minute < e.to_minute and e.from_minute < o.to_minute
      and o.state <> 'cancelled' ${exam ? sql`` : sql`and e.id < o.id`}
    join part a on a.exam = e.id join part b on b.exam = o.id and b.person = a.person
    join ${people} p on p.id = a.person
    where ${which} order by e.day, e.from_minute, p.number limit ${most}`)
  return rows.map((row) => ({
    ...faceOf(ctx, row),
    kind: 'person' as const,
    id: `person ${row.id} ${row.number} ${row.other?.zh}`,
    who: `${shownName(ctx.language, { name: row.who, latinName: row.latinName })} ${row.number}`,
  }))
}

/** Rooms that something else uses during an exam. */
async function ofRooms(ctx: ReadContext, which: SQL) {
  const { rows } = await ctx.db.execute<RoomRow>(sql`
    select ${face}, r.name as room, u.title as other, u.source_id as key, 2 as n
    from ${exams} e join ${examRooms} x on x.exam = e.id join ${rooms} r on r.id = x.room
    join ${roomUses} u on u.room = x.room and u.day = e.day and u.from_minute < e.to_minute and e.from_minute < u.to_minute
      and not (u.source = ${useSource} and u.source_id = e.id::text)
    where ${which} order by e.day, e.from_minute, r.code limit ${most}`)
  return rows.map((row) => ({
    ...faceOf(ctx, row),
    kind: 'room' as const,
    id: `room ${row.id} ${row.room.zh} ${row.key}`,
    who: textIn(row.room, ctx.language),
  }))
}

/** More people than places, and people without a seat. */
async function ofPlaces(ctx: ReadContext, which: SQL) {
  const { fill } = settingsOf(ctx, module)
  const { rows } = await ctx.db.execute<CountRow>(sql`
    select * from (
      select ${face}, e.state, null::jsonb as other, s.n, s.unseated, coalesce(x.places, 0)::int as places
      from ${exams} e
      cross join lateral (select count(*)::int as n, count(*) filter (where s.room is null)::int as unseated from ${examSeats} s where s.exam = e.id) s
      cross join lateral (select sum(floor(r.capacity * ${fill}::int / 100.0)) as places
        from ${examRooms} x join ${rooms} r on r.id = x.room where x.exam = e.id) x
      where ${which}
    ) counted where n > places or unseated > 0 order by day, "from" limit ${most}`)
  return rows.map((row) => ({
    ...faceOf(ctx, row),
    ...(row.n > row.places
      ? { kind: 'full' as const, id: `full ${row.id}`, who: '', other: String(row.places), n: row.n }
      : { kind: 'unseated' as const, id: `unseated ${row.id}`, who: '', other: '', n: row.unseated }),
  }))
}

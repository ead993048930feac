import { type SQL, sql } from 'drizzle-orm'
import type { Said } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Equipment, RoomKind, UseSpan } from '../shapes.ts'
import { buildings, rooms, roomUses } from './schema.ts'

/** Which rooms: of a campus, of a building (by its id), with a text in code or name. '' is any. */
export type RoomChoice = { campus: string; building: string; text: string }
export type FreeChoice = RoomChoice & {
  day: string
  seats: number
  equipment: readonly Equipment[]
  kind: RoomKind | ''
}

/** A room as the statements return it. */
export type RoomRow = {
  id: string
  code: string
  name: Said
  floor: number
  capacity: number
  kind: RoomKind
  equipment: Equipment[]
  isOpen: boolean
  building: string
  buildingCode: string
  buildingName: Said
  campus: string
}

const roomColumns = sql`r.id, r.code, r.name, r.floor, r.capacity, r.kind, r.equipment, r.is_open as "isOpen",
  b.id as building, b.code as "buildingCode", b.name as "buildingName", b.campus`

const inOrder = sql`b.position, b.code, r.floor, r.code`

function chosen({ campus, building, text }: RoomChoice): SQL {
  const conditions = [
    campus && sql`b.campus = ${campus}`,
    building && sql`b.id = ${building}`,
    text &&
      sql`position(lower(${text}) in lower(concat_ws(' ', r.code, r.name->>'zh', r.name->>'en', r.name->>'tw'))) > 0`,
  ].filter((one): one is SQL => Boolean(one))
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

type Paging = { page: number; page_size: number }
export type FreeRow = RoomRow & { until: number; total: number }

/**
 * Open rooms that are free during all these spans of a date (in order), those that stay free longest afterwards first, and
 * of these those with power sockets. `until` is when the next use begins. One statement: the uses of the date are read
 * once, and joined.
 */
export async function freeRooms(db: ReadDb, choice: FreeChoice, spans: readonly UseSpan[], paging: Paging) {
  const [first, last] = [spans[0]!, spans.at(-1)!]
  const hits = spans.map(({ from, to }) => sql`(u.from_minute < ${to} and u.to_minute > ${from})`)
  const { rows } = await db.execute<FreeRow>(sql`
    with busy as (
      select u.room, bool_or(${sql.join(hits, sql` or `)}) as hit, min(u.from_minute) filter (where u.from_minute >= ${last.to}) as next
      from ${roomUses} u where u.day = ${choice.day} and u.to_minute > ${first.from} group by u.room
    )
    select ${roomColumns}, coalesce(busy.next, 1440)::int as until, count(*) over ()::int as total
    from ${rooms} r join ${buildings} b on b.site = r.site and b.id = r.building left join busy on busy.room = r.id
    where ${chosen(choice)} and r.is_open and busy.hit is not true and ${fitting(choice)}
    order by until desc, 'sockets' = any (r.equipment) desc, ${inOrder}
    limit ${paging.page_size} offset ${(paging.page - 1) * paging.page_size}`)
  return rows
}

const fitting = ({ seats, equipment, kind }: FreeChoice): SQL =>
  sql`r.capacity >= ${seats} and r.equipment @> ${sql.param(equipment)}::text[] and (${kind} = '' or r.kind = ${kind})`

export type DayRow = RoomRow & { busy: UseSpan[] }

/** Open rooms with what is in them on a date, by building, floor and code. One statement. */
export async function roomsOnDay(db: ReadDb, day: string, choice: RoomChoice, most: number): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    with busy as (
      select u.room, json_agg(json_build_object('from', u.from_minute, 'to', u.to_minute) order by u.from_minute) as spans
      from ${roomUses} u where u.day = ${day} group by u.room
    )
    select ${roomColumns}, coalesce(busy.spans, '[]') as busy
    from ${rooms} r join ${buildings} b on b.site = r.site and b.id = r.building left join busy on busy.room = r.id
    where ${chosen(choice)} and r.is_open
    order by ${inOrder} limit ${most}`)
  return rows
}

/** One room, in the same shape, whether it is open or not. */
export async function roomById(db: ReadDb, id: string): Promise<RoomRow[]> {
  const { rows } = await db.execute<RoomRow>(sql`
    select ${roomColumns} from ${rooms} r join ${buildings} b on b.site = r.site and b.id = r.building where r.id = ${id}`)
  return rows
}

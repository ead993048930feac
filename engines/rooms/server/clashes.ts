import { sql } from 'drizzle-orm'
import type { Said } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { UseSpan } from '../shapes.ts'
import { rooms, roomUses } from './schema.ts'

export type RoomClash = { day: string; room: Said; title: Said }

const most = 20

/** Other uses at the same time as those of one key, from a date on: the first of each room and weekday. */
export async function clashesInRooms(
  db: Pick<ReadDb, 'execute'>,
  { source, sourceId, since }: { source: string; sourceId: string; since: string },
): Promise<RoomClash[]> {
  const { rows } = await db.execute<RoomClash>(sql`
    select distinct on (r.code, o.source, o.source_id) o.day::text as day, r.name as room, o.title
    from ${roomUses} u join ${roomUses} o on o.site = u.site and o.room = u.room and o.day = u.day
      and o.from_minute < u.to_minute and u.from_minute < o.to_minute and (o.source <> u.source or o.source_id <> u.source_id)
    join ${rooms} r on r.site = u.site and r.id = u.room
    where u.source = ${source} and u.source_id = ${sourceId} and u.day >= ${since}
    order by r.code, o.source, o.source_id, o.day limit ${most}`)
  return rows
}

export type RoomSpan = UseSpan & { room: string; day: string }

/** What is in these rooms at these times, besides the uses of one key: for what is not written yet. One statement. */
export async function usesDuring(
  db: Pick<ReadDb, 'execute'>,
  spans: readonly RoomSpan[],
  except: { source: string; sourceId: string },
): Promise<RoomClash[]> {
  if (!spans.length) return []
  const { rows } = await db.execute<RoomClash>(sql`
    select distinct u.day::text as day, r.code, r.name as room, u.title
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as t(room uuid, day date, "from" int, "to" int)
    join ${roomUses} u on u.room = t.room and u.day = t.day and u.from_minute < t."to" and t."from" < u.to_minute
      and (u.source <> ${except.source} or u.source_id <> ${except.sourceId})
    join ${rooms} r on r.site = u.site and r.id = u.room
    order by day, r.code limit ${most}`)
  return rows
}

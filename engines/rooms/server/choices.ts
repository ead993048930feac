import { type SQL, sql } from 'drizzle-orm'
import type { Said } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { UseSpan } from '../shapes.ts'
import { buildings, rooms, roomUses } from './schema.ts'

type Asked = {
  /** A part of code or name. */
  q: string
  /** Rooms that are chosen already: they come first, whatever was typed. */
  ids: readonly string[]
  day: string
  /** Without any, all rooms count as free. */
  spans: readonly UseSpan[]
  /** Whose uses do not count. */
  except: { source: string; sourceId: string }
}

export type RoomChoiceRow = { id: string; name: Said; capacity: number; isFree: boolean }

const most = 80

/** Rooms to choose from for something at a time: the chosen ones, then the free ones. One statement. */
export async function roomsToChoose(db: Pick<ReadDb, 'execute'>, asked: Asked): Promise<RoomChoiceRow[]> {
  const { q, ids, day, spans, except } = asked
  const chosen = sql`r.id = any(${sql.param([...ids])}::uuid[])`
  const found = q
    ? sql`position(lower(${q}) in lower(concat_ws(' ', r.code, r.name->>'zh', r.name->>'en'))) > 0`
    : sql`true`
  const { rows } = await db.execute<RoomChoiceRow>(sql`
    select r.id, r.name, r.capacity, ${freeDuring(day, spans, except)} as "isFree"
    from ${rooms} r join ${buildings} b on b.site = r.site and b.id = r.building
    where ${found} or ${chosen}
    order by ${chosen} desc, "isFree" desc, b.position, r.code limit ${most}`)
  return rows
}

function freeDuring(day: string, spans: readonly UseSpan[], { source, sourceId }: Asked['except']): SQL {
  if (!day || !spans.length) return sql`true`
  const hits = spans.map(({ from, to }) => sql`(u.from_minute < ${to} and u.to_minute > ${from})`)
  return sql`not exists (select from ${roomUses} u where u.site = r.site and u.room = r.id and u.day = ${day}
    and (${sql.join(hits, sql` or `)}) and not (u.source = ${source} and u.source_id = ${sourceId}))`
}

import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Said } from '#kernel/language/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { UseKind, UseSpan } from '../shapes.ts'
import { roomUses } from './schema.ts'

type Writing = Pick<WriteContext, 'db'>

/** A use of a room on a date. `sourceId` is its key among the uses of the module's `source`; several rows may share one. */
export type RoomUse = UseSpan & { room: string; day: string; sourceId: string; kind: UseKind; title: Said }

const chunk = 5000

/**
 * The uses of these keys become exactly these rows, in two statements for up to 5,000 rows. With `since`, rows of earlier
 * dates stay as they are: what happened is not rewritten.
 */
export async function replaceUses(
  ctx: Writing,
  source: string,
  { ids, uses, since }: { ids: readonly string[]; uses: readonly RoomUse[]; since?: string },
): Promise<void> {
  await takeUses(ctx, source, ids, since)
  await addUses(ctx, source, since ? uses.filter(({ day }) => day >= since) : uses)
}

/** Adds uses; those that are there already stay. */
export async function addUses(ctx: Writing, source: string, uses: readonly RoomUse[]): Promise<void> {
  for (let from = 0; from < uses.length; from += chunk) await addSome(ctx, source, uses.slice(from, from + chunk))
}

async function addSome({ db }: Writing, source: string, uses: readonly RoomUse[]): Promise<void> {
  await db.execute(sql`
    insert into ${roomUses} (room, day, from_minute, to_minute, source, source_id, kind, title)
    select u.room, u.day, u."from", u."to", ${source}, u."sourceId", u.kind, u.title
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
      as u(room uuid, day date, "from" smallint, "to" smallint, "sourceId" text, kind text, title jsonb)
    on conflict do nothing`)
}

/** Removes the uses of these keys, from `since` on or all of them. */
export async function takeUses({ db }: Writing, source: string, ids: readonly string[], since?: string): Promise<void> {
  if (!ids.length) return
  const named = and(eq(roomUses.source, source), inArray(roomUses.sourceId, [...ids]))
  await db.delete(roomUses).where(since ? and(named, gte(roomUses.day, since)) : named)
}

/** Removes a module's uses of one room, before the room is deleted. */
export async function takeUsesOfRoom({ db }: Writing, source: string, room: string): Promise<void> {
  await db.delete(roomUses).where(and(eq(roomUses.room, room), eq(roomUses.source, source)))
}

/**
 * Removes uses of one source at the times of another's: demo data that gives way. The uses of a room and date are read
 * first (`offset 0`): without statistics, in the transaction that wrote the rows, the planner compares all with all.
 */
export async function takeOverlapping({ db }: Writing, source: string, before: string): Promise<void> {
  await db.execute(sql`
    delete from ${roomUses} u where u.source = ${source} and exists (
      select from (select o.source, o.from_minute, o.to_minute from ${roomUses} o
        where o.site = u.site and o.room = u.room and o.day = u.day offset 0) o
      where o.source = ${before} and o.from_minute < u.to_minute and u.from_minute < o.to_minute)`)
}

import { and, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { qualified } from '#kernel/server/db/qualified.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { changes, events } from '../schema.ts'
import type { Change, EventWithChanges } from './occurrences.ts'

/** More events of one view are not read. */
export const mostEvents = 5_000

type RawChange = Omit<Change, 'originalAt' | 'startsAt' | 'endsAt'> &
  Record<'originalAt' | 'startsAt' | 'endsAt', number | null>

const epoch = (column: string) => sql.raw(`(date_part('epoch', c.${column}) * 1000)::int8`)

/** The changed occurrences of an event as JSON; all of them, since one can be moved into any range. */
const changesOf = sql<RawChange[] | null>`(
  select json_agg(json_build_object('originalAt', ${epoch('original_at')}, 'cancelled', c.cancelled, 'title', c.title,
    'place', c.place, 'text', c.text, 'startsAt', ${epoch('starts_at')}, 'endsAt', ${epoch('ends_at')}))
  from ${changes} c where c.site = ${qualified(events.site)} and c.event = ${qualified(events.id)})`

/** Events with their changes in one statement. */
export async function readEvents(db: ReadDb, which: SQL | undefined, most = mostEvents): Promise<EventWithChanges[]> {
  const rows = await db
    .select({ event: events, changes: changesOf })
    .from(events)
    .where(which)
    .orderBy(events.id)
    .limit(most)
  return rows.map(({ event, changes: made }) => ({ ...event, changes: (made ?? []).map(changeOf) }))
}

const changeOf = ({ originalAt, startsAt, endsAt, ...rest }: RawChange): Change => ({
  ...rest,
  originalAt: new Date(originalAt!),
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})

/** Events that may have an occurrence in the range. */
export const eventsBetween = (ids: readonly string[], from: Date, to: Date): SQL | undefined =>
  and(inArray(events.calendar, [...ids]), lt(events.firstAt, to), or(isNull(events.lastAt), gte(events.lastAt, from)))

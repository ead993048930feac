import { eq, inArray, sql } from 'drizzle-orm'
import type { AgendaContext } from '#engines/agenda/server/put.ts'
import type { IcsEvent } from '#engines/icalendar/shapes.ts'
import type { Site } from '#kernel/site.ts'
import { pushEvents, takeEvents } from '../agenda.ts'
import type { EventWithChanges } from '../events/occurrences.ts'
import { readEvents } from '../events/read.ts'
import { endOf } from '../events/save.ts'
import { renewReminders } from '../reminders/set.ts'
import { changes, events } from '../schema.ts'

type Context = AgendaContext & { site: Site }

export type Kept = { added: number; changed: number; same: number }
type Options = {
  calendar: string
  /** Only counts. */
  dry?: boolean
  /** A subscription: what the file no longer has is deleted. */
  isWhole?: boolean
}

const chunk = 200

/** Writes the events of a file into a calendar, recognized by their UID. Unchanged ones are left as they are. */
export async function keepEvents(ctx: Context, list: readonly IcsEvent[], options: Options): Promise<Kept> {
  const { calendar, dry = false, isWhole = false } = options
  const held = new Map((await readEvents(ctx.db, eq(events.calendar, calendar), 10_000)).map((one) => [one.uid, one]))
  const fresh = list.filter(({ uid }) => !held.has(uid))
  const changed = list.filter((event) => held.has(event.uid) && faceOf(held.get(event.uid)!) !== faceOf(event))
  const kept = { added: fresh.length, changed: changed.length, same: list.length - fresh.length - changed.length }
  if (dry) return kept
  const wanted = new Set(list.map(({ uid }) => uid))
  const gone = isWhole ? [...held.values()].filter(({ uid }) => !wanted.has(uid)).map(({ id }) => id) : []
  await remove(ctx, gone)
  const ids: string[] = []
  for (let from = 0; from < list.length; from += chunk) {
    const some = [...fresh, ...changed].slice(from, from + chunk)
    if (some.length) ids.push(...(await write(ctx, calendar, some)))
  }
  if (ids.length === 0) return kept
  await renewReminders(ctx, sql`${events.id} = any(${sql.param(ids)}::uuid[])`)
  await pushEvents(ctx, ids)
  return kept
}

async function remove(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await takeEvents(ctx, ids)
  await ctx.db.delete(events).where(inArray(events.id, [...ids]))
}

/** What is compared to know whether an event changed. */
function faceOf(event: IcsEvent | EventWithChanges): string {
  const { title, place, text, allDay, zone, rule, busy } = event
  const times = [event.startsAt, event.endsAt, ...event.dates].map((at) => at.getTime())
  const made = event.changes
    .map((one) => [
      one.originalAt.getTime(),
      one.cancelled,
      one.title,
      one.place,
      one.text,
      one.startsAt?.getTime(),
      one.endsAt?.getTime(),
    ])
    .toSorted((a, b) => Number(a[0]) - Number(b[0]))
  return JSON.stringify([title, place, text, allDay, zone, rule, busy, times, made])
}

async function write({ db, now }: Context, calendar: string, list: readonly IcsEvent[]): Promise<string[]> {
  const rows = await db
    .insert(events)
    .values(list.map((event) => ({ ...rowOf(event), calendar, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [events.site, events.calendar, events.uid],
      set: {
        ...Object.fromEntries(
          ['title', 'place', 'text', 'zone', 'rule', 'dates', 'busy'].map((name) => [
            name,
            sql.raw(`excluded.${name}`),
          ]),
        ),
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
        firstAt: sql`excluded.first_at`,
        lastAt: sql`excluded.last_at`,
        allDay: sql`excluded.all_day`,
        updatedAt: now,
        version: sql`${events.version} + 1`,
      },
    })
    .returning({ id: events.id, uid: events.uid })
  const ids = rows.map(({ id }) => id)
  const idOf = new Map(rows.map(({ id, uid }) => [uid, id]))
  await db.delete(changes).where(inArray(changes.event, ids))
  const made = list.flatMap((event) => event.changes.map((one) => ({ ...one, event: idOf.get(event.uid)! })))
  for (let from = 0; from < made.length; from += 1_000) await db.insert(changes).values(made.slice(from, from + 1_000))
  return ids
}

function rowOf({ changes: made, ...event }: IcsEvent) {
  const lasts = event.endsAt.getTime() - event.startsAt.getTime()
  const last = endOf(event, lasts)
  const moved = made.flatMap(({ startsAt, endsAt }) => (startsAt && endsAt ? [{ startsAt, endsAt }] : []))
  const starts = [event.startsAt, ...event.dates, ...moved.map(({ startsAt }) => startsAt)]
  const firstAt = new Date(Math.min(...starts.map((at) => at.getTime())))
  const lastAt = last && new Date(Math.max(last.getTime(), ...moved.map(({ endsAt }) => endsAt.getTime())))
  return { ...event, dates: [...event.dates], firstAt, lastAt }
}

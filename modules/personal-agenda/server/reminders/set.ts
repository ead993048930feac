import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { type EventWithChanges, nextAfter } from '../events/occurrences.ts'
import { readEvents } from '../events/read.ts'
import { events, reminders } from '../schema.ts'

type Context = { db: WriteDb; now: Date }
type Row = Pick<typeof reminders.$inferSelect, 'event' | 'person' | 'minutes'>

/** A person's reminders of an event become exactly these. */
export async function setReminders(
  { db }: Context,
  { event, person, minutes }: { event: string; person: string; minutes: readonly number[] },
): Promise<void> {
  const wanted = [...new Set(minutes)]
  const mine = and(eq(reminders.event, event), eq(reminders.person, person))
  await db.delete(reminders).where(wanted.length ? and(mine, notInArray(reminders.minutes, wanted)) : mine)
  if (wanted.length === 0) return
  const rows = wanted.map((one) => ({ event, person, minutes: one }))
  await db.insert(reminders).values(rows).onConflictDoNothing()
}

/** Computes anew when the reminders of some events are due: after a change, and after sending. */
export async function renewReminders(ctx: Context, which: SQL): Promise<void> {
  const rows = await ctx.db
    .select({ event: reminders.event, person: reminders.person, minutes: reminders.minutes })
    .from(reminders)
    .innerJoin(events, and(eq(events.site, reminders.site), eq(events.id, reminders.event)))
    .where(which)
  await schedule(ctx, rows)
}

/** The next time of each, in two statements. */
export async function schedule({ db, now }: Context, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const found = await eventsById(db, rows)
  const next = rows.map(({ event, minutes }) => {
    const of = found.get(event)
    return of && nextAfter(of, new Date(now.getTime() + minutes * 60_000))?.startsAt
  })
  const about = next.map((at) => at?.toISOString() ?? null)
  await db.execute(sql`
    update ${reminders} r set about_at = x.about, next_at = x.about - x.minutes * interval '1 minute'
    from unnest(${sql.param(rows.map(({ event }) => event))}::uuid[], ${sql.param(rows.map(({ person }) => person))}::uuid[],
      ${sql.param(rows.map(({ minutes }) => minutes))}::int[], ${sql.param(about)}::timestamptz[]) x (event, person, minutes, about)
    where r.event = x.event and r.person = x.person and r.minutes = x.minutes`)
}

async function eventsById(db: ReadDb, rows: readonly Row[]): Promise<Map<string, EventWithChanges>> {
  const ids = [...new Set(rows.map(({ event }) => event))]
  const list = await readEvents(db, sql`${events.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(list.map((event) => [event.id, event]))
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Calendar, openCalendar } from '#engines/calendar/calendar.ts'
import { readCalendar } from '#engines/calendar/server/load.ts'
import { dayMs } from '#kernel/clock.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { datesOfTerm, type Held, heldMeetings, isTimed } from '../../held.ts'
import { type ClassRow, classesById } from '../read.ts'
import { classes } from '../schema.ts'
import { courseTimes } from './schema.ts'

const atOnce = 400
const epoch = Date.UTC(2000, 0, 1)

type Renewing = { reader: ReadDb; zone: string; write: <T>(work: (db: WriteDb) => Promise<T>) => Promise<T> }

/**
 * Computes the times of all classes of a term that have none. The stamps are read before the meetings and the calendar:
 * if one of these is written meanwhile, the result is not stored.
 */
export async function renewTimes({ reader, zone, write }: Renewing, term: string): Promise<void> {
  for (let rounds = 0; rounds < 200; rounds++) {
    const stamps = await reader
      .select({ class: classes.id, stamp: courseTimes.stamp })
      .from(classes)
      .leftJoin(courseTimes, and(eq(courseTimes.site, classes.site), eq(courseTimes.class, classes.id)))
      .where(and(eq(classes.term, term), isNull(courseTimes.times)))
      .limit(atOnce)
    if (stamps.length === 0) return
    const unknown = stamps.filter(({ stamp }) => stamp === null).map((one) => ({ class: one.class }))
    if (unknown.length) {
      // Classes that are older than this table.
      await write((db) => db.insert(courseTimes).values(unknown).onConflictDoNothing())
      continue
    }
    const calendar = openCalendar(await readCalendar(reader, zone))
    const rows = await classesById(
      reader,
      stamps.map((one) => one.class),
    )
    const known = new Map(stamps.map((one) => [one.class, one.stamp]))
    const list = rows.map((row) => ({ class: row.id, stamp: known.get(row.id), times: spansOf(calendar, row) }))
    await write((db) => storeTimes(db, list))
  }
}

async function storeTimes(db: WriteDb, list: readonly object[]): Promise<void> {
  await db.execute(sql`update ${courseTimes} t set times = n.times::int4multirange
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (class uuid, stamp int, times text)
    where t.class = n.class and t.stamp = n.stamp`)
}

/** In a transaction that has just written the classes, such as a seed. */
export async function renewTimesIn(db: WriteDb, zone: string, ids: readonly string[]): Promise<void> {
  const calendar = openCalendar(await readCalendar(db, zone))
  const stamps = await db
    .select({ class: courseTimes.class, stamp: courseTimes.stamp })
    .from(courseTimes)
    .where(inArray(courseTimes.class, [...ids]))
  const known = new Map(stamps.map((one) => [one.class, one.stamp]))
  const rows = await classesById(db, ids)
  await storeTimes(
    db,
    rows.map((row) => ({ class: row.id, stamp: known.get(row.id), times: spansOf(calendar, row) })),
  )
}

/** The text form of a multirange. */
function spansOf(calendar: Calendar, row: ClassRow): string {
  const range = datesOfTerm(calendar, row.term)
  if (!range) return '{}'
  const last = row.changes.reduce((day, { toDay }) => (toDay && toDay > day ? toDay : day), range.until)
  const held = heldMeetings(calendar, row, { from: range.from, until: last })
  return `{${held
    .filter((one) => !one.isOff && isTimed(one))
    .map(spanOf)
    .join(',')}}`
}

const spanOf = ({ day, from, to }: Held): string => {
  const start = ((Date.parse(`${day}T00:00:00Z`) - epoch) / dayMs) * 1440
  return `[${start + from},${start + to})`
}

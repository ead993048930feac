import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { lastDayOf } from '#engines/calendar/weeks.ts'
import { appeals, marks } from '#engines/presence/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import { fieldIn, textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { activities as module } from '../../module.ts'
import { creditOf, finalAfterHours, finalAt, presentMinutes } from '../../present-time.ts'
import { type ActivityRow, activities, credits, slots } from '../activity-schema.ts'
import { type AttendedRow, attendedOf } from './attended.ts'
import { papersOf } from './papers.ts'
import { cardsOf, isSeen } from './rows.ts'

const minutesOf = (row: ActivityRow, rows: readonly AttendedRow[]): number =>
  creditOf(
    rows.map((one) => presentMinutes(one, one, row.checkOut)),
    row.creditMinutes,
  )

/** After the time for appeals, credit is written and does not change any more. Whose appeal is open waits for the answer. */
export async function finishCredits(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - finalAfterHours * 3_600_000)
  const due = await ctx.db
    .select()
    .from(activities)
    .where(
      and(
        inArray(activities.state, ['published', 'summarised']),
        sql`${activities.creditMinutes} > 0`,
        isNull(activities.creditedAt),
        lte(activities.endsAt, before),
      ),
    )
    .orderBy(asc(activities.endsAt))
    .limit(20)
    .for('update', { skipLocked: true })
  for (const row of due) await finishOne(ctx, row)
}

async function finishOne({ db, now }: JobContext, row: ActivityRow): Promise<void> {
  const rows = await attendedOf(db, [row.id])
  const open = await openAppeals(db, row.id)
  const given = [...Map.groupBy(rows, ({ person }) => person)]
    .filter(([person]) => !open.has(person))
    .map(([person, own]) => ({ activity: row.id, person, minutes: minutesOf(row, own), finalAt: now }))
    .filter(({ minutes }) => minutes > 0)
  for (let i = 0; i < given.length; i += 1_000)
    await db
      .insert(credits)
      .values(given.slice(i, i + 1_000))
      .onConflictDoNothing()
  if (open.size === 0) await db.update(activities).set({ creditedAt: now }).where(eq(activities.id, row.id))
}

async function openAppeals(db: ReadDb, activity: string): Promise<Set<string>> {
  const rows = await db
    .select({ person: appeals.person })
    .from(appeals)
    .innerJoin(slots, and(eq(slots.site, appeals.site), eq(slots.session, appeals.session)))
    .where(and(eq(slots.activity, activity), eq(appeals.state, 'open')))
  return new Set(rows.map(({ person }) => person))
}

export type Earned = { row: ActivityRow; minutes: number; isFinal: boolean; at: Date }

/** What somebody has earned, the latest first; without credit only with `all`. */
export async function earnedBy(db: ReadDb, person: string, all = false): Promise<Earned[]> {
  const rows = await db
    .select({ row: activities, minutes: credits.minutes, finalAt: credits.finalAt })
    .from(activities)
    .leftJoin(
      credits,
      and(eq(credits.site, activities.site), eq(credits.activity, activities.id), eq(credits.person, person)),
    )
    .where(
      and(
        inArray(activities.state, ['published', 'summarised']),
        all ? undefined : sql`${activities.creditMinutes} > 0`,
        sql`(${credits.person} is not null or exists (select from ${slots} s join ${marks} m on m.site = s.site and m.session = s.session
          where s.site = ${activities}.site and s.activity = ${activities}.id and m.person = ${person}::uuid))`,
      ),
    )
    .orderBy(desc(activities.startsAt), activities.id)
    .limit(500)
  const open = rows.filter(({ minutes }) => minutes === null).map(({ row }) => row.id)
  const attended = Map.groupBy(await attendedOf(db, open, person), ({ activity }) => activity)
  return rows.flatMap(({ row, minutes, finalAt: final }): Earned[] => {
    if (minutes !== null) return [{ row, minutes, isFinal: true, at: final! }]
    const own = attended.get(row.id) ?? []
    const present = own.reduce((sum, one) => sum + presentMinutes(one, one, row.checkOut), 0)
    const earned = all ? present : minutesOf(row, own)
    return earned > 0 && (all || !row.creditedAt) ? [{ row, minutes: earned, isFinal: false, at: finalAt(row) }] : []
  })
}

export async function activityCredits(ctx: ReadContext) {
  const me = personOf(ctx).id
  const earned = await earnedBy(ctx.db, me)
  const sum = (isFinal: boolean) => earned.reduce((all, one) => all + (one.isFinal === isFinal ? one.minutes : 0), 0)
  const list = earned.map(({ row, minutes, isFinal, at }) => ({
    ...{ id: row.id, title: fieldIn(ctx.language, row, 'title'), kind: row.kind, minutes, isFinal },
    startsAt: seconds(row.startsAt),
    finalAt: seconds(at),
  }))
  return { minutes: sum(true), pending: sum(false), list, papers: await papersOf(ctx, me) }
}

/** Lectures of the term of today, with one's progress. */
export async function academic(ctx: ReadContext) {
  const me = personOf(ctx).id
  const term = (await calendarOf(ctx)).termNear(dayIn(ctx.site.zone, ctx.now))
  const from = term ? startOfDayIn(ctx.site.zone, term.start) : new Date(0)
  const until = term ? startOfDayIn(ctx.site.zone, dayAfter(lastDayOf(term), 1)) : new Date('2999-01-01T00:00:00Z')
  const inTerm = and(eq(activities.kind, 'lecture'), gte(activities.startsAt, from), lt(activities.startsAt, until))
  const earned = (await earnedBy(ctx.db, me, true)).filter(
    ({ row }) => row.kind === 'lecture' && row.startsAt >= from && row.startsAt < until,
  )
  const coming = await ctx.db
    .select()
    .from(activities)
    .where(
      and(
        inTerm,
        eq(activities.state, 'published'),
        sql`${activities.endsAt} > ${ctx.now.toISOString()}::timestamptz`,
        isSeen(ctx),
      ),
    )
    .orderBy(asc(activities.startsAt), activities.id)
    .limit(50)
  const list = await cardsOf(ctx, coming)
  return {
    ...{ term: term ? textIn(term.name, ctx.language) : '', goal: settingsOf(ctx, module).lectureGoal },
    ...{ done: earned.length, booked: list.filter(({ standing }) => standing === 'confirmed').length, list },
    attended: earned.map(({ row, minutes }) => ({
      ...{ id: row.id, title: fieldIn(ctx.language, row, 'title'), at: seconds(row.startsAt), minutes },
    })),
  }
}

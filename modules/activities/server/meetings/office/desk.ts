import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { instantOf } from '#engines/calendar/work-time.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { marks } from '#engines/presence/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import type { meetingOfficeContract } from '../../../meeting-office-contract.ts'
import { type FileRow, invitees, type MeetingRow, meetings, points, tasks } from '../../meetings-schema.ts'
import { filesOfMeetings } from '../files.ts'
import { leadingOf, namesOf } from '../rows.ts'
import { meetingSteps } from '../states.ts'

type Calls = typeof meetingOfficeContract

export async function deskMeetings(ctx: ReadContext, input: InputOf<Calls['deskMeetings']>) {
  const { q, state, from, until } = input
  const dayStart = (day: string) => new Date(instantOf(ctx.site.zone, day, 0))
  const chosen = and(
    state ? eq(meetings.state, state) : undefined,
    from ? gte(meetings.startsAt, dayStart(from)) : undefined,
    until ? lt(meetings.startsAt, dayStart(dayAfter(until, 1))) : undefined,
    contains(q, meetings.title, meetings.titleEn, meetings.place),
  )
  const query = ctx.db.select().from(meetings).where(chosen)
  const order = sortedBy(input, { startsAt: meetings.startsAt, title: meetings.title })
  const { rows, total } = await pageOf(ctx, query, input, order, meetings.id)
  return { total, list: await deskRows(ctx, rows) }
}

async function deskRows(ctx: ReadContext, rows: readonly MeetingRow[]) {
  if (!rows.length) return []
  const names = await namesOf(
    ctx,
    rows.flatMap(({ chair, secretary }) => [chair, secretary]),
  )
  const ids = rows.map(({ id }) => id)
  const answers = await answersOf(ctx, ids)
  const open = await ctx.db
    .select({ meeting: tasks.meeting, n: sql<number>`count(*)::int` })
    .from(tasks)
    .where(and(inArray(tasks.meeting, ids), eq(tasks.state, 'open'), eq(tasks.kind, 'task')))
    .groupBy(tasks.meeting)
  return rows.map((row) => {
    const steps = meetingSteps.allowedActions(row, leadingOf(ctx, row))
    const { invited = 0, accepted = 0, declined = 0, came = 0 } = answers.get(row.id) ?? {}
    return {
      ...{ id: row.id, version: row.version, title: fieldIn(ctx.language, row, 'title'), place: row.place },
      ...{ state: row.state, startsAt: seconds(row.startsAt), endsAt: seconds(row.endsAt) },
      ...{ chairName: names.get(row.chair) ?? '', secretaryName: names.get(row.secretary) ?? '' },
      ...{ invited, accepted, declined, came },
      openTasks: open.find(({ meeting }) => meeting === row.id)?.n ?? 0,
      allowedActions: row.state === 'draft' || row.state === 'called' ? ['edit' as const, ...steps] : steps,
    }
  })
}

async function answersOf({ db }: ReadContext, ids: readonly string[]) {
  const n = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`
  const rows = await db
    .select({
      meeting: invitees.meeting,
      invited: sql<number>`count(*)::int`,
      accepted: n(eq(invitees.answer, 'accepted')),
      declined: n(eq(invitees.answer, 'declined')),
      came: n(sql`${marks.inAt} is not null or ${marks.set} in ('present', 'late')`),
    })
    .from(invitees)
    .innerJoin(meetings, and(eq(meetings.site, invitees.site), eq(meetings.id, invitees.meeting)))
    .leftJoin(
      marks,
      and(eq(marks.site, invitees.site), eq(marks.session, meetings.session), eq(marks.person, invitees.person)),
    )
    .where(inArray(invitees.meeting, [...ids]))
    .groupBy(invitees.meeting)
  return new Map(rows.map((row) => [row.meeting, row]))
}

export async function deskMeeting(ctx: ReadContext, { id }: InputOf<Calls['deskMeeting']>) {
  const row = theRow(await ctx.db.select().from(meetings).where(eq(meetings.id, id)))
  const [face] = await deskRows(ctx, [row])
  const list = await ctx.db.select().from(points).where(eq(points.meeting, id)).orderBy(points.position)
  const papers = await filesOfMeetings(ctx, [id])
  const { titleEn, titleTw, text, onlineUrl, chair, secretary, cancelReason, lateMinutes } = row
  return {
    ...face!,
    ...{ titleEn, titleTw, text, onlineUrl, chair, secretary, cancelReason, lateMinutes },
    // The wording that is edited, not that of the reader's language.
    title: row.title,
    audience: audienceOf(row),
    files: papersOf(papers, null),
    points: list.map(({ id: point, title, speaker, minutes }) => ({
      ...{ id: point, title, speaker: speaker ?? '', minutes, files: papersOf(papers, point) },
    })),
  }
}

const papersOf = (all: readonly FileRow[], of: string | null) =>
  all
    .filter(({ point }) => point === of)
    .map(({ file, name, readers, forPeople }) => ({ file, name, readers, people: forPeople }))

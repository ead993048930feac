import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { stateOf } from '#engines/presence/server/list.ts'
import { marks, sessions } from '#engines/presence/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { meetingContract } from '../../meeting-contract.ts'
import type { MeetingCard } from '../../meeting-shapes.ts'
import { invitees, type MeetingRow, points, meetings as table } from '../meetings-schema.ts'
import { papersFor, readerOf } from './files.ts'
import { minutesFace } from './minutes-face.ts'
import { countsOf } from './people.ts'
import { concerns, findMeeting, leadingOf, namesOf } from './rows.ts'
import { earlyMs } from './sessions.ts'
import { isHeld, meetingSteps } from './states.ts'
import { tasksOf } from './tasks.ts'

type Calls = typeof meetingContract

export async function meetings(ctx: ReadContext, input: InputOf<Calls['meetings']>) {
  const me = personOf(ctx).id
  const isNow = inArray(table.state, ['called', 'running', 'ended', 'sent'])
  const shown = and(
    ne(table.state, 'draft'),
    concerns(me),
    input.which === 'now' ? isNow : inArray(table.state, ['closed', 'cancelled']),
  )
  const query = ctx.db
    .select({ meeting: table, answer: invitees.answer })
    .from(table)
    .leftJoin(invitees, and(eq(invitees.site, table.site), eq(invitees.meeting, table.id), eq(invitees.person, me)))
    .where(shown)
  // Those under way first, then those to come, then those whose minutes are open.
  const rank = sql`case ${table.state} when 'running' then 0 when 'called' then 1 else 2 end`
  const order = input.which === 'now' ? [rank, asc(table.startsAt)] : [desc(table.startsAt)]
  const { rows, total } = await pageOf(ctx, query, input, order, table.id)
  const names = await namesOf(
    ctx,
    rows.map(({ meeting }) => meeting.chair),
  )
  const list = rows.map(({ meeting, answer }) => cardOf(ctx, meeting, names, answer ?? ''))
  return { list, total, more: input.page * input.page_size < total }
}

const cardOf = (
  { language }: Pick<ReadContext, 'language'>,
  row: MeetingRow,
  names: ReadonlyMap<string, string>,
  answer: MeetingCard['answer'],
): MeetingCard => ({
  ...{ id: row.id, title: fieldIn(language, row, 'title'), place: row.place, state: row.state, answer },
  ...{ chair: names.get(row.chair) ?? '', startsAt: seconds(row.startsAt), endsAt: seconds(row.endsAt) },
})

export async function meeting(ctx: ReadContext, { id }: InputOf<Calls['meeting']>) {
  const row = await findMeeting(ctx, id)
  const reader = await readerOf(ctx, row)
  const mine = await standingOf(ctx, row)
  const list = await ctx.db.select().from(points).where(eq(points.meeting, id)).orderBy(asc(points.position))
  const names = await namesOf(ctx, [row.chair, row.secretary, mine.substitute, ...list.map(({ speaker }) => speaker)])
  const papers = await papersFor(ctx, row, reader)
  const leading = leadingOf(ctx, row)
  const ofPoint = (point: string | null) => papers.filter((one) => one.point === point).map(({ face }) => face)
  const steps = meetingSteps.allowedActions(row, leading)
  return {
    ...cardOf(ctx, row, names, mine.answer),
    ...{ text: row.text, onlineUrl: reader.leads || reader.isInvited ? row.onlineUrl : '', version: row.version },
    ...{ secretary: names.get(row.secretary) ?? '', cancelReason: row.cancelReason, session: row.session ?? '' },
    ...{ reason: mine.reason, substitute: names.get(mine.substitute ?? '') ?? '', leads: leading.leads },
    mayReply: reader.isInvited && row.state === 'called' && ctx.now < row.endsAt,
    signing: isSigning(row, ctx.now),
    ...{ mark: mine.mark, signedAt: mine.signedAt },
    ...(await countsOf(ctx, id)),
    files: ofPoint(null),
    points: scheduled(row, list).map(({ point, startsAt }) => ({
      ...{ id: point.id, title: point.title, minutes: point.minutes, startsAt },
      ...{ speaker: names.get(point.speaker ?? '') ?? '', files: ofPoint(point.id) },
    })),
    minutes: await minutesFace(ctx, row, reader),
    tasks: await tasksOf(ctx, row),
    allowedActions: isHeld(row) && leading.leads ? ['edit' as const, ...steps] : steps,
  }
}

/** From half an hour before the begin until the end. */
const isSigning = ({ state, startsAt, endsAt }: MeetingRow, now: Date): boolean =>
  state === 'running' || (state === 'called' && now.getTime() >= startsAt.getTime() - earlyMs && now < endsAt)

type PointRow = typeof points.$inferSelect

/** Points begin one after another; 0 after one without a length. */
function scheduled({ startsAt }: MeetingRow, list: readonly PointRow[]) {
  let at = seconds(startsAt)
  return list.map((point) => {
    const begins = at
    at = at && point.minutes ? at + point.minutes * 60 : 0
    return { point, startsAt: begins }
  })
}

/** The reader's answer, substitute and row of the session. */
async function standingOf(ctx: ReadContext, row: MeetingRow) {
  const me = personOf(ctx).id
  const [own] = await ctx.db
    .select()
    .from(invitees)
    .where(and(eq(invitees.meeting, row.id), eq(invitees.person, me)))
  const [other] = await ctx.db
    .select({ person: invitees.person })
    .from(invitees)
    .where(and(eq(invitees.meeting, row.id), eq(invitees.standsFor, me)))
  const { mark, at } = await markOf(ctx, row, me)
  return {
    ...{ answer: own?.answer ?? ('' as const), reason: own?.reason ?? '', substitute: other?.person ?? null },
    ...{ mark, signedAt: at },
  }
}

async function markOf(ctx: ReadContext, { session }: MeetingRow, me: string) {
  const [row] = session
    ? await ctx.db
        .select({ state: stateOf, at: marks.inAt })
        .from(sessions)
        .innerJoin(marks, and(eq(marks.site, sessions.site), eq(marks.session, sessions.id), eq(marks.person, me)))
        .where(eq(sessions.id, session))
    : []
  return { mark: row?.state ?? ('none' as const), at: row?.at ? seconds(row.at) : 0 }
}

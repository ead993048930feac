import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { stateOf } from '#engines/presence/server/list.ts'
import { marks, sessions } from '#engines/presence/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { meetingContract } from '../../meeting-contract.ts'
import type { InvitedPerson } from '../../meeting-shapes.ts'
import { invitees, meetings } from '../meetings-schema.ts'
import { findMeeting, leadingOf } from './rows.ts'

type Input = InputOf<(typeof meetingContract)['meetingPeople']>

const substitutes = alias(invitees, 'substitutes')
const standing = alias(people, 'standing')
const stoodFor = alias(people, 'stood_for')

/** Invited people with their rows of the session. */
const rowsOf = ({ db }: Pick<ReadContext, 'db'>, chosen: SQL | undefined) =>
  db
    .select({
      ...{ invited: invitees, name: people.name, latinName: people.latinName, number: people.number },
      ...{ department: departments.name, state: stateOf, at: marks.inAt },
      ...{ substitute: standing.name, standsFor: stoodFor.name },
    })
    .from(invitees)
    .innerJoin(meetings, and(eq(meetings.site, invitees.site), eq(meetings.id, invitees.meeting)))
    .innerJoin(people, and(eq(people.site, invitees.site), eq(people.id, invitees.person)))
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(sessions, and(eq(sessions.site, meetings.site), eq(sessions.id, meetings.session)))
    .leftJoin(
      marks,
      and(
        eq(marks.site, invitees.site),
        eq(marks.session, meetings.session),
        eq(marks.step, 0),
        eq(marks.person, invitees.person),
      ),
    )
    .leftJoin(
      substitutes,
      and(
        eq(substitutes.site, invitees.site),
        eq(substitutes.meeting, invitees.meeting),
        eq(substitutes.standsFor, invitees.person),
      ),
    )
    .leftJoin(standing, and(eq(standing.site, substitutes.site), eq(standing.id, substitutes.person)))
    .leftJoin(stoodFor, and(eq(stoodFor.site, invitees.site), eq(stoodFor.id, invitees.standsFor)))
    .where(chosen)

const whichOf: Record<Input['which'], SQL | undefined> = {
  all: undefined,
  accepted: eq(invitees.answer, 'accepted'),
  declined: eq(invitees.answer, 'declined'),
  none: eq(invitees.answer, 'none'),
  came: sql`${stateOf} in ('present', 'late', 'leftEarly')`,
  late: sql`${stateOf} in ('late', 'leftEarly')`,
  absent: sql`${stateOf} in ('absent', 'excused')`,
}

export async function meetingPeople(ctx: ReadContext, input: Input) {
  const row = await findMeeting(ctx, input.id)
  const { list, total } = await peopleOf(ctx, input, leadingOf(ctx, row).leads)
  return { list, total, more: input.page * input.page_size < total }
}

/** For the back office: drafts have nobody yet. */
export const deskMeetingPeople = (ctx: ReadContext, input: Input) => peopleOf(ctx, input, true)

async function peopleOf(ctx: ReadContext, input: Input, leads: boolean) {
  const chosen = and(
    eq(invitees.meeting, input.id),
    contains(input.q, people.name, people.number, people.pinyin),
    whichOf[input.which],
  )
  const { rows, total } = await pageOf(ctx, rowsOf(ctx, chosen), input, asc(people.number), people.id)
  const list = rows.map(({ invited, name, latinName, number, department, state, at, substitute, standsFor }) => ({
    ...{ person: invited.person, name: shownName(ctx.language, { name, latinName }), answer: invited.answer },
    // Numbers and reasons are for those who lead it.
    ...{ number: leads ? number : '', department: department ?? '', reason: leads ? invited.reason : '' },
    ...{ substitute: substitute ?? '', standsFor: standsFor ?? '' },
    mark: (state ?? 'none') as InvitedPerson['mark'],
    at: at ? seconds(at) : 0,
  }))
  return { list, total }
}

/** How many answered what, and how many came. */
export async function countsOf({ db }: Pick<ReadContext, 'db'>, id: string) {
  const n = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const [row] = await db
    .select({
      invited: sql<number>`count(*)::int`,
      ...{ accepted: n(eq(invitees.answer, 'accepted')), declined: n(eq(invitees.answer, 'declined')) },
      ...{ present: n(sql`${stateOf} = 'present'`), late: n(sql`${stateOf} in ('late', 'leftEarly')`) },
      absent: n(sql`${stateOf} in ('absent', 'excused')`),
    })
    .from(invitees)
    .innerJoin(meetings, and(eq(meetings.site, invitees.site), eq(meetings.id, invitees.meeting)))
    .leftJoin(sessions, and(eq(sessions.site, meetings.site), eq(sessions.id, meetings.session)))
    .leftJoin(
      marks,
      and(
        eq(marks.site, invitees.site),
        eq(marks.session, meetings.session),
        eq(marks.step, 0),
        eq(marks.person, invitees.person),
      ),
    )
    .where(eq(invitees.meeting, id))
  return row!
}

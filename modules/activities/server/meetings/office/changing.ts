import { eq } from 'drizzle-orm'
import { areMeant, audienceOf } from '#engines/directory/server/audience.ts'
import { dayAndClockIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { meetingOfficeContract } from '../../../meeting-office-contract.ts'
import { mostInvited } from '../../../meeting-shapes.ts'
import { activities } from '../../../module.ts'
import { invitees, type MeetingRow, meetings } from '../../meetings-schema.ts'
import { renewInvitations, takeInvitations } from '../agenda.ts'
import { tell } from '../notifications.ts'
import { inviteesOf, leadingOf, lockMeeting } from '../rows.ts'
import { refreshSearch } from '../search-documents.ts'
import { expect, moveSession, putSession } from '../sessions.ts'
import { meetingSteps } from '../states.ts'

type Calls = typeof meetingOfficeContract

/** Fixes the list: the audience as it is now, with chair and secretary, who have accepted. */
export async function callMeeting(ctx: WriteContext, { id, version }: InputOf<Calls['callMeeting']>) {
  const row = await lockMeeting(ctx, id, version)
  if (row.state === 'draft' && row.endsAt <= ctx.now) throw activities.fail('windowOver')
  const state = meetingSteps.move('call', row, leadingOf(ctx, row))
  const all = await invite(ctx, row)
  const session = (await putSession(ctx, row, personOf(ctx).id))!
  const change = { state, session, version: version + 1, updatedAt: ctx.now }
  const called = { ...row, ...change }
  await ctx.db.update(meetings).set(change).where(eq(meetings.id, id))
  await expect(ctx, called, all)
  await renewInvitations(ctx, called)
  await refreshSearch(ctx, [id])
  await tell(ctx, called, 'called', { to: all, text: whenAndWhere(ctx, called), dedupe: '' })
  await ctx.audit({ action: 'call', entity: 'meeting', entityId: id, after: { invited: all.length } })
  return { invited: all.length }
}

async function invite(ctx: WriteContext, row: MeetingRow): Promise<string[]> {
  const leaders = [...new Set([row.chair, row.secretary])]
  const meant = await ctx.db
    .select({ id: people.id })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(areMeant(audienceOf(row)))
    .limit(mostInvited + 1)
  const others = meant.map(({ id }) => id).filter((id) => !leaders.includes(id))
  if (!others.length) throw activities.fail('nobodyInvited')
  if (others.length > mostInvited) throw activities.fail('tooManyInvited', { params: { most: mostInvited } })
  const rows = [
    ...leaders.map((person) => ({ meeting: row.id, person, answer: 'accepted' as const, answeredAt: ctx.now })),
    ...others.map((person) => ({ meeting: row.id, person })),
  ]
  for (let from = 0; from < rows.length; from += 500) await ctx.db.insert(invitees).values(rows.slice(from, from + 500))
  return rows.map(({ person }) => person)
}

/** Of a called meeting: calendars and the session follow; another time or place is told. */
export async function followChange(ctx: WriteContext, before: MeetingRow, row: MeetingRow): Promise<void> {
  await putSession(ctx, row, personOf(ctx).id)
  await ctx.db
    .insert(invitees)
    .values(
      [...new Set([row.chair, row.secretary])].map((person) => ({
        ...{ meeting: row.id, person, answer: 'accepted' as const, answeredAt: ctx.now },
      })),
    )
    .onConflictDoNothing()
  await renewInvitations(ctx, row)
  await refreshSearch(ctx, [row.id])
  const isMoved = ['startsAt', 'endsAt', 'place', 'onlineUrl'] as const
  if (isMoved.every((name) => String(before[name]) === String(row[name]))) return
  const list = await inviteesOf(ctx.db, row.id)
  const to = list.filter(({ answer }) => answer !== 'declined').map(({ person }) => person)
  await tell(ctx, row, 'moved', { to, text: whenAndWhere(ctx, row), dedupe: String(row.version) })
}

export async function cancelMeeting(ctx: WriteContext, { id, version, reason }: InputOf<Calls['cancelMeeting']>) {
  const row = await lockMeeting(ctx, id, version)
  const state = meetingSteps.move('cancel', row, leadingOf(ctx, row))
  const change = { state, cancelReason: reason, version: version + 1, updatedAt: ctx.now }
  await ctx.db.update(meetings).set(change).where(eq(meetings.id, id))
  await moveSession(ctx, row, 'cancel', personOf(ctx).id)
  await takeInvitations(ctx, id)
  await refreshSearch(ctx, [id])
  const to = (await inviteesOf(ctx.db, id)).map(({ person }) => person)
  await tell(ctx, { ...row, ...change }, 'cancelled', { to, text: reason, dedupe: '' })
  await ctx.audit({ action: 'cancel', entity: 'meeting', entityId: id, after: { reason } })
  return {}
}

const whenAndWhere = ({ site }: WriteContext, { startsAt, place, onlineUrl }: MeetingRow): string =>
  [dayAndClockIn(site.zone, seconds(startsAt)), place || onlineUrl].filter(Boolean).join(' ')

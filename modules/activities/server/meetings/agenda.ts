import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import type { AgendaFact } from '#engines/agenda/server/truth.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import { activities } from '../../module.ts'
import { confirmations, invitees, type MeetingRow, meetings, type TaskRow, tasks } from '../meetings-schema.ts'
import { lastSent } from './minutes-rows.ts'

export const meetingSource = 'activities.meeting'
export const replySource = 'activities.reply'
export const minutesSource = 'activities.minutes'
export const taskSource = 'activities.task'
export const meetingSources = [meetingSource, replySource, minutesSource, taskSource]

type Wording = { site: Pick<Site, 'words'> }
type Ctx = AgendaContext & Wording
type Invited = Pick<typeof invitees.$inferSelect, 'person' | 'answer'>

const linkTo = (id: string, tab?: 'minutes' | 'tasks') => `meeting/index?id=${id}${tab ? `&tab=${tab}` : ''}`

/** The meeting in the calendars of all who have not declined. */
const event = (row: MeetingRow, people: string[]): AgendaItem => ({
  ...{ source: meetingSource, sourceId: row.id, kind: 'event', link: linkTo(row.id), title: saidInAll(row, 'title') },
  ...(row.place && { text: { zh: row.place } }),
  ...{ startsAt: row.startsAt, endsAt: row.endsAt, for: { people } },
})

const reply = (ctx: Wording, row: MeetingRow, people: string[]): AgendaItem => ({
  ...{ source: replySource, sourceId: row.id, kind: 'task', link: linkTo(row.id) },
  title: say(ctx, activities, 'agenda.meeting.reply', { title: saidInAll(row, 'title') }),
  action: say(ctx, activities, 'agenda.meeting.toReply'),
  ...{ dueAt: row.startsAt, until: row.endsAt, for: { people } },
})

const confirm = (ctx: Wording, row: MeetingRow, people: string[]): AgendaItem => ({
  ...{ source: minutesSource, sourceId: row.id, kind: 'task', link: linkTo(row.id, 'minutes') },
  title: say(ctx, activities, 'agenda.meeting.minutes', { title: saidInAll(row, 'title') }),
  action: say(ctx, activities, 'agenda.meeting.toConfirm'),
  for: { people },
})

const task = (ctx: Wording, row: MeetingRow, one: TaskRow): AgendaItem => ({
  ...{ source: taskSource, sourceId: one.id, kind: 'task', link: linkTo(row.id, 'tasks'), title: { zh: one.text } },
  text: say(ctx, activities, 'agenda.meeting.ofMeeting', { title: saidInAll(row, 'title') }),
  action: say(ctx, activities, 'agenda.meeting.toTask'),
  ...(one.dueAt && { dueAt: one.dueAt }),
  for: { people: [one.assignee!] },
})

/** Items of a called or running meeting for the invited. */
function invitationItems(ctx: Wording, row: MeetingRow, list: readonly Invited[]): AgendaItem[] {
  const coming = list.filter(({ answer }) => answer !== 'declined').map(({ person }) => person)
  const open = list.filter(({ answer }) => answer === 'none').map(({ person }) => person)
  return [event(row, coming), ...(row.state === 'called' ? [reply(ctx, row, open)] : [])]
}

/** When it is called, and after a change of time or place. */
export async function renewInvitations(ctx: Ctx, row: MeetingRow): Promise<void> {
  const list = await ctx.db.select().from(invitees).where(eq(invitees.meeting, row.id))
  await takeInvitations(ctx, row.id)
  await put(ctx, ...invitationItems(ctx, row, list))
}

/** One person has answered: with "no" the meeting leaves their calendar. */
export async function answered(ctx: Ctx, row: MeetingRow, { person, answer }: Invited): Promise<void> {
  const by = [person]
  await settle(ctx, { source: replySource, sourceId: row.id, by })
  if (answer === 'declined') await settle(ctx, { source: meetingSource, sourceId: row.id, by, as: 'expired' })
  else await put(ctx, event(row, by))
}

/** Somebody who was invited later. */
export const putInvitation = (ctx: Ctx, row: MeetingRow, person: string): Promise<void> =>
  put(ctx, ...invitationItems(ctx, row, [{ person, answer: 'none' }]))

/** Somebody who is invited no more. */
export async function dropInvitation(ctx: Ctx, row: MeetingRow, person: string): Promise<void> {
  for (const source of [meetingSource, replySource])
    await settle(ctx, { source, sourceId: row.id, by: [person], as: 'expired' })
}

/** It has begun: answers are not waited for any more. */
export const takeReplies = (ctx: Ctx, id: string): Promise<void> => take(ctx, { source: replySource, sourceId: id })

export const confirmedBy = (ctx: Ctx, id: string, person: string): Promise<void> =>
  settle(ctx, { source: minutesSource, sourceId: id, by: [person] })

export async function takeInvitations(ctx: Ctx, id: string): Promise<void> {
  for (const source of [meetingSource, replySource]) await take(ctx, { source, sourceId: id })
}

/** A new version asks everyone again. */
export async function putConfirming(ctx: Ctx, row: MeetingRow, people: string[]): Promise<void> {
  await take(ctx, { source: minutesSource, sourceId: row.id })
  await put(ctx, confirm(ctx, row, people))
}

export const takeConfirming = (ctx: Ctx, id: string): Promise<void> =>
  take(ctx, { source: minutesSource, sourceId: id })

/** An open task is a to-do of whoever it is assigned to now. */
export async function putTask(ctx: Ctx, row: MeetingRow, one: TaskRow): Promise<void> {
  await take(ctx, { source: taskSource, sourceId: one.id })
  if (one.kind === 'task' && one.state === 'open') await put(ctx, task(ctx, row, one))
}

export async function meetingFacts(ctx: JobContext): Promise<AgendaFact[]> {
  const open = await ctx.db
    .select()
    .from(meetings)
    .where(inArray(meetings.state, ['called', 'running', 'sent']))
  const facts: AgendaFact[] = []
  for (const row of open) {
    const list = await ctx.db.select().from(invitees).where(eq(invitees.meeting, row.id))
    if (row.state !== 'sent') facts.push(...invitationItems(ctx, row, list))
    else facts.push(confirm(ctx, row, await unconfirmed(ctx, row)))
  }
  const rows = await ctx.db
    .select({ task: tasks, meeting: meetings })
    .from(tasks)
    .innerJoin(meetings, and(eq(meetings.site, tasks.site), eq(meetings.id, tasks.meeting)))
    .where(and(eq(tasks.kind, 'task'), eq(tasks.state, 'open')))
  return [...facts, ...rows.map((one) => task(ctx, one.meeting, one.task))]
}

/** Those who were asked about the last version that was sent and have not answered. */
export async function unconfirmed({ db }: Pick<JobContext, 'db'>, { id }: MeetingRow): Promise<string[]> {
  const number = await lastSent(db, id)
  const said = and(
    eq(confirmations.site, invitees.site),
    eq(confirmations.meeting, invitees.meeting),
    eq(confirmations.person, invitees.person),
    eq(confirmations.number, number),
  )
  const rows = await db
    .select({ person: invitees.person })
    .from(invitees)
    .leftJoin(confirmations, said)
    .where(and(eq(invitees.meeting, id), ne(invitees.answer, 'declined'), isNull(confirmations.person)))
  return rows.map(({ person }) => person)
}

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { sessions } from '#engines/presence/server/schema.ts'
import type { Block } from '#engines/rich-text/blocks.ts'
import {
  belongsTo,
  createdAt,
  moment,
  newId,
  oneOf,
  saidColumns,
  siteTable,
  updatedAt,
  version,
} from '#kernel/server/db/tables.ts'
import { files as uploads } from '#kernel/server/files/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import { answers, meetingStates, readerKinds, taskKinds, taskStates } from '../meeting-shapes.ts'

/** Once called it has a list of invited people and a session of `engines/presence`. */
export const meetings = siteTable('meetings', {
  id: newId(),
  ...saidColumns('title'),
  text: text('text').notNull().default(''),
  place: text('place').notNull().default(''),
  onlineUrl: text('online_url').notNull().default(''),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** Minutes after the begin from which somebody is late. */
  lateMinutes: smallint('late_minutes').notNull().default(5),
  chair: uuid('chair').notNull(),
  secretary: uuid('secretary').notNull(),
  ...audienceColumns(),
  state: text('state', { enum: meetingStates }).notNull().default('draft'),
  cancelReason: text('cancel_reason').notNull().default(''),
  session: uuid('session'),
  endedAt: moment('ended_at'),
  version: version(),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.chair, () => people),
  belongsTo(t.site, t.secretary, () => people),
  belongsTo(t.site, t.createdBy, () => people),
  belongsTo(t.site, t.session, () => sessions),
  audienceCheck('meetings', t),
  index('meetings_starts').on(t.site, t.startsAt),
  check('meetings_known', sql`${t.state} in (${oneOf(meetingStates)})`),
  check('meetings_times', sql`${t.endsAt} > ${t.startsAt}`),
  check('meetings_session', sql`(${t.state} = 'draft') = (${t.session} is null)`),
])
export type MeetingRow = typeof meetings.$inferSelect

/** The agenda, in order. */
export const points = siteTable('meeting_points', {
  id: newId(),
  meeting: uuid('meeting').notNull(),
  position: smallint('position').notNull(),
  title: text('title').notNull(),
  speaker: uuid('speaker'),
  minutes: smallint('minutes').notNull().default(0),
}).with((t) => [
  belongsTo(t.site, t.meeting, () => meetings).onDelete('cascade'),
  belongsTo(t.site, t.speaker, () => people),
  index('meeting_points_meeting').on(t.site, t.meeting, t.position),
])
export type PointRow = typeof points.$inferSelect

/** Papers of the meeting, or of one point. */
export const files = siteTable('meeting_files', {
  id: newId(),
  meeting: uuid('meeting').notNull(),
  point: uuid('point'),
  file: uuid('file').notNull(),
  name: text('name').notNull(),
  readers: text('readers', { enum: readerKinds }).notNull().default('invited'),
  forPeople: uuid('for_people').array().notNull().default([]),
  position: smallint('position').notNull(),
}).with((t) => [
  belongsTo(t.site, t.meeting, () => meetings).onDelete('cascade'),
  belongsTo(t.site, t.point, () => points).onDelete('cascade'),
  belongsTo(t.site, t.file, () => uploads),
  index('meeting_files_meeting').on(t.site, t.meeting, t.position),
  index('meeting_files_file').on(t.site, t.file),
  check('meeting_files_readers', sql`${t.readers} in (${oneOf(readerKinds)})`),
])
export type FileRow = typeof files.$inferSelect

/** Those of the audience when it was called, and substitutes. */
export const invitees = siteTable('meeting_invitees', {
  meeting: uuid('meeting').notNull(),
  person: uuid('person').notNull(),
  answer: text('answer', { enum: answers }).notNull().default('none'),
  reason: text('reason').notNull().default(''),
  /** Whom this person stands for. */
  standsFor: uuid('stands_for'),
  answeredAt: moment('answered_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.meeting, t.person] }),
  belongsTo(t.site, t.meeting, () => meetings).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.standsFor, () => people),
  index('meeting_invitees_person').on(t.site, t.person),
  check('meeting_invitees_answer', sql`${t.answer} in (${oneOf(answers)})`),
  check('meeting_invitees_answered', sql`(${t.answer} = 'none') = (${t.answeredAt} is null)`),
])

/** Each saving of the minutes is a version; those that were sent are being confirmed. */
export const minutes = siteTable('meeting_minutes', {
  meeting: uuid('meeting').notNull(),
  number: integer('number').notNull(),
  blocks: jsonb('blocks').$type<Block[]>().notNull(),
  by: uuid('by'),
  createdAt: createdAt(),
  sentAt: moment('sent_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.meeting, t.number] }),
  belongsTo(t.site, t.meeting, () => meetings).onDelete('cascade'),
  belongsTo(t.site, t.by, () => people),
])

/** Somebody has confirmed a version of the minutes, or says what is wrong. */
export const confirmations = siteTable('meeting_confirmations', {
  meeting: uuid('meeting').notNull(),
  number: integer('number').notNull(),
  person: uuid('person').notNull(),
  agrees: boolean('agrees').notNull(),
  text: text('text').notNull().default(''),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.meeting, t.number, t.person] }),
  belongsTo(t.site, t.meeting, () => meetings).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** What was decided; a task is a to-do of its assignee until it is done. */
export const tasks = siteTable('meeting_tasks', {
  id: newId(),
  meeting: uuid('meeting').notNull(),
  kind: text('kind', { enum: taskKinds }).notNull(),
  text: text('text').notNull(),
  assignee: uuid('assignee'),
  dueAt: moment('due_at'),
  state: text('state', { enum: taskStates }).notNull().default('open'),
  note: text('note').notNull().default(''),
  doneAt: moment('done_at'),
  remindedAt: moment('reminded_at'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.meeting, () => meetings).onDelete('cascade'),
  belongsTo(t.site, t.assignee, () => people),
  index('meeting_tasks_meeting').on(t.site, t.meeting, t.createdAt),
  index('meeting_tasks_due').on(t.site, t.dueAt).where(sql`${t.state} = 'open'`),
  check('meeting_tasks_known', sql`${t.kind} in (${oneOf(taskKinds)}) and ${t.state} in (${oneOf(taskStates)})`),
  check('meeting_tasks_assigned', sql`(${t.kind} = 'task') = (${t.assignee} is not null)`),
  check('meeting_tasks_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
])
export type TaskRow = typeof tasks.$inferSelect

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { pools } from '#engines/allocation/server/schema.ts'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import type { Answers } from '#engines/forms/answers.ts'
import type { Definition } from '#engines/forms/definition.ts'
import { sessions } from '#engines/presence/server/schema.ts'
import type { modes } from '#engines/presence/shapes.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
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
import { people } from '#kernel/server/people/schema.ts'
import type { PaperBody } from '../activity-paper-shapes.ts'
import { approvals, kinds, type ProgrammePoint, registrationStates, storedStates, tags } from '../activity-shapes.ts'
import type { TextQuestion } from '../questions.ts'

/** Once published it has an allocation pool with owner `activities.activity`, and a presence session for each slot. */
export const activities = siteTable('activities', {
  id: newId(),
  kind: text('kind', { enum: kinds }).notNull(),
  tag: text('tag', { enum: tags }).notNull(),
  ...saidColumns('title'),
  text: text('text').notNull().default(''),
  organiser: text('organiser').notNull().default(''),
  picture: uuid('picture'),
  place: text('place').notNull().default(''),
  /** A room of the register: it is not free while the activity takes place. */
  room: uuid('room'),
  onlineUrl: text('online_url').notNull().default(''),
  ...audienceColumns(),
  /** Beginning of the first slot and end of the last. */
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** 0: no limit. */
  capacity: integer('capacity').notNull().default(0),
  approval: text('approval', { enum: approvals }).notNull().default('none'),
  /** What one is asked to register: a form of `engines/forms`. */
  form: jsonb('form').$type<Definition>(),
  /** What was asked before there was `form`. */
  questions: jsonb('questions').$type<TextQuestion[]>().notNull().default([]),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  cancelUntil: moment('cancel_until').notNull(),
  /** A free place is offered to the first of the waiting list, or given at once. */
  promotes: boolean('promotes').notNull().default(false),
  /** The most that is credited; 0 for none. */
  creditMinutes: integer('credit_minutes').notNull().default(0),
  modes: text('modes').array().$type<(typeof modes)[number][]>().notNull(),
  /** Minutes before the beginning from which one can sign in, and after it from which it is late. */
  early: integer('early').notNull().default(30),
  late: integer('late').notNull().default(10),
  checkOut: boolean('check_out').notNull().default(false),
  walkIns: boolean('walk_ins').notNull().default(true),
  programme: jsonb('programme').$type<ProgrammePoint[]>().notNull().default([]),
  /** Comments and photos are open. */
  talks: boolean('talks').notNull().default(true),
  organisers: uuid('organisers').array().notNull(),
  checkers: uuid('checkers').array().notNull().default([]),
  state: text('state', { enum: storedStates }).notNull().default('draft'),
  pool: uuid('pool'),
  /** The case of its review. */
  case: uuid('case'),
  /** Why it was not approved, or called off. */
  reason: text('reason').notNull().default(''),
  summary: text('summary').notNull().default(''),
  publishedAt: moment('published_at'),
  creditedAt: moment('credited_at'),
  version: version(),
  createdBy: uuid('created_by').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.pool, () => pools),
  belongsTo(t.site, t.room, () => rooms),
  belongsTo(t.site, t.createdBy, () => people),
  audienceCheck('activities', t),
  index('activities_shown').on(t.site, t.endsAt).where(sql`${t.state} in ('published', 'summarised')`),
  index('activities_organisers').using('gin', t.organisers),
  index('activities_checkers').using('gin', t.checkers),
  uniqueIndex('activities_pool').on(t.site, t.pool),
  uniqueIndex('activities_case').on(t.site, t.case),
  index('activities_uncredited').on(t.site, t.endsAt).where(sql`${t.creditMinutes} > 0 and ${t.creditedAt} is null`),
  check(
    'activities_known',
    sql`${t.state} in (${oneOf(storedStates)}) and ${t.kind} in (${oneOf(kinds)}) and ${t.tag} in (${oneOf(tags)}) and ${t.approval} in (${oneOf(approvals)})`,
  ),
  check(
    'activities_times',
    sql`${t.endsAt} > ${t.startsAt} and ${t.closesAt} > ${t.opensAt} and ${t.closesAt} <= ${t.endsAt}`,
  ),
  check('activities_pool_made', sql`(${t.state} in ('draft', 'inReview')) = (${t.pool} is null)`),
  check('activities_numbers', sql`${t.capacity} >= 0 and ${t.creditMinutes} >= 0 and cardinality(${t.organisers}) > 0`),
])
export type ActivityRow = typeof activities.$inferSelect

/** A time at which it takes place; a series has several. */
export const slots = siteTable('activity_slots', {
  id: newId(),
  activity: uuid('activity').notNull(),
  number: integer('number').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  session: uuid('session'),
}).with((t) => [
  belongsTo(t.site, t.activity, () => activities).onDelete('cascade'),
  belongsTo(t.site, t.session, () => sessions),
  uniqueIndex('activity_slots_number').on(t.site, t.activity, t.number),
  uniqueIndex('activity_slots_session').on(t.site, t.session),
  index('activity_slots_starts').on(t.site, t.startsAt),
  check('activity_slots_times', sql`${t.endsAt} > ${t.startsAt}`),
])
export type SlotRow = typeof slots.$inferSelect

/** What somebody has sent to register. Whether they have a place is what the pool says. */
export const registrations = siteTable('activity_registrations', {
  activity: uuid('activity').notNull(),
  person: uuid('person').notNull(),
  state: text('state', { enum: registrationStates }).notNull(),
  formAnswers: jsonb('form_answers').$type<Answers>(),
  /** Answers to `questions`. */
  answers: jsonb('answers').$type<string[]>().notNull().default([]),
  reason: text('reason').notNull().default(''),
  appliedAt: moment('applied_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  withdrawnAt: moment('withdrawn_at'),
  /** Withdrawn after the time until which that is free. */
  isLate: boolean('is_late').notNull().default(false),
}).with((t) => [
  primaryKey({ columns: [t.site, t.activity, t.person] }),
  belongsTo(t.site, t.activity, () => activities).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people),
  belongsTo(t.site, t.decidedBy, () => people),
  index('activity_registrations_person').on(t.site, t.person),
  index('activity_registrations_applied').on(t.site, t.appliedAt).where(sql`${t.state} = 'applied'`),
  check('activity_registrations_known', sql`${t.state} in (${oneOf(registrationStates)})`),
  check('activity_registrations_withdrawn', sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null)`),
])
export type RegistrationRow = typeof registrations.$inferSelect

export const postKinds = ['comment', 'photo'] as const
export const postStates = ['pending', 'shown', 'hidden', 'deleted'] as const

/** Comments and photos, moderated by `engines/moderation`. */
export const posts = siteTable('activity_posts', {
  id: newId(),
  activity: uuid('activity').notNull(),
  person: uuid('person').notNull(),
  kind: text('kind', { enum: postKinds }).notNull(),
  text: text('text').notNull().default(''),
  file: uuid('file'),
  state: text('state', { enum: postStates }).notNull().default('pending'),
  reason: text('reason').notNull().default(''),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.activity, () => activities).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people),
  index('activity_posts_activity').on(t.site, t.activity, t.kind, t.createdAt),
  index('activity_posts_person').on(t.site, t.person, t.createdAt),
  check('activity_posts_known', sql`${t.kind} in (${oneOf(postKinds)}) and ${t.state} in (${oneOf(postStates)})`),
  check('activity_posts_photo', sql`(${t.kind} = 'photo') = (${t.file} is not null)`),
])
export type PostRow = typeof posts.$inferSelect

export const activityFiles = siteTable('activity_files', {
  id: newId(),
  activity: uuid('activity').notNull(),
  file: uuid('file').notNull(),
  name: text('name').notNull(),
  by: uuid('by').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.activity, () => activities).onDelete('cascade'),
  belongsTo(t.site, t.by, () => people),
  uniqueIndex('activity_files_once').on(t.site, t.activity, t.file),
])

/** Final credit: written once the time for appeals is over. */
export const credits = siteTable('activity_credits', {
  activity: uuid('activity').notNull(),
  person: uuid('person').notNull(),
  minutes: integer('minutes').notNull(),
  finalAt: moment('final_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.activity, t.person] }),
  belongsTo(t.site, t.activity, () => activities),
  belongsTo(t.site, t.person, () => people),
  index('activity_credits_person').on(t.site, t.person),
  check('activity_credits_minutes', sql`${t.minutes} > 0`),
])

/** A transcript of all credit, or the certificate of one activity; its content is fixed when it is issued. */
export const papers = siteTable('activity_papers', {
  id: newId(),
  code: text('code').notNull(),
  person: uuid('person').notNull(),
  /** Empty for a transcript. */
  activity: uuid('activity'),
  body: jsonb('body').$type<PaperBody>().notNull(),
  minutes: integer('minutes').notNull(),
  issuedAt: moment('issued_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBy: uuid('revoked_by'),
  reason: text('reason').notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.person, () => people),
  belongsTo(t.site, t.activity, () => activities),
  belongsTo(t.site, t.revokedBy, () => people),
  uniqueIndex('activity_papers_code').on(t.site, t.code),
  index('activity_papers_person').on(t.site, t.person, t.issuedAt),
])
export type PaperRow = typeof papers.$inferSelect

import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { belongsTo, createdAt, moment, newId, saidColumns, siteTable } from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { Proposal, Rule, Slot } from '../presets/field.ts'
import { applicationStates, caseStates, codeColours, planStates, reportMarks } from '../shapes.ts'

const aDay = (name: string) => date(name, { mode: 'string' })

/** Report plans: what is asked of whom, why, until when. Every plan has an end and a retention period. */
export const plans = siteTable('health_plans', {
  id: newId(),
  ...saidColumns('title'),
  ...saidColumns('purpose'),
  owner: uuid('owner').notNull(),
  preset: text('preset').notNull(),
  ...audienceColumns(),
  slots: jsonb('slots').$type<readonly Slot[]>().notNull(),
  rules: jsonb('rules').$type<readonly Rule[]>().notNull(),
  /** Version of its own form (`health_questions`); null for the questions of its preset. */
  questions: uuid('questions'),
  /** A change of questions and rules that waits for approval. */
  proposal: jsonb('proposal').$type<Proposal>(),
  /** Weekdays on which it asks; 1 is Monday. */
  weekdays: smallint('weekdays').array().notNull().default([1, 2, 3, 4, 5, 6, 7]),
  startsOn: aDay('starts_on').notNull(),
  endsOn: aDay('ends_on').notNull(),
  /** Days after the end until all answers are deleted. */
  retention: integer('retention').notNull(),
  state: text('state', { enum: planStates }).notNull().default('draft'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by').notNull(),
  approvedBy: uuid('approved_by'),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.approvedBy, () => people),
  belongsTo(t.site, t.owner, () => people),
  belongsTo(t.site, t.createdBy, () => people),
  index('health_plans_state').on(t.site, t.state),
  audienceCheck('health_plans', t),
  check('health_plans_told', sql`${t.title} <> '' and ${t.purpose} <> ''`),
  check('health_plans_ends', sql`${t.endsOn} >= ${t.startsOn} and ${t.endsOn} <= ${t.startsOn} + 400`),
  check(
    'health_plans_weekdays',
    sql`cardinality(${t.weekdays}) > 0 and ${t.weekdays} <@ '{1,2,3,4,5,6,7}'::smallint[]`,
  ),
  check('health_plans_retention', sql`${t.retention} between 0 and 730`),
])

/**
 * One row per slot and person. No foreign keys: they would cost a check per row, and the inserting statement has
 * already checked the plan (`health_save.sql`).
 */
export const reports = siteTable('health_reports', {
  plan: uuid('plan').notNull(),
  day: aDay('day').notNull(),
  slot: smallint('slot').notNull().default(0),
  person: uuid('person').notNull(),
  /** Unit of the person on that day. */
  unit: uuid('unit').notNull(),
  mark: text('mark', { enum: reportMarks }).notNull(),
  answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
  /** Version of the form that it answers; null for the questions of the preset. */
  questions: uuid('questions'),
  /** District only. */
  place: text('place').notNull().default(''),
  /** Idempotency key: a batch repeated after a lost database connection gets the same answers. */
  key: uuid('key').notNull(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.plan, t.day, t.slot, t.person] }),
  index('health_reports_person').on(t.site, t.person, t.plan, t.day),
  check('health_reports_mark', sql`${t.mark} in ('done', 'late', 'exception', 'excused')`),
])

/** A person with abnormal answers, until someone has followed up. */
export const cases = siteTable('health_cases', {
  id: newId(),
  plan: uuid('plan').notNull(),
  person: uuid('person').notNull(),
  unit: uuid('unit').notNull(),
  reason: text('reason').notNull(),
  colour: text('colour', { enum: codeColours }).notNull(),
  state: text('state', { enum: caseStates }).notNull().default('open'),
  handler: uuid('handler'),
  firstDay: aDay('first_day').notNull(),
  lastDay: aDay('last_day').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  closedAt: moment('closed_at'),
}).with((t) => [
  belongsTo(t.site, t.plan, () => plans),
  belongsTo(t.site, t.handler, () => people),
  uniqueIndex('health_cases_one').on(t.site, t.plan, t.person, t.reason).where(sql`state <> 'closed'`),
  index('health_cases_person').on(t.site, t.person),
  index('health_cases_state').on(t.site, t.state, t.lastDay),
])

export const caseSteps = siteTable('health_case_steps', {
  id: newId(),
  case: uuid('case').notNull(),
  action: text('action').notNull(),
  note: text('note').notNull().default(''),
  by: uuid('by').notNull(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.case, () => cases).onDelete('cascade'),
  belongsTo(t.site, t.by, () => people),
  index('health_case_steps_case').on(t.site, t.case, t.at),
])

export const tests = siteTable('health_tests', {
  person: uuid('person').notNull(),
  day: aDay('day').notNull(),
  result: text('result', { enum: ['negative', 'positive'] }).notNull(),
  by: uuid('by').notNull(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [primaryKey({ columns: [t.site, t.person, t.day] }), belongsTo(t.site, t.person, () => people)])

/** Log of checked codes: who, where, and the colour at that time. */
export const passes = siteTable('health_passes', {
  id: newId(),
  person: uuid('person').notNull(),
  door: text('door').notNull(),
  colour: text('colour', { enum: codeColours }).notNull(),
  by: uuid('by').notNull(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people),
  index('health_passes_at').on(t.site, t.at),
  index('health_passes_person').on(t.site, t.person, t.at),
])

/** Applications to return to campus. */
export const applications = siteTable('health_applications', {
  id: newId(),
  person: uuid('person').notNull(),
  unit: uuid('unit').notNull(),
  returnsOn: aDay('returns_on').notNull(),
  from: text('from_place').notNull(),
  transport: text('transport').notNull().default(''),
  note: text('note').notNull().default(''),
  state: text('state', { enum: applicationStates }).notNull().default('submitted'),
  answer: text('answer').notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people),
  belongsTo(t.site, t.decidedBy, () => people),
  uniqueIndex('health_applications_one').on(t.site, t.person).where(sql`state = 'submitted'`),
  index('health_applications_state').on(t.site, t.state, t.createdAt),
])

/** Applications for a unit's figures. */
export const admins = siteTable('health_admins', {
  id: newId(),
  person: uuid('person').notNull(),
  unit: uuid('unit').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: applicationStates }).notNull().default('submitted'),
  answer: text('answer').notNull().default(''),
  /** Last day of the granted permission. */
  until: aDay('until'),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people),
  belongsTo(t.site, t.unit, () => departments),
  belongsTo(t.site, t.decidedBy, () => people),
  uniqueIndex('health_admins_one').on(t.site, t.person, t.unit).where(sql`state = 'submitted'`),
  index('health_admins_state').on(t.site, t.state, t.createdAt),
])

/** Reminders sent per person and slot. */
export const reminders = siteTable('health_reminders', {
  plan: uuid('plan').notNull(),
  day: aDay('day').notNull(),
  slot: smallint('slot').notNull(),
  person: uuid('person').notNull(),
  times: smallint('times').notNull(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.plan, t.day, t.slot, t.person] }),
  check('health_reminders_twice', sql`${t.times} between 1 and 2`),
])

/** Figures of a unit as confirmed by the person in charge. */
export const commits = siteTable('health_commits', {
  plan: uuid('plan').notNull(),
  day: aDay('day').notNull(),
  unit: uuid('unit').notNull(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  by: uuid('by').notNull(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.plan, t.day, t.unit] }),
  belongsTo(t.site, t.plan, () => plans),
  belongsTo(t.site, t.by, () => people),
])

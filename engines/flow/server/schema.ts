import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import type { Answers } from '#engines/forms/answers.ts'
import type { Definition } from '#engines/forms/definition.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Found, Move } from '../core/actions.ts'
import { type CaseState, caseStates, origins, taskStates, type Why } from '../core/state.ts'
import type { FlowDefinition } from '../definition.ts'

/** A kind of case. `owner` is the module whose jobs and pages it belongs to. */
export const flows = siteTable('flows', {
  id: newId(),
  owner: text('owner').notNull(),
  key: text('key').notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull().default(''),
  /** One line for those who choose what to start. */
  about: text('about').notNull().default(''),
  aboutEn: text('about_en').notNull().default(''),
  icon: text('icon').notNull().default('file-text'),
  /** The version that new cases follow. */
  version: uuid('version'),
  /** Accepts no new cases for a while; those that run go on. */
  isPaused: boolean('is_paused').notNull().default(false),
  /** Who may start a case. */
  ...audienceColumns(),
  createdAt: createdAt(),
}).with((t) => [uniqueIndex('flows_key').on(t.site, t.key), audienceCheck('flows', t)])

/** Published definitions, never changed: a case stays on its own. */
export const flowVersions = siteTable('flow_versions', {
  id: newId(),
  flow: uuid('flow').notNull(),
  number: integer('number').notNull(),
  definition: jsonb('definition').$type<FlowDefinition>().notNull(),
  form: jsonb('form').$type<Definition>().notNull(),
  /** Null for those that come with a module. */
  publishedBy: uuid('published_by'),
  note: text('note').notNull().default(''),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.flow, () => flows),
  uniqueIndex('flow_versions_number').on(t.site, t.flow, t.number),
])

/** `body` is the state of the core, written with each action; its tasks are rows of their own as well, for lists. */
export const flowCases = siteTable('flow_cases', {
  id: newId(),
  flow: uuid('flow').notNull(),
  version: uuid('version').notNull(),
  applicant: uuid('applicant').notNull(),
  title: text('title').notNull(),
  state: text('state', { enum: caseStates }).notNull(),
  body: jsonb('body').$type<CaseState>().notNull(),
  /** Number of the last action. */
  revision: integer('revision').notNull(),
  /** The idempotency key of its start. */
  key: text('key').notNull(),
  /** The case that waits for this one, and its token. */
  parent: uuid('parent'),
  parentToken: integer('parent_token'),
  /** When the next delay is over. */
  wakeAt: moment('wake_at'),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
}).with((t) => [
  belongsTo(t.site, t.flow, () => flows),
  belongsTo(t.site, t.version, () => flowVersions),
  uniqueIndex('flow_cases_key').on(t.site, t.applicant, t.key),
  index('flow_cases_mine').on(t.site, t.applicant, t.startedAt),
  index('flow_cases_flow').on(t.site, t.flow, t.state, t.startedAt),
  index('flow_cases_started').on(t.site, t.flow, t.startedAt),
  index('flow_cases_wake').on(t.site, t.wakeAt).where(sql`${t.wakeAt} is not null`),
  index('flow_cases_ended').on(t.site, t.flow, t.endedAt).where(sql`${t.endedAt} is not null`),
  check('flow_cases_state', sql`${t.state} in (${oneOf(caseStates)})`),
])

/** No foreign keys but the case: they would cost a query for each row, and people are never deleted. */
export const flowTasks = siteTable('flow_tasks', {
  case: uuid('case').notNull(),
  /** Its number within the case. */
  n: integer('n').notNull(),
  flow: uuid('flow').notNull(),
  node: text('node').notNull(),
  person: uuid('person').notNull(),
  owner: uuid('owner').notNull(),
  origin: text('origin', { enum: origins }).notNull(),
  state: text('state', { enum: taskStates }).notNull(),
  why: jsonb('why').$type<Why>().notNull(),
  /** Who decided: the person or their agent. */
  by: uuid('by'),
  openedAt: moment('opened_at'),
  dueAt: moment('due_at'),
  readAt: moment('read_at'),
  endedAt: moment('ended_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.case, t.n] }),
  belongsTo(t.site, t.case, () => flowCases),
  index('flow_tasks_todo').on(t.site, t.person, t.openedAt).where(sql`${t.state} = 'open'`),
  index('flow_tasks_done').on(t.site, t.by, t.endedAt).where(sql`${t.by} is not null`),
  index('flow_tasks_due').on(t.site, t.dueAt).where(sql`${t.state} = 'open' and ${t.dueAt} is not null`),
  index('flow_tasks_undecided').on(t.site, t.person).where(sql`${t.state} in ('open', 'waiting')`),
  // Finished tasks of a flow by time, for the usual times.
  index('flow_tasks_ended')
    .on(t.site, t.flow, t.endedAt)
    .where(sql`${t.endedAt} is not null and ${t.openedAt} is not null`),
  check('flow_tasks_state', sql`${t.state} in (${oneOf(taskStates)})`),
  check('flow_tasks_origin', sql`${t.origin} in (${oneOf(origins)})`),
])

export type Attachment = { id: string; name: string }

/** Every action, never changed: together they replay to the state of the case (`move`, `found`). */
export const flowLog = siteTable('flow_log', {
  case: uuid('case').notNull(),
  n: integer('n').notNull(),
  kind: text('kind').notNull(),
  /** Null for clocks. */
  by: uuid('by'),
  agentOf: uuid('agent_of'),
  task: integer('task'),
  node: text('node').notNull().default(''),
  opinion: text('opinion').notNull().default(''),
  signature: uuid('signature'),
  attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
  move: jsonb('move').$type<Move>().notNull(),
  found: jsonb('found').$type<Found>().notNull(),
  key: text('key'),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.case, t.n] }),
  belongsTo(t.site, t.case, () => flowCases),
  uniqueIndex('flow_log_key').on(t.site, t.by, t.key).where(sql`${t.key} is not null`),
])

export const flowCopies = siteTable('flow_copies', {
  case: uuid('case').notNull(),
  person: uuid('person').notNull(),
  node: text('node').notNull(),
  why: jsonb('why').$type<Why>().notNull(),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.case, t.person, t.node] }),
  belongsTo(t.site, t.case, () => flowCases),
  index('flow_copies_person').on(t.site, t.person, t.at),
])

/** `to` sees and may decide the tasks of `from` for a time; of these flows, or of all. */
export const flowAgents = siteTable('flow_agents', {
  id: newId(),
  from: uuid('from_person').notNull(),
  to: uuid('to_person').notNull(),
  since: moment('since').notNull(),
  until: moment('until').notNull(),
  flows: uuid('flows').array().notNull().default(sql`'{}'`),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.from, () => people),
  belongsTo(t.site, t.to, () => people),
  index('flow_agents_from').on(t.site, t.from, t.until),
  index('flow_agents_to').on(t.site, t.to, t.until),
  check('flow_agents_range', sql`${t.until} > ${t.since} and ${t.from} <> ${t.to}`),
])

export const outboxKinds = ['tell', 'trigger', 'sub', 'ended'] as const

/** What has to be done once an action is stored: messages, triggers, other cases. Done exactly once by the owner's job. */
export const flowOutbox = siteTable('flow_outbox', {
  id: newId(),
  owner: text('owner').notNull(),
  case: uuid('case').notNull(),
  n: integer('n').notNull(),
  kind: text('kind', { enum: outboxKinds }).notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  doneAt: moment('done_at'),
}).with((t) => [
  belongsTo(t.site, t.case, () => flowCases),
  index('flow_outbox_open').on(t.site, t.owner, t.kind, t.id).where(sql`${t.doneAt} is null`),
])

/** Usual minutes of a node, or of a whole case (`node` ''), over the last half year; written by a job. */
export const flowUsual = siteTable('flow_usual', {
  flow: uuid('flow').notNull(),
  node: text('node').notNull(),
  minutes: integer('minutes').notNull(),
  cases: integer('cases').notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.flow, t.node] }), belongsTo(t.site, t.flow, () => flows)])

/** What somebody has begun to fill in. `revision` is the one the device started from: of two devices the second is told. */
export const flowDrafts = siteTable('flow_drafts', {
  flow: uuid('flow').notNull(),
  person: uuid('person').notNull(),
  version: uuid('version').notNull(),
  answers: jsonb('answers').$type<Answers>().notNull(),
  revision: integer('revision').notNull(),
  changedAt: moment('changed_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.flow, t.person] }),
  belongsTo(t.site, t.flow, () => flows),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** The sentences somebody often writes as an opinion, in their order. */
export const flowPhrases = siteTable('flow_phrases', {
  person: uuid('person').notNull(),
  phrases: text('phrases').array().notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Answers } from '../answers.ts'
import type { Definition } from '../definition.ts'
import type { AnswerChange } from '../diff.ts'
import { editings, formStates, limitKinds, sights, submissionStates } from '../shapes.ts'

/** A form and the rules that are independent of its version. */
export const forms = siteTable('forms', {
  id: newId(),
  /** The number that existing clients use: `formid=810`. */
  number: integer('number').notNull(),
  /** The owning module. */
  owner: text('owner').notNull(),
  title: text('title').notNull(),
  state: text('state', { enum: formStates }).notNull().default('draft'),
  /** The published version. */
  version: uuid('version'),
  /** The draft of the definition, and its revision against concurrent saves. */
  draft: jsonb('draft').$type<Definition>().notNull(),
  revision: integer('revision').notNull().default(1),
  opensAt: moment('opens_at'),
  closesAt: moment('closes_at'),
  dailyFrom: integer('daily_from'),
  dailyUntil: integer('daily_until'),
  limit: text('limit_kind', { enum: limitKinds }).notNull().default('free'),
  times: integer('times').notNull().default(1),
  mostTotal: integer('most_total'),
  /** Counted only if there is a limit (`mostTotal`): all submissions would otherwise wait for this one row. */
  total: integer('total').notNull().default(0),
  anonymous: boolean('anonymous').notNull().default(false),
  editing: text('editing', { enum: editings }).notNull().default('untilProcessed'),
  results: text('results', { enum: sights }).notNull().default('owner'),
  ...audienceColumns(),
  createdBy: uuid('created_by').notNull(),
  createdAt: createdAt(),
  changedAt: moment('changed_at').notNull().defaultNow(),
}).with((t) => [
  uniqueIndex('forms_number').on(t.site, t.number),
  index('forms_owner').on(t.site, t.owner, t.changedAt),
  belongsTo(t.site, t.createdBy, () => people),
  audienceCheck('forms', t),
  check('forms_known', sql`${t.state} in (${oneOf(formStates)}) and ${t.limit} in (${oneOf(limitKinds)})`),
  check('forms_sights', sql`${t.editing} in (${oneOf(editings)}) and ${t.results} in (${oneOf(sights)})`),
  check('forms_window', sql`${t.closesAt} > ${t.opensAt}`),
  check('forms_never_overfull', sql`${t.total} <= ${t.mostTotal}`),
  check('forms_published', sql`${t.state} in ('draft', 'archived') or ${t.version} is not null`),
])

/** A published definition. Immutable: submissions are read by the version they were made with. */
export const formVersions = siteTable('form_versions', {
  id: newId(),
  form: uuid('form').notNull(),
  number: integer('number').notNull(),
  definition: jsonb('definition').$type<Definition>().notNull(),
  publishedBy: uuid('published_by').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.form, () => forms),
  uniqueIndex('form_versions_number').on(t.site, t.form, t.number),
])

/** A submission. Anonymous forms store no person: nothing here leads to one. */
export const submissions = siteTable('form_submissions', {
  id: newId(),
  form: uuid('form').notNull(),
  version: uuid('version').notNull(),
  person: uuid('person'),
  state: text('state', { enum: submissionStates }).notNull().default('submitted'),
  answers: jsonb('answers').$type<Answers>().notNull(),
  revision: integer('revision').notNull().default(1),
  /** The hash of the sender's idempotency key: sent twice, it is one submission. */
  key: text('key').notNull(),
  /** In the site's time zone. */
  day: date('day').notNull(),
  /** For anonymous forms the start of the day: the exact time could reveal the sender. */
  submittedAt: moment('submitted_at').notNull(),
  changedAt: moment('changed_at').notNull(),
}).with((t) => [
  belongsTo(t.site, t.form, () => forms),
  belongsTo(t.site, t.version, () => formVersions),
  belongsTo(t.site, t.person, () => people),
  uniqueIndex('form_submissions_key').on(t.site, t.form, t.key),
  index('form_submissions_order').on(t.site, t.form, t.submittedAt, t.id),
  index('form_submissions_person').on(t.site, t.person, t.form, t.submittedAt).where(sql`${t.person} is not null`),
  check('form_submissions_state', sql`${t.state} in (${oneOf(submissionStates)})`),
])

/** Who took part, and how often; not linked to submissions. `who` is a human being, or a browser without login. */
export const participations = siteTable('form_participations', {
  form: uuid('form').notNull(),
  who: text('who').notNull(),
  /** The day for daily limits, '' otherwise. */
  span: text('span').notNull().default(''),
  times: integer('times').notNull().default(1),
}).with((t) => [primaryKey({ columns: [t.site, t.form, t.who, t.span] }), belongsTo(t.site, t.form, () => forms)])

/** Changes to a submission, and who made them. */
export const edits = siteTable('form_edits', {
  id: newId(),
  submission: uuid('submission').notNull(),
  person: uuid('person').notNull(),
  /** The resulting revision. */
  revision: integer('revision').notNull(),
  diff: jsonb('diff').$type<readonly AnswerChange[]>().notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.submission, () => submissions).onDelete('cascade'),
  uniqueIndex('form_edits_revision').on(t.site, t.submission, t.revision),
])

/** A draft of answers and the version it was started on. As typed: may be invalid. */
export const drafts = siteTable('form_drafts', {
  form: uuid('form').notNull(),
  person: uuid('person').notNull(),
  version: uuid('version').notNull(),
  answers: jsonb('answers').$type<Answers>().notNull(),
  revision: integer('revision').notNull().default(1),
  changedAt: moment('changed_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.form, t.person] }),
  belongsTo(t.site, t.form, () => forms),
  belongsTo(t.site, t.version, () => formVersions),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** Hashes of answers that must be unique within a form. */
export const uniqueAnswers = siteTable('form_unique_answers', {
  form: uuid('form').notNull(),
  field: text('field').notNull(),
  answer: text('answer').notNull(),
  submission: uuid('submission').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.form, t.field, t.answer] }),
  belongsTo(t.site, t.submission, () => submissions).onDelete('cascade'),
  index('form_unique_answers_submission').on(t.site, t.submission),
])

/** An option with a quota, and its pool. */
export const optionPools = siteTable('form_option_pools', {
  id: newId(),
  form: uuid('form').notNull(),
  field: text('field').notNull(),
  option: text('option').notNull(),
  pool: uuid('pool').notNull(),
  /** The option has no quota in the published version. */
  ended: boolean('ended').notNull().default(false),
}).with((t) => [
  belongsTo(t.site, t.form, () => forms),
  uniqueIndex('form_option_pools_option').on(t.site, t.form, t.field, t.option),
])

/** A submission's place in a pool. If an edit released it (`dropped`), the next sweep gives it back. */
export const optionGrants = siteTable('form_option_grants', {
  grant: uuid('grant_id').notNull(),
  pool: uuid('pool').notNull(),
  person: uuid('person').notNull(),
  submission: uuid('submission').notNull(),
  optionPool: uuid('option_pool').notNull(),
  dropped: boolean('dropped').notNull().default(false),
}).with((t) => [
  primaryKey({ columns: [t.site, t.grant] }),
  foreignKey({ columns: [t.site, t.submission], foreignColumns: [submissions.site, submissions.id] }),
  belongsTo(t.site, t.optionPool, () => optionPools),
  index('form_option_grants_submission').on(t.site, t.submission),
  index('form_option_grants_dropped').on(t.site, t.pool).where(sql`${t.dropped}`),
])

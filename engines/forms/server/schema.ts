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
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Answers } from '../answers.ts'
import type { Definition } from '../definition.ts'
import type { AnswerChange } from '../diff.ts'
import { editings, formStates, limitKinds, sights, submissionStates } from '../shapes.ts'

const oneOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** A form and the rules that hold whatever its version. */
export const forms = siteTable(
  'forms',
  {
    id: newId(),
    /** What existing clients call it by: `formid=810`. */
    number: integer('number').notNull(),
    /** The module it is of. */
    owner: text('owner').notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: formStates }).notNull().default('draft'),
    /** The version that is filled in now. */
    version: uuid('version'),
    /** What is being drawn, and how often it was saved: two who draw at once do not overwrite each other. */
    draft: jsonb('draft').$type<Definition>().notNull(),
    revision: integer('revision').notNull().default(1),
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    dailyFrom: integer('daily_from'),
    dailyUntil: integer('daily_until'),
    limit: text('limit_kind', { enum: limitKinds }).notNull().default('free'),
    times: integer('times').notNull().default(1),
    mostTotal: integer('most_total'),
    /** Counted only where there is a most: it would be the one row that all submissions wait for. */
    total: integer('total').notNull().default(0),
    anonymous: boolean('anonymous').notNull().default(false),
    editing: text('editing', { enum: editings }).notNull().default('untilProcessed'),
    results: text('results', { enum: sights }).notNull().default('owner'),
    ...audienceColumns(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('forms_number').on(t.site, t.number),
    index('forms_owner').on(t.site, t.owner, t.changedAt),
    belongsTo(t.site, t.createdBy, () => people),
    audienceCheck('forms', t),
    check('forms_known', sql`${t.state} in (${oneOf(formStates)}) and ${t.limit} in (${oneOf(limitKinds)})`),
    check('forms_sights', sql`${t.editing} in (${oneOf(editings)}) and ${t.results} in (${oneOf(sights)})`),
    check('forms_window', sql`${t.closesAt} > ${t.opensAt}`),
    check('forms_never_overfull', sql`${t.total} <= ${t.mostTotal}`),
    check('forms_published', sql`${t.state} in ('draft', 'archived') or ${t.version} is not null`),
  ],
)

/** A definition as it was published. It never changes: submissions are read by the version they were made with. */
export const formVersions = siteTable(
  'form_versions',
  {
    id: newId(),
    form: uuid('form').notNull(),
    number: integer('number').notNull(),
    definition: jsonb('definition').$type<Definition>().notNull(),
    publishedBy: uuid('published_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [belongsTo(t.site, t.form, () => forms), uniqueIndex('form_versions_number').on(t.site, t.form, t.number)],
)

/** What was answered. Without a person where the form is anonymous: then nothing here leads to one. */
export const submissions = siteTable(
  'form_submissions',
  {
    id: newId(),
    form: uuid('form').notNull(),
    version: uuid('version').notNull(),
    person: uuid('person'),
    state: text('state', { enum: submissionStates }).notNull().default('submitted'),
    answers: jsonb('answers').$type<Answers>().notNull(),
    revision: integer('revision').notNull().default(1),
    /** The sender's own mark for this press of the button, as a hash: sent twice, it is one submission. */
    key: text('key').notNull(),
    /** Where the site is. */
    day: date('day').notNull(),
    /** Of an anonymous one the day's beginning: who came when would tell who wrote what. */
    submittedAt: moment('submitted_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    belongsTo(t.site, t.form, () => forms),
    belongsTo(t.site, t.version, () => formVersions),
    belongsTo(t.site, t.person, () => people),
    uniqueIndex('form_submissions_key').on(t.site, t.form, t.key),
    index('form_submissions_order').on(t.site, t.form, t.submittedAt, t.id),
    index('form_submissions_person').on(t.site, t.person, t.form, t.submittedAt).where(sql`${t.person} is not null`),
    check('form_submissions_state', sql`${t.state} in (${oneOf(submissionStates)})`),
  ],
)

/** That someone took part, and how often; never in what. `who` is a human being, or a browser where no login is asked. */
export const participations = siteTable(
  'form_participations',
  {
    form: uuid('form').notNull(),
    who: text('who').notNull(),
    /** The day for limits by day, '' for all others. */
    span: text('span').notNull().default(''),
    times: integer('times').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.site, t.form, t.who, t.span] }), belongsTo(t.site, t.form, () => forms)],
)

/** What was changed after it was sent, by whom. */
export const edits = siteTable(
  'form_edits',
  {
    id: newId(),
    submission: uuid('submission').notNull(),
    person: uuid('person').notNull(),
    /** The revision it led to. */
    revision: integer('revision').notNull(),
    diff: jsonb('diff').$type<readonly AnswerChange[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    belongsTo(t.site, t.submission, () => submissions).onDelete('cascade'),
    uniqueIndex('form_edits_revision').on(t.site, t.submission, t.revision),
  ],
)

/** What someone has begun, with the version they began on. As typed: it need not be right yet. */
export const drafts = siteTable(
  'form_drafts',
  {
    form: uuid('form').notNull(),
    person: uuid('person').notNull(),
    version: uuid('version').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    revision: integer('revision').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.form, t.person] }),
    belongsTo(t.site, t.form, () => forms),
    belongsTo(t.site, t.version, () => formVersions),
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  ],
)

/** Answers that no two submissions may share, as hashes. */
export const uniqueAnswers = siteTable(
  'form_unique_answers',
  {
    form: uuid('form').notNull(),
    field: text('field').notNull(),
    answer: text('answer').notNull(),
    submission: uuid('submission').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.form, t.field, t.answer] }),
    belongsTo(t.site, t.submission, () => submissions).onDelete('cascade'),
    index('form_unique_answers_submission').on(t.site, t.submission),
  ],
)

/** An option that only so many may choose, and the pool that decides who. */
export const optionPools = siteTable(
  'form_option_pools',
  {
    id: newId(),
    form: uuid('form').notNull(),
    field: text('field').notNull(),
    option: text('option').notNull(),
    pool: uuid('pool').notNull(),
    /** No quota any more in the version that is filled in now. */
    ended: boolean('ended').notNull().default(false),
  },
  (t) => [
    belongsTo(t.site, t.form, () => forms),
    uniqueIndex('form_option_pools_option').on(t.site, t.form, t.field, t.option),
  ],
)

/** What a submission has of a pool. One that was let go in an edit is given back by the next sweep. */
export const optionGrants = siteTable(
  'form_option_grants',
  {
    grant: uuid('grant_id').notNull(),
    pool: uuid('pool').notNull(),
    person: uuid('person').notNull(),
    submission: uuid('submission').notNull(),
    optionPool: uuid('option_pool').notNull(),
    dropped: boolean('dropped').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.grant] }),
    foreignKey({ columns: [t.site, t.submission], foreignColumns: [submissions.site, submissions.id] }),
    belongsTo(t.site, t.optionPool, () => optionPools),
    index('form_option_grants_submission').on(t.site, t.submission),
    index('form_option_grants_dropped').on(t.site, t.pool).where(sql`${t.dropped}`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { flowCases, flows } from '#engines/flow/server/schema.ts'
import { forms, submissions } from '#engines/forms/server/schema.ts'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'

/** Unit and notification settings of a form. Without a row it belongs to the whole site, and nobody is notified. */
export const formDesks = siteTable('form_desks', {
  form: uuid('form').notNull(),
  /** The unit that runs it; null for the whole site. */
  department: uuid('department'),
  tellHow: text('tell_how', { enum: ['none', 'each', 'daily'] })
    .notNull()
    .default('none'),
  tellWhom: uuid('tell_whom').array().notNull().default([]),
  /** The flow of approvals that decides about submissions; a copy of it over the form's fields is published. */
  flow: uuid('flow'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.form] }),
  belongsTo(t.site, t.form, () => forms).onDelete('cascade'),
  belongsTo(t.site, t.department, () => departments),
  belongsTo(t.site, t.flow, () => flows),
  index('form_desks_department').on(t.site, t.department),
  check('form_desks_how', sql`${t.tellHow} in ('none', 'each', 'daily')`),
])

/** Processing steps of a submission: who, which step, and the note to the sender. */
export const formHandlings = siteTable('form_handlings', {
  id: newId(),
  submission: uuid('submission').notNull(),
  step: text('step', { enum: ['return', 'accept', 'lock'] }).notNull(),
  note: text('note').notNull().default(''),
  handler: uuid('handler').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.submission, () => submissions).onDelete('cascade'),
  belongsTo(t.site, t.handler, () => people),
  index('form_handlings_submission').on(t.site, t.submission, t.createdAt),
  check('form_handlings_step', sql`${t.step} in ('return', 'accept', 'lock')`),
])

/** The case of a submission that a flow decides about. `code`: of one that was agreed, for anybody to verify it. */
export const formCases = siteTable('form_cases', {
  submission: uuid('submission').notNull(),
  case: uuid('case').notNull(),
  code: text('code'),
  agreedAt: moment('agreed_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.submission] }),
  belongsTo(t.site, t.submission, () => submissions).onDelete('cascade'),
  belongsTo(t.site, t.case, () => flowCases),
  uniqueIndex('form_cases_case').on(t.site, t.case),
  uniqueIndex('form_cases_code').on(t.site, t.code).where(sql`${t.code} is not null`),
])

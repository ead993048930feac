import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { forms, submissions } from '#engines/forms/server/schema.ts'
import { belongsTo, createdAt, newId, siteTable } from '#kernel/server/db/tables.ts'
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
}).with((t) => [
  primaryKey({ columns: [t.site, t.form] }),
  belongsTo(t.site, t.form, () => forms).onDelete('cascade'),
  belongsTo(t.site, t.department, () => departments),
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

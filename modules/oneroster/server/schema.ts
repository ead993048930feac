import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { kinds } from '../shapes.ts'
import type { Body } from './objects.ts'

/**
 * The objects of the other system as they were last read, by its ids. Later runs fetch only what changed since, and the
 * lists that are compared are made of these rows.
 */
export const objects = siteTable('oneroster_objects', {
  kind: text('kind', { enum: kinds }).notNull(),
  sourcedId: text('sourced_id').notNull(),
  /** Deleted there (`tobedeleted`). */
  gone: boolean('gone').notNull().default(false),
  modifiedAt: moment('modified_at').notNull(),
  body: jsonb('body').$type<Body>().notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.kind, t.sourcedId] }),
  check('oneroster_objects_kind', sql`${t.kind} in (${oneOf(kinds)})`),
])

/** The last change of each collection that was read whole: later runs ask for what came after it. */
export const marks = siteTable('oneroster_marks', {
  kind: text('kind', { enum: kinds }).notNull(),
  changedAt: moment('changed_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.kind] }),
  check('oneroster_marks_kind', sql`${t.kind} in (${oneOf(kinds)})`),
])

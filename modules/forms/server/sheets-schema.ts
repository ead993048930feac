import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'

/** A sheet in which people find their row by person number, without login. Only the published columns are stored. */
export const sheets = siteTable('form_sheets', {
  id: newId(),
  /** Id used by clients: `id=6`. */
  number: integer('number').notNull(),
  title: text('title').notNull(),
  keyColumn: text('key_column').notNull(),
  columns: text('columns').array().notNull(),
  publishedBy: uuid('published_by').notNull(),
  createdAt: createdAt(),
  changedAt: moment('changed_at').notNull().defaultNow(),
}).with((t) => [
  uniqueIndex('form_sheets_number').on(t.site, t.number),
  belongsTo(t.site, t.publishedBy, () => people),
  check('form_sheets_columns', sql`cardinality(${t.columns}) > 0`),
])

export const sheetRows = siteTable('form_sheet_rows', {
  sheet: uuid('sheet').notNull(),
  row: integer('row').notNull(),
  key: text('key').notNull(),
  cells: jsonb('cells').$type<readonly string[]>().notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.sheet, t.row] }),
  belongsTo(t.site, t.sheet, () => sheets).onDelete('cascade'),
  index('form_sheet_rows_key').on(t.site, t.sheet, t.key),
])

import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { exportStates } from '#kernel/office-contract.ts'
import { belongsTo, createdAt, moment, newId, siteTable } from '../db/tables.ts'
import { people } from '../people/schema.ts'

/** An export someone requested. Its file is on disk from state `done` until the row is swept. */
export const exports = siteTable('exports', {
  id: newId(),
  person: uuid('person').notNull(),
  module: text('module').notNull(),
  name: text('name').notNull(),
  filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
  language: text('language', { enum: ['zh', 'en', 'tw'] }).notNull(),
  state: text('state', { enum: exportStates }).notNull().default('waiting'),
  rows: integer('rows').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  cut: boolean('cut').notNull().default(false),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('exports_person').on(t.site, t.person, t.createdAt),
  index('exports_expiry').on(t.site, t.expiresAt),
  check('exports_state', sql`${t.state} in ('waiting', 'done', 'refused')`),
])

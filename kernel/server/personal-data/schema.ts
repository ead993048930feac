import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { erasureStates } from '#kernel/erasure.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '../db/tables.ts'
import { people } from '../people/schema.ts'

/** A request to erase a person, confirmed by a second one. */
export const erasures = siteTable('erasures', {
  id: newId(),
  person: uuid('person').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: erasureStates }).notNull().default('asked'),
  askedBy: uuid('asked_by').notNull(),
  decidedBy: uuid('decided_by'),
  createdAt: createdAt(),
  decidedAt: moment('decided_at'),
  doneAt: moment('done_at'),
  /** Rows deleted so far, by table. */
  deleted: jsonb('deleted').$type<Record<string, number>>().notNull().default({}),
}).with((t) => [
  belongsTo(t.site, t.person, () => people),
  belongsTo(t.site, t.askedBy, () => people),
  belongsTo(t.site, t.decidedBy, () => people),
  uniqueIndex('erasures_open').on(t.site, t.person).where(sql`${t.state} in ('asked', 'confirmed')`),
  index('erasures_made').on(t.site, t.createdAt),
  check('erasures_state', sql`${t.state} in (${oneOf(erasureStates)})`),
  check('erasures_two', sql`${t.state} not in ('confirmed', 'done') or ${t.decidedBy} <> ${t.askedBy}`),
])

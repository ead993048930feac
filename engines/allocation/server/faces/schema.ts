import { sql } from 'drizzle-orm'
import { check, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { agendaKinds } from '#kernel/agenda.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, moment, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { liveStates } from '../../shapes.ts'
import { pools } from '../schema.ts'

/**
 * The agenda item for each live state of a pool's grants: a ticket, a hold, an offer. Written by the module that owns
 * the pool; the database puts it on agendas in the commit that settles requests (`allocation_show`).
 */
export const faces = siteTable('allocation_faces', {
  pool: uuid('pool').notNull(),
  state: text('state', { enum: liveStates }).notNull(),
  source: text('source').notNull(),
  sourceId: text('source_id').notNull(),
  kind: text('kind', { enum: agendaKinds }).notNull(),
  title: jsonb('title').$type<Said>().notNull(),
  text: jsonb('text').$type<Said>(),
  action: jsonb('action').$type<Said>(),
  link: text('link').notNull(),
  /** Null for holds and offers: their item is due when they expire. */
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.pool, t.state] }),
  belongsTo(t.site, t.pool, () => pools).onDelete('cascade'),
  check('allocation_faces_known', sql`${t.state} in (${oneOf(liveStates)}) and ${t.kind} in (${oneOf(agendaKinds)})`),
])

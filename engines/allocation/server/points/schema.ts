import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { pointStates } from '../../shapes.ts'

/** Penalty points for no-shows, one ledger for all modules. Each row decays linearly to zero at `gone`. */
export const points = siteTable('allocation_points', {
  id: newId(),
  /** The module that gave them and decides on appeals: `tickets`. */
  owner: text('owner').notNull(),
  person: uuid('person').notNull(),
  points: integer('points').notNull(),
  reason: text('reason').notNull(),
  /** What the points are for; unique, so that the same no-show is counted once. */
  sourceId: uuid('source_id').notNull(),
  gone: moment('gone').notNull(),
  state: text('state', { enum: pointStates }).notNull().default('counted'),
  appeal: text('appeal').notNull().default(''),
  decision: text('decision').notNull().default(''),
  decidedBy: uuid('decided_by'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.decidedBy, () => people),
  unique('allocation_points_once').on(t.site, t.owner, t.person, t.sourceId),
  index('allocation_points_person').on(t.site, t.person),
  index('allocation_points_appeals').on(t.site, t.owner).where(sql`${t.state} = 'appealed'`),
  check('allocation_points_size', sql`${t.points} between 1 and 100 and ${t.gone} > ${t.createdAt}`),
  check('allocation_points_state', sql`${t.state} in ('counted', 'appealed', 'upheld', 'waived')`),
])

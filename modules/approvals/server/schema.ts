import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { flowCases } from '#engines/flow/server/schema.ts'
import { belongsTo, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { permitStates } from '../permit-shapes.ts'

/** What a certificate says, fixed when it is issued. */
export type PaperBody = {
  language: 'zh' | 'en' | 'tw'
  kind: string
  name: string
  number: string
  department: string
  purpose: string
}

/** Certificates, each from one approved case. */
export const papers = siteTable('approval_papers', {
  id: newId(),
  case: uuid('case').notNull(),
  person: uuid('person').notNull(),
  code: text('code').notNull(),
  copies: integer('copies').notNull(),
  body: jsonb('body').$type<PaperBody>().notNull(),
  issuedAt: moment('issued_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBy: uuid('revoked_by'),
  reason: text('reason').notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.case, () => flowCases),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  uniqueIndex('approval_papers_case').on(t.site, t.case),
  uniqueIndex('approval_papers_code').on(t.site, t.code),
  index('approval_papers_person').on(t.site, t.person, t.issuedAt),
])

/** Permits for cars. `slot` is the place among those one person may have; of each only one permit is valid. */
export const carPermits = siteTable('car_permits', {
  id: newId(),
  case: uuid('case').notNull(),
  person: uuid('person').notNull(),
  plate: text('plate').notNull(),
  model: text('model').notNull().default(''),
  slot: integer('slot').notNull(),
  state: text('state', { enum: permitStates }).notNull(),
  since: date('since').notNull(),
  until: date('until').notNull(),
  issuedAt: moment('issued_at').notNull(),
  endedAt: moment('ended_at'),
  reason: text('reason').notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.case, () => flowCases),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  uniqueIndex('car_permits_case').on(t.site, t.case),
  uniqueIndex('car_permits_slot').on(t.site, t.person, t.slot).where(sql`${t.state} = 'active'`),
  uniqueIndex('car_permits_plate').on(t.site, t.plate).where(sql`${t.state} = 'active'`),
  index('car_permits_person').on(t.site, t.person, t.issuedAt),
  index('car_permits_until').on(t.site, t.until).where(sql`${t.state} = 'active'`),
  check('car_permits_state', sql`${t.state} in (${oneOf(permitStates)})`),
])
export type PermitRow = typeof carPermits.$inferSelect

import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { scanStates } from '../scan-contract.ts'

/** A browser requesting login by phone. `id` is the hash of its code; the person is whoever opened it first. */
export const scanLogins = siteTable('scan_logins', {
  id: text('id').notNull(),
  /** Session hash of the requesting browser; invalid once that session ends. */
  visitor: text('visitor').notNull(),
  state: text('state', { enum: scanStates }).notNull().default('waiting'),
  person: uuid('person'),
  agent: text('agent').notNull(),
  address: text('address').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('scan_logins_expiry').on(t.expiresAt),
  index('scan_logins_person').on(t.site, t.person),
  check('scan_logins_state', sql`${t.state} in ('waiting', 'seen', 'confirmed', 'refused', 'used')`),
  check('scan_logins_whose', sql`(${t.state} = 'waiting') = (${t.person} is null)`),
])

/** Hashes of single-use personal codes already accepted; kept until the code expires. */
export const personCodeUses = siteTable('person_code_uses', {
  id: text('id').notNull(),
  usedAt: moment('used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [index('person_code_uses_expiry').on(t.expiresAt)])

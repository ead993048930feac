import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { scanStates } from '../scan-contract.ts'

/** A browser that asks to be logged in by a phone. `id` is the hash of its code; the person is whoever looked first. */
export const scanLogins = siteTable(
  'scan_logins',
  {
    id: text('id').notNull(),
    /** The browser that asked, by its session's hash: it dies with that session. */
    visitor: text('visitor').notNull(),
    state: text('state', { enum: scanStates }).notNull().default('waiting'),
    person: uuid('person'),
    agent: text('agent').notNull(),
    address: text('address').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
    index('scan_logins_expiry').on(t.expiresAt),
    index('scan_logins_person').on(t.site, t.person),
    check('scan_logins_state', sql`${t.state} in ('waiting', 'seen', 'confirmed', 'refused', 'used')`),
    check('scan_logins_whose', sql`(${t.state} = 'waiting') = (${t.person} is null)`),
  ],
)

/** Personal codes that were let through where each counts once, by their hash; kept until the code itself is over. */
export const personCodeUses = siteTable(
  'person_code_uses',
  {
    id: text('id').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('person_code_uses_expiry').on(t.expiresAt)],
)

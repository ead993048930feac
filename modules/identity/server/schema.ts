import { index, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'

/** Which session a CAS ticket began: single log-out names the ticket. Kept as hashes, and a ticket only once. */
export const casTickets = siteTable(
  'cas_tickets',
  { id: text('id').notNull(), session: text('session').notNull(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('cas_tickets_expiry').on(t.expiresAt)],
)

/** Campus applications that may ask who a person is. `id` is the appid. */
export const oauthApps = siteTable('oauth_apps', {
  id: text('id').notNull(),
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  /** Where it may be sent back to: each with everything below it. */
  redirects: text('redirects').array().notNull(),
  createdAt: createdAt(),
})

/** A used code stays until it expires: seen again, it has leaked, and the tokens it gave end. */
export const oauthCodes = siteTable(
  'oauth_codes',
  {
    id: text('id').notNull(),
    app: text('app').notNull(),
    person: uuid('person').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    belongsTo(t.site, t.app, () => oauthApps).onDelete('cascade'),
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
    index('oauth_codes_expiry').on(t.expiresAt),
  ],
)

export const oauthTokens = siteTable(
  'oauth_tokens',
  {
    id: text('id').notNull(),
    app: text('app').notNull(),
    person: uuid('person').notNull(),
    /** The hash of the code it came from. */
    code: text('code').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    belongsTo(t.site, t.app, () => oauthApps).onDelete('cascade'),
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
    index('oauth_tokens_code').on(t.site, t.code),
    index('oauth_tokens_expiry').on(t.expiresAt),
  ],
)

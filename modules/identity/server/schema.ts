import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, siteTable } from '#kernel/server/db/tables.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'

export const tokenKinds = ['ticket', 'access', 'refresh'] as const

/** Which session a CAS ticket began: single log-out names the ticket. Kept as hashes, and a ticket only once. */
export const casTickets = siteTable(
  'cas_tickets',
  { id: text('id').notNull(), session: text('session').notNull(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('cas_tickets_expiry').on(t.expiresAt)],
)

/** States that have brought someone in, or to a refusal: none does so twice. */
export const usedStates = siteTable(
  'used_states',
  { id: text('id').notNull(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('used_states_expiry').on(t.expiresAt)],
)

/** Whose mini-program is whose. `id` is a hash over the program and what it calls its user. */
export const miniBindings = siteTable(
  'mini_bindings',
  { id: text('id').notNull(), person: uuid('person').notNull(), createdAt: createdAt() },
  (t) => [
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
    index('mini_bindings_person').on(t.site, t.person),
  ],
)

/**
 * What an app was handed instead of a cookie, kept as hashes: a ticket opens one session, once; the other two come with
 * a session of the app's own and end with it.
 */
export const loginTokens = siteTable(
  'login_tokens',
  {
    id: text('id').notNull(),
    kind: text('kind', { enum: tokenKinds }).notNull(),
    person: uuid('person').notNull(),
    session: text('session'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
    belongsTo(t.site, t.session, () => sessions).onDelete('cascade'),
    check('login_tokens_kind', sql`${t.kind} in ('ticket', 'access', 'refresh')`),
    index('login_tokens_person').on(t.site, t.person),
    index('login_tokens_session').on(t.site, t.session),
    index('login_tokens_expiry').on(t.expiresAt),
  ],
)

/** Which versions of the app are about. `id` is a hash of what the phone calls itself. */
export const appInstalls = siteTable(
  'app_installs',
  {
    id: text('id').notNull(),
    app: text('app').notNull(),
    model: text('model').notNull(),
    system: text('system').notNull(),
    systemVersion: text('system_version').notNull(),
    appVersion: text('app_version').notNull(),
    createdAt: createdAt(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [index('app_installs_seen').on(t.seenAt)],
)

/** Campus applications that may ask who a person is. `id` is the appid. */
export const oauthApps = siteTable('oauth_apps', {
  id: text('id').notNull(),
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  /** Where it may be sent back to, each whole. */
  redirects: text('redirects').array().notNull(),
  /** What it is told of a person, besides their number. */
  scopes: text('scopes').array().notNull().default(['name', 'department', 'identity']),
  /** The address of a picture; '' has none. */
  logo: text('logo').notNull().default(''),
  createdAt: createdAt(),
  /** When its secret was made. */
  secretAt: moment('secret_at').notNull().defaultNow(),
  /** Switched off: nobody gets in by it, and what it was given has ended. */
  offAt: moment('off_at'),
})

/** Who has gone to an application, and when last. */
export const oauthVisits = siteTable(
  'oauth_visits',
  {
    app: text('app').notNull(),
    person: uuid('person').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.app, t.person] }),
    belongsTo(t.site, t.app, () => oauthApps).onDelete('cascade'),
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  ],
)

/** A used code stays until it expires: seen again, it has leaked, and the tokens it gave end. */
export const oauthCodes = siteTable(
  'oauth_codes',
  {
    id: text('id').notNull(),
    app: text('app').notNull(),
    person: uuid('person').notNull(),
    /** The address it was sent to: the application has to name it again. */
    redirect: text('redirect').notNull().default(''),
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

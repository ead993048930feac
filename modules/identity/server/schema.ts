import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, siteTable } from '#kernel/server/db/tables.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'

export const tokenKinds = ['ticket', 'access', 'refresh'] as const

/**
 * Session started by a CAS ticket: single logout names the ticket. Stored as hashes; unique, so that a ticket works
 * once.
 */
export const casTickets = siteTable('cas_tickets', {
  id: text('id').notNull(),
  session: text('session').notNull(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [index('cas_tickets_expiry').on(t.expiresAt)])

/** Used states, successful or refused: none works twice. */
export const usedStates = siteTable('used_states', {
  id: text('id').notNull(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [index('used_states_expiry').on(t.expiresAt)])

/** Person bound to a mini-program user. `id` is a hash of the program and its user id. */
export const miniBindings = siteTable('mini_bindings', {
  id: text('id').notNull(),
  person: uuid('person').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('mini_bindings_person').on(t.site, t.person),
])

/**
 * Tokens of apps, stored as hashes: a ticket opens one session, once; the other two belong to the app's session and end
 * with it.
 */
export const loginTokens = siteTable('login_tokens', {
  id: text('id').notNull(),
  kind: text('kind', { enum: tokenKinds }).notNull(),
  person: uuid('person').notNull(),
  session: text('session'),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.session, () => sessions).onDelete('cascade'),
  check('login_tokens_kind', sql`${t.kind} in ('ticket', 'access', 'refresh')`),
  index('login_tokens_person').on(t.site, t.person),
  index('login_tokens_session').on(t.site, t.session),
  index('login_tokens_expiry').on(t.expiresAt),
])

/** App versions in use. `id` is a hash of the phone's id. */
export const appInstalls = siteTable('app_installs', {
  id: text('id').notNull(),
  app: text('app').notNull(),
  model: text('model').notNull(),
  system: text('system').notNull(),
  systemVersion: text('system_version').notNull(),
  appVersion: text('app_version').notNull(),
  createdAt: createdAt(),
  seenAt: moment('seen_at').notNull().defaultNow(),
}).with((t) => [index('app_installs_seen').on(t.seenAt)])

/** Registered OAuth applications. `id` is the appid. */
export const oauthApps = siteTable('oauth_apps', {
  id: text('id').notNull(),
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  /** Allowed redirect URLs, in full. */
  redirects: text('redirects').array().notNull(),
  /** Personal data it receives, besides the person number. */
  scopes: text('scopes').array().notNull().default(['name', 'department', 'identity']),
  /** URL of a picture; '' for none. */
  logo: text('logo').notNull().default(''),
  createdAt: createdAt(),
  /** When its secret was created. */
  secretAt: moment('secret_at').notNull().defaultNow(),
  /** Switched off: no sign-ins, and all its tokens are revoked. */
  offAt: moment('off_at'),
})

/** Users of an application, with the last visit. */
export const oauthVisits = siteTable('oauth_visits', {
  app: text('app').notNull(),
  person: uuid('person').notNull(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.app, t.person] }),
  belongsTo(t.site, t.app, () => oauthApps).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** A used code stays until it expires: if used again, it has leaked, and its tokens are revoked. */
export const oauthCodes = siteTable('oauth_codes', {
  id: text('id').notNull(),
  app: text('app').notNull(),
  person: uuid('person').notNull(),
  /** Redirect it was sent to, which the application has to repeat. */
  redirect: text('redirect').notNull().default(''),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
}).with((t) => [
  belongsTo(t.site, t.app, () => oauthApps).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('oauth_codes_expiry').on(t.expiresAt),
])

export const oauthTokens = siteTable('oauth_tokens', {
  id: text('id').notNull(),
  app: text('app').notNull(),
  person: uuid('person').notNull(),
  /** Hash of the code it came from. */
  code: text('code').notNull(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [
  belongsTo(t.site, t.app, () => oauthApps).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('oauth_tokens_code').on(t.site, t.code),
  index('oauth_tokens_expiry').on(t.expiresAt),
])

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#kernel/language/messages.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import type { Preferences } from '../../preferences.ts'
import { media } from '../../shapes.ts'

/** A person's delivery preferences; the defaults if there is no row. */
export const preferences = siteTable('inbox_preferences', {
  person: uuid('person').notNull(),
  quiet: jsonb('quiet').$type<Preferences['quiet']>().notNull(),
  media: jsonb('media').$type<Preferences['media']>().notNull().default({}),
  topics: jsonb('topics').$type<Preferences['topics']>().notNull().default({}),
  mostADay: integer('most_a_day'),
  language: text('language', { enum: ['', ...languages] })
    .notNull()
    .default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** A browser subscribed to pushes. Bound to its session: after logout it gets none. */
export const devices = siteTable('inbox_devices', {
  id: newId(),
  person: uuid('person').notNull(),
  session: text('session').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  language: text('language', { enum: languages }).notNull(),
  /** The User-Agent header. */
  agent: text('agent').notNull().default(''),
  createdAt: createdAt(),
  /** When its push service last accepted a push. */
  usedAt: moment('used_at'),
}).with((t) => [
  uniqueIndex('inbox_devices_endpoint').on(t.site, t.endpoint),
  index('inbox_devices_person').on(t.site, t.person),
  index('inbox_devices_session').on(t.site, t.session),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.session, () => sessions).onDelete('cascade'),
])

/** The state of a gateway, shared by all nodes. */
export const gateways = siteTable('inbox_gateways', {
  medium: text('medium', { enum: media }).notNull(),
  /** The public VAPID key that signs pushes. */
  publicKey: text('public_key').notNull().default(''),
  /** Encrypted: the private VAPID key, or the gateway's access token. */
  sealed: text('sealed').notNull().default(''),
  /** When the token expires. */
  until: moment('until'),
  /** Nothing is sent until then. */
  pausedUntil: moment('paused_until'),
  trouble: text('trouble').notNull().default(''),
}).with((t) => [
  primaryKey({ columns: [t.site, t.medium] }),
  check('inbox_gateways_medium', sql`${t.medium} in ('mail', 'push', 'wecom', 'wechat', 'sms')`),
])

/** A person's id in a messaging app, where it is not their number. Encrypted. */
export const addresses = siteTable('inbox_addresses', {
  person: uuid('person').notNull(),
  medium: text('medium', { enum: media }).notNull(),
  sealed: text('sealed').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.medium] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  check('inbox_addresses_medium', sql`${t.medium} in ('mail', 'push', 'wecom', 'wechat', 'sms')`),
])

/** A site's own wording of deliveries. */
export const templates = siteTable('inbox_templates', {
  key: text('key').notNull(),
  title: jsonb('title').$type<Said>().notNull(),
  text: jsonb('text').$type<Said>().notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [primaryKey({ columns: [t.site, t.key] })])

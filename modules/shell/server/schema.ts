import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'

export const favourites = siteTable('favourites', {
  person: uuid('person').notNull(),
  service: text('service').notNull(),
  position: integer('position').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.service] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  check('favourites_position', sql`${t.position} between 0 and 39`),
])

/** A person's arrangement of home blocks. Keys that the site no longer has are kept, in case they come back. */
export const homeLayouts = siteTable('home_layouts', {
  person: uuid('person').notNull(),
  order: text('order').array().notNull(),
  hidden: text('hidden').array().notNull(),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  check('home_layouts_size', sql`cardinality(${t.order}) <= 60 and cardinality(${t.hidden}) <= 60`),
])

/** When a person last opened each service. */
export const recents = siteTable('recents', {
  person: uuid('person').notNull(),
  service: text('service').notNull(),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.service] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** People to be notified when a service is back. */
export const serviceWatches = siteTable('service_watches', {
  person: uuid('person').notNull(),
  service: text('service').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.service] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** Search history of a person. */
export const searches = siteTable('searches', {
  person: uuid('person').notNull(),
  q: text('q').notNull(),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.q] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

import { sql } from 'drizzle-orm'
import { check, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Site } from '#kernel/site.ts'
import { createdAt, moment, newId, siteTable } from '../db/tables.ts'

/** One row per site. The server lists them all with the function `site_directory()`, which only it may call. */
export const sites = siteTable('sites', {
  config: jsonb('config').$type<Site>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [primaryKey({ columns: [t.site] }), check('sites_named', sql`${t.config} ->> 'id' = ${t.site}`)])

/** A host belongs to one site only: the primary key refuses a second one. */
export const siteHosts = siteTable('site_hosts', { host: text('host').notNull() }).with((t) => [
  primaryKey({ columns: [t.host] }),
])

/** Published versions of a site's configuration, and at most one draft. */
export const siteVersions = siteTable('site_versions', {
  id: newId(),
  /** Version number of a published configuration; null for the draft. */
  number: integer('number'),
  state: text('state', { enum: ['draft', 'published', 'replaced'] }).notNull(),
  /** The whole configuration; for a draft, only its changes. */
  config: jsonb('config').$type<Partial<Site>>().notNull(),
  /** Of the draft: increases with every change, so that editors never overwrite each other (optimistic locking). */
  revision: integer('revision').notNull().default(1),
  note: text('note').notNull().default(''),
  author: uuid('author'),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  publishedAt: moment('published_at'),
}).with((t) => [
  uniqueIndex('site_versions_number').on(t.site, t.number),
  uniqueIndex('site_versions_draft').on(t.site).where(sql`${t.state} = 'draft'`),
  uniqueIndex('site_versions_published').on(t.site).where(sql`${t.state} = 'published'`),
  check('site_versions_state', sql`${t.state} in ('draft', 'published', 'replaced')`),
  check('site_versions_numbered', sql`(${t.state} = 'draft') = (${t.number} is null)`),
])

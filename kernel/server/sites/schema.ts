import { sql } from 'drizzle-orm'
import { check, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Site } from '#kernel/site.ts'
import { moment, siteTable } from '../db/tables.ts'

/** One row a site. The server finds them all through the function `site_directory()`, which only it may call. */
export const sites = siteTable(
  'sites',
  {
    config: jsonb('config').$type<Site>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.site] }), check('sites_named', sql`${t.config} ->> 'id' = ${t.site}`)],
)

/** A host belongs to one site only, whoever asks for it second is refused by the key. */
export const siteHosts = siteTable('site_hosts', { host: text('host').notNull() }, (t) => [
  primaryKey({ columns: [t.host] }),
])

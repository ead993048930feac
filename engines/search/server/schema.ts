import { sql } from 'drizzle-orm'
import { check, customType, index, jsonb, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { Said } from '#kernel/language/said.ts'
import { buildsTable } from '#kernel/server/builds.ts'
import { moment, newId, siteTable } from '#kernel/server/db/tables.ts'

/** A document in the search index. Written by the owning module in the transaction that changes its own rows. */
export const documents = siteTable('search_documents', {
  id: newId(),
  /** `<module>.<name>`. */
  source: text('source').notNull(),
  /** The key of the document within its module, with `source`. */
  sourceId: text('source_id').notNull(),
  /** Order among equally good matches. */
  rank: smallint('rank').notNull(),
  /** The service it belongs to: its name heads the hits, and its access rules apply. */
  service: text('service'),
  title: jsonb('title').$type<Said>().notNull(),
  subtitle: jsonb('subtitle').$type<Said>(),
  page: text('page').notNull(),
  /** The languages of its body text; null if it has none. */
  languages: text('languages').array().$type<Language[]>(),
  ...audienceColumns(),
  /** Only found between these times. */
  shownFrom: moment('shown_from'),
  until: moment('until'),
  /** A hash of everything the tokens are made of: while it is unchanged they are not rewritten. */
  stamp: text('stamp').notNull(),
}).with((t) => [
  uniqueIndex('search_documents_source').on(t.site, t.source, t.sourceId),
  index('search_documents_until').on(t.site, t.until).where(sql`${t.until} is not null`),
  audienceCheck('search_documents', t),
])

const letters = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * The index entries of documents, looked up by equality and by range: under row-level security only these use an index.
 * No foreign key: it would cost a query for each row, and there are hundreds for a document.
 */
export const tokens = siteTable('search_tokens', {
  /**
   * 0: names of forms, guides, events and the like. 1: names of articles and notices, of which there are many. 2:
   * words in a body text.
   */
  tier: smallint('tier').notNull(),
  token: letters('token').notNull(),
  document: uuid('document').notNull(),
  weight: smallint('weight').notNull(),
}).with((t) => [
  // The weight is part of the key, so that a search is an index-only scan.
  primaryKey({ columns: [t.site, t.tier, t.token, t.document, t.weight] }),
  index('search_tokens_document').on(t.site, t.document),
  check('search_tokens_tier', sql`${t.tier} between 0 and 2`),
])

export const searchBuilds = buildsTable('search_builds')

import { sql } from 'drizzle-orm'
import { check, customType, index, jsonb, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import type { Language } from '#kernel/messages.ts'
import type { Said } from '#kernel/said.ts'
import { buildsTable } from '#kernel/server/builds.ts'
import { moment, newId, siteTable } from '#kernel/server/db/tables.ts'

/** Something that a search may find. Written by the module whose thing it is, in the transaction that changes that thing. */
export const documents = siteTable(
  'search_documents',
  {
    id: newId(),
    /** `<module>.<name>`. */
    source: text('source').notNull(),
    /** Which one; with `source` it names the document for its module. */
    sourceId: text('source_id').notNull(),
    /** What comes first among those that are found equally well. */
    rank: smallint('rank').notNull(),
    /** The service it belongs to: hits are headed by its name, and its rules hold. */
    service: text('service'),
    title: jsonb('title').$type<Said>().notNull(),
    subtitle: jsonb('subtitle').$type<Said>(),
    page: text('page').notNull(),
    /** The languages that its text is in; none where it has no text of its own. */
    languages: text('languages').array().$type<Language[]>(),
    ...audienceColumns(),
    /** Not found before, nor from then on. */
    shownFrom: moment('shown_from'),
    until: moment('until'),
    /** A digest of everything its tokens are made of: unchanged, they are left as they are. */
    stamp: text('stamp').notNull(),
  },
  (t) => [
    uniqueIndex('search_documents_source').on(t.site, t.source, t.sourceId),
    index('search_documents_until').on(t.site, t.until).where(sql`${t.until} is not null`),
    audienceCheck('search_documents', t),
  ],
)

const letters = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * What documents are found by, looked up by equality and by ranges: under row security only these reach an index. No foreign key: it would
 * be asked once a row, and there are hundreds a document.
 */
export const tokens = siteTable(
  'search_tokens',
  {
    /** 0: names of forms, guides, events and the like. 1: names of articles and notices, of which there are many. 2: words in a text. */
    tier: smallint('tier').notNull(),
    token: letters('token').notNull(),
    document: uuid('document').notNull(),
    weight: smallint('weight').notNull(),
  },
  (t) => [
    // With the weight in it, the index alone answers a search.
    primaryKey({ columns: [t.site, t.tier, t.token, t.document, t.weight] }),
    index('search_tokens_document').on(t.site, t.document),
    check('search_tokens_tier', sql`${t.tier} between 0 and 2`),
  ],
)

export const searchBuilds = buildsTable('search_builds')

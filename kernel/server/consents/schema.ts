import { boolean, index, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, newId, siteTable } from '../db/tables.ts'
import { people } from '../people/schema.ts'

/**
 * What people agreed to, and what they withdrew: of the rows of one person, purpose and thing the latest is in force. The
 * server role may insert and delete rows, never change them (`unchanged` in db/roles.ts).
 */
export const consents = siteTable('consents', {
  id: newId(),
  at: createdAt(),
  person: uuid('person').notNull(),
  /** `quiz.ranking`: declared by a module (`consents` in `serve`). */
  purpose: text('purpose').notNull(),
  /** Id of what it is about, within the module, and its title as the person saw it. */
  thing: text('thing').notNull(),
  title: text('title').notNull(),
  /** What was agreed to in detail, such as the names of fields; never their values. */
  detail: text('detail').array().notNull().default([]),
  given: boolean('given').notNull(),
  /** In which the person read it. */
  language: text('language').notNull(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('consents_person').on(t.site, t.person, t.purpose, t.thing, t.id),
  index('consents_at').on(t.site, t.at),
  index('consents_purpose').on(t.site, t.purpose, t.at),
])

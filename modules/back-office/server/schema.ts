import { jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, moment, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'

/** A person's settings of one back-office table. */
export const preferences = siteTable('office_preferences', {
  person: uuid('person').notNull(),
  key: text('key').notNull(),
  value: jsonb('value').notNull(),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.key] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

import { primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, siteTable } from '#kernel/server/db/tables.ts'

/** Steps marked as done, or the whole list dismissed. */
export const ticks = siteTable('onboarding_ticks', {
  module: text('module').notNull(),
  step: text('step').notNull(),
  person: uuid('person'),
  at: createdAt(),
}).with((t) => [primaryKey({ columns: [t.site, t.module, t.step] })])

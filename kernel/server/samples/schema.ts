import { primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, siteTable } from '../db/tables.ts'

/** Which rows are made up, so that they can be taken out again and nothing else with them. */
export const samples = siteTable(
  'samples',
  {
    module: text('module').notNull(),
    kind: text('kind').notNull(),
    row: text('row').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.site, t.module, t.kind, t.row] })],
)

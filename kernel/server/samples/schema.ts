import { primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, siteTable } from '../db/tables.ts'

/** Which rows are sample data, so that exactly these can be removed again. */
export const samples = siteTable('samples', {
  module: text('module').notNull(),
  kind: text('kind').notNull(),
  row: text('row').notNull(),
  createdAt: createdAt(),
}).with((t) => [primaryKey({ columns: [t.site, t.module, t.kind, t.row] })])

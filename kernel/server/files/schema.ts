import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, newId, siteTable } from '../db/tables.ts'
import { people } from '../people/schema.ts'

/** A file exists when its row does: the bytes are on disk, complete and synced, before the row is written. */
export const files = siteTable('files', {
  id: newId(),
  owner: uuid('owner').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  width: integer('width'),
  height: integer('height'),
  /** Who may open it: only the owner, any logged-in person, or anyone. */
  audience: text('audience', { enum: ['owner', 'people', 'public'] })
    .notNull()
    .default('owner'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.owner, () => people).onDelete('cascade'),
  index('files_owner').on(t.site, t.owner),
  check('files_audience', sql`${t.audience} in ('owner', 'people', 'public')`),
])

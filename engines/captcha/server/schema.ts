import { index, integer, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'

/** An open puzzle, later the token of its solver. The notch position is known to the server only. */
export const captchas = siteTable('captchas', {
  id: newId(),
  /** Browser that the puzzle was issued to. */
  visitor: text('visitor').notNull(),
  x: integer('x').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  tokenHash: text('token_hash'),
}).with((t) => [index('captchas_expiry').on(t.site, t.expiresAt), index('captchas_token').on(t.site, t.tokenHash)])

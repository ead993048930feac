import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, newId, siteTable } from '../db/tables.ts'

/** Letters that wait or have left. To whom and what is sealed with the installation's secret: neither a copy of the database nor the job queue tells it. */
export const letters = siteTable(
  'letters',
  {
    id: newId(),
    kind: text('kind', { enum: ['mail', 'sms'] }).notNull(),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
    /** Then it has no use any more and is not sent. */
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at'),
    refusedAt: moment('refused_at'),
  },
  (t) => [index('letters_expiry').on(t.expiresAt), check('letters_kind', sql`${t.kind} in ('mail', 'sms')`)],
)

import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, newId, siteTable } from '../db/tables.ts'

/**
 * Messages that wait or were sent. Recipient and content are encrypted with the installation's secret, so that neither
 * a database copy nor the job queue reveals them.
 */
export const letters = siteTable('letters', {
  id: newId(),
  kind: text('kind', { enum: ['mail', 'sms'] }).notNull(),
  sealed: text('sealed').notNull(),
  createdAt: createdAt(),
  /** After this it is not sent any more. */
  expiresAt: moment('expires_at').notNull(),
  sentAt: moment('sent_at'),
  refusedAt: moment('refused_at'),
}).with((t) => [index('letters_expiry').on(t.expiresAt), check('letters_kind', sql`${t.kind} in ('mail', 'sms')`)])

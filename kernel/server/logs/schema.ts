import { index, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, newId, siteTable } from '../db/tables.ts'

/** Reports from browsers: errors, and feedback from the network-error view. */
export const webLogs = siteTable('web_logs', {
  id: newId(),
  at: createdAt(),
  person: uuid('person'),
  /** Equal for reports of the same error, whatever numbers it contains. */
  fingerprint: text('fingerprint').notNull(),
  message: text('message').notNull(),
  returned: text('returned').notNull(),
  state: text('state').notNull(),
  agent: text('agent').notNull(),
}).with((t) => [index('web_logs_fingerprint').on(t.site, t.fingerprint, t.at), index('web_logs_at').on(t.site, t.at)])

/** One page view of an application, reported by the page's signed beacon. */
export const visits = siteTable('visits', {
  id: newId(),
  at: createdAt(),
  person: uuid('person'),
  app: text('app').notNull(),
  url: text('url').notNull(),
}).with((t) => [index('visits_app').on(t.site, t.app, t.at), index('visits_at').on(t.site, t.at)])

import { index, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { articles, channels } from './schema.ts'

/** People to be notified of a channel's new articles. */
export const channelSubscriptions = siteTable('content_subscriptions', {
  person: uuid('person').notNull(),
  channel: uuid('channel').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.channel] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.channel, () => channels).onDelete('cascade'),
  // For notifying subscribers in chunks, ordered by id.
  index('content_subscriptions_channel').on(t.site, t.channel, t.person),
])

/** Published articles that subscribers were not notified of yet. Inserted with the first edition only. */
export const untold = siteTable('content_untold', {
  article: uuid('article').notNull(),
  channel: uuid('channel').notNull(),
  at: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.article] }),
  belongsTo(t.site, t.article, () => articles).onDelete('cascade'),
  belongsTo(t.site, t.channel, () => channels).onDelete('cascade'),
  index('content_untold_channel').on(t.site, t.channel),
])

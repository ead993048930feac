import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { messageGroups } from '#kernel/language/message-topics.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { becauses, deliveryStates, media, messageStates, priorities } from '../shapes.ts'

/** One row for each sending: its content and audience. */
export const messages = siteTable('inbox_messages', {
  id: newId(),
  kind: text('kind', { enum: ['message', 'notice'] })
    .notNull()
    .default('message'),
  /** `<module>.<name>`, optionally with `/<which>`: one feed or channel that can be muted by itself. */
  topic: text('topic').notNull(),
  /** The name of that feed or channel. */
  topicName: jsonb('topic_name').$type<Said>(),
  group: text('grp', { enum: messageGroups }).notNull(),
  title: jsonb('title').$type<Said>().notNull(),
  text: jsonb('text').$type<Said>(),
  /** A page of the portal. Whether the reader may open it is checked by that page. */
  link: text('link').notNull().default(''),
  priority: text('priority', { enum: priorities }).notNull().default('normal'),
  /** Has to be confirmed. */
  mustRead: boolean('must_read').notNull().default(false),
  /** Why people get it, if the sender says so. */
  reason: jsonb('reason').$type<Said>(),
  ...audienceColumns(),
  /** Idempotency key: a second message with the same key is not sent. */
  dedupe: text('dedupe'),
  /** A new message with the same key replaces unread ones. */
  fold: text('fold'),
  /** A reminder: only for those who have not yet read, or where required confirmed, this other message. */
  remindsOf: uuid('reminds_of'),
  sender: uuid('sender'),
  state: text('state', { enum: messageStates }).notNull(),
  /** The last person who has a receipt; the next batch begins after them. */
  cursor: uuid('cursor'),
  reached: integer('reached').notNull().default(0),
  /** Time of the last progress of the sending. */
  movedAt: moment('moved_at').notNull().defaultNow(),
  sentAt: moment('sent_at'),
  /** Expires then. */
  until: moment('until'),
  recalledAt: moment('recalled_at'),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('inbox_messages_dedupe').on(t.site, t.topic, t.dedupe),
  index('inbox_messages_fold').on(t.site, t.topic, t.fold).where(sql`${t.fold} is not null`),
  index('inbox_messages_reminders').on(t.site, t.remindsOf).where(sql`${t.remindsOf} is not null`),
  index('inbox_messages_sending').on(t.site, t.movedAt).where(sql`${t.state} = 'sending'`),
  index('inbox_messages_at').on(t.site, t.createdAt),
  audienceCheck('inbox_messages', t),
  check('inbox_messages_state', sql`${t.state} in ('sending', 'sent', 'recalled')`),
  check('inbox_messages_priority', sql`${t.priority} in ('critical', 'high', 'normal', 'low')`),
  check('inbox_messages_group', sql`${t.group} in ('todo', 'school', 'services', 'subscriptions')`),
  check('inbox_messages_kind', sql`${t.kind} in ('message', 'notice')`),
])

/** Counts as unread: not read, or not confirmed where required; neither archived nor muted. */
export const isOpen = (t: Record<'readAt' | 'confirmedAt' | 'archivedAt' | 'must' | 'muted', PgColumn>): SQL =>
  sql`${t.archivedAt} is null and not ${t.muted} and (${t.readAt} is null or (${t.must} and ${t.confirmedAt} is null))`

/**
 * A message in one person's inbox. Written by the tens of thousands, so without foreign keys, which cost a query for
 * each row. Messages are deleted together with their receipts, and people are never deleted.
 */
export const receipts = siteTable('inbox_receipts', {
  message: uuid('message').notNull(),
  person: uuid('person').notNull(),
  because: text('because', { enum: becauses }).notNull(),
  /** The unit or tag of the reason. */
  becauseOf: uuid('because_of'),
  /** The message has to be confirmed. Copied here, so that unread receipts are one range of an index. */
  must: boolean('must').notNull().default(false),
  folded: integer('folded').notNull().default(0),
  /** The topic was muted on arrival: the message is listed, but neither counted nor delivered. */
  muted: boolean('muted').notNull().default(false),
  readAt: moment('read_at'),
  confirmedAt: moment('confirmed_at'),
  snoozedUntil: moment('snoozed_until'),
  archivedAt: moment('archived_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.message, t.person] }),
  // Ids sort by time: the index is a person's inbox, newest last.
  index('inbox_receipts_person').on(t.site, t.person, t.message),
  index('inbox_receipts_unread').on(t.site, t.person).where(isOpen(t)),
])

export const mutes = siteTable('inbox_mutes', {
  person: uuid('person').notNull(),
  topic: text('topic').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.topic] }),
  index('inbox_mutes_topic').on(t.site, t.topic),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** A delivery of a message to one person over one medium. */
export const deliveries = siteTable('inbox_deliveries', {
  id: newId(),
  message: uuid('message').notNull(),
  person: uuid('person').notNull(),
  medium: text('medium', { enum: media }).notNull(),
  state: text('state', { enum: deliveryStates }).notNull().default('queued'),
  tries: integer('tries').notNull().default(0),
  dueAt: moment('due_at').notNull().defaultNow(),
  /** A code for why it is held or skipped, or for the error. */
  trouble: text('trouble').notNull().default(''),
  /** Deliveries of one push share a parcel id: the message's id, or a new one for a digest. */
  parcel: uuid('parcel'),
  sentAt: moment('sent_at'),
  deliveredAt: moment('delivered_at'),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('inbox_deliveries_once').on(t.site, t.message, t.person, t.medium),
  index('inbox_deliveries_due').on(t.site, t.state, t.dueAt).where(sql`${t.state} in ('queued', 'held')`),
  index('inbox_deliveries_person').on(t.site, t.person, t.createdAt),
  index('inbox_deliveries_sent').on(t.site, t.medium, t.sentAt).where(sql`${t.sentAt} is not null`),
  check('inbox_deliveries_medium', sql`${t.medium} in ('mail', 'push', 'wecom', 'wechat', 'sms')`),
  check('inbox_deliveries_state', sql`${t.state} in ('queued', 'held', 'sent', 'delivered', 'failed', 'skipped')`),
])

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
import { messageGroups } from '#kernel/message-topics.ts'
import type { Said } from '#kernel/said.ts'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { becauses, deliveryStates, media, messageStates, priorities } from '../shapes.ts'

/** One row a sending: what is said, once, and to whom. */
export const messages = siteTable(
  'inbox_messages',
  {
    id: newId(),
    kind: text('kind', { enum: ['message', 'notice'] })
      .notNull()
      .default('message'),
    /** `<module>.<name>`, perhaps with `/<which>`: one feed or channel, to be muted by itself. */
    topic: text('topic').notNull(),
    /** What that one is called. */
    topicName: jsonb('topic_name').$type<Said>(),
    group: text('grp', { enum: messageGroups }).notNull(),
    title: jsonb('title').$type<Said>().notNull(),
    text: jsonb('text').$type<Said>(),
    /** A page of the portal. Whether its reader may open it is that page's affair, then. */
    link: text('link').notNull().default(''),
    priority: text('priority', { enum: priorities }).notNull().default('normal'),
    /** Has to be confirmed. */
    mustRead: boolean('must_read').notNull().default(false),
    /** Why, where the sender says so itself. */
    reason: jsonb('reason').$type<Said>(),
    ...audienceColumns(),
    /** The same thing is told once. */
    dedupe: text('dedupe'),
    /** What comes under the same name takes the place of what was not read yet. */
    fold: text('fold'),
    /** Only for those with whom this other message is still open: a reminder. */
    remindsOf: uuid('reminds_of'),
    sender: uuid('sender'),
    state: text('state', { enum: messageStates }).notNull(),
    /** The last person who has it; the next part begins behind. */
    cursor: uuid('cursor'),
    reached: integer('reached').notNull().default(0),
    /** When the sending last got on. */
    movedAt: moment('moved_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** Of no interest to anyone afterwards. */
    until: moment('until'),
    recalledAt: moment('recalled_at'),
    createdAt: createdAt(),
  },
  (t) => [
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
  ],
)

/** Counts as unread: not read, or not confirmed where it has to be; neither put away nor muted. */
export const isOpen = (t: Record<'readAt' | 'confirmedAt' | 'archivedAt' | 'must' | 'muted', PgColumn>): SQL =>
  sql`${t.archivedAt} is null and not ${t.muted} and (${t.readAt} is null or (${t.must} and ${t.confirmedAt} is null))`

/**
 * That someone has a message. Written by the tens of thousands: no foreign keys, which ask once a row. Its message goes
 * together with its receipts, and people are never deleted.
 */
export const receipts = siteTable(
  'inbox_receipts',
  {
    message: uuid('message').notNull(),
    person: uuid('person').notNull(),
    because: text('because', { enum: becauses }).notNull(),
    /** The unit or tag. */
    becauseOf: uuid('because_of'),
    /** The message has to be confirmed. Here too, so that what is still open is one range of an index. */
    must: boolean('must').notNull().default(false),
    folded: integer('folded').notNull().default(0),
    /** Their topic was muted when it came: it stands in the list and nothing more. */
    muted: boolean('muted').notNull().default(false),
    readAt: moment('read_at'),
    confirmedAt: moment('confirmed_at'),
    snoozedUntil: moment('snoozed_until'),
    archivedAt: moment('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.message, t.person] }),
    // Ids sort by time: this is a person's inbox, newest last.
    index('inbox_receipts_person').on(t.site, t.person, t.message),
    index('inbox_receipts_unread').on(t.site, t.person).where(isOpen(t)),
  ],
)

/** What a person does not want to be told about. */
export const mutes = siteTable(
  'inbox_mutes',
  { person: uuid('person').notNull(), topic: text('topic').notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.site, t.person, t.topic] }),
    index('inbox_mutes_topic').on(t.site, t.topic),
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  ],
)

/** A message on its way out of the portal, to one person over one medium. */
export const deliveries = siteTable(
  'inbox_deliveries',
  {
    id: newId(),
    message: uuid('message').notNull(),
    person: uuid('person').notNull(),
    medium: text('medium', { enum: media }).notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Why it is held or skipped, or what went wrong: a word, not a sentence. */
    trouble: text('trouble').notNull().default(''),
    /** What left together disturbed once: the message itself, or one of its own for a digest. */
    parcel: uuid('parcel'),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('inbox_deliveries_once').on(t.site, t.message, t.person, t.medium),
    index('inbox_deliveries_due').on(t.site, t.state, t.dueAt).where(sql`${t.state} in ('queued', 'held')`),
    index('inbox_deliveries_person').on(t.site, t.person, t.createdAt),
    index('inbox_deliveries_sent').on(t.site, t.medium, t.sentAt).where(sql`${t.sentAt} is not null`),
    check('inbox_deliveries_medium', sql`${t.medium} in ('mail', 'push', 'wecom', 'wechat', 'sms')`),
    check('inbox_deliveries_state', sql`${t.state} in ('queued', 'held', 'sent', 'delivered', 'failed', 'skipped')`),
  ],
)

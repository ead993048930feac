import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { greetingLooks } from '../greeting-contract.ts'
import type { NoticeBody } from '../notice-body.ts'
import { noticeKinds, noticeStates } from '../notice-states.ts'

/** A notice at its sender's desk. Recipients read the message created from it. */
export const notices = siteTable('notices', {
  id: newId(),
  version: integer('version').notNull().default(1),
  kind: text('kind', { enum: noticeKinds }).notNull(),
  state: text('state', { enum: noticeStates }).notNull().default('draft'),
  title: jsonb('title').$type<Said>().notNull(),
  /** Plain text, for lists and deliveries outside the portal. */
  text: jsonb('text').$type<Said>().notNull(),
  /** Rich-text body with pictures and files; null for a plain-text notice. */
  body: jsonb('body').$type<NoticeBody>(),
  link: text('link').notNull().default(''),
  mustRead: boolean('must_read').notNull().default(false),
  ...audienceColumns(),
  by: uuid('by').notNull(),
  /** The second officer who approved an emergency. */
  approvedBy: uuid('approved_by'),
  sendAt: moment('send_at'),
  until: moment('until'),
  message: uuid('message'),
  sentAt: moment('sent_at'),
  urged: smallint('urged').notNull().default(0),
  urgedAt: moment('urged_at'),
  recallReason: text('recall_reason').notNull().default(''),
  /** Final figures, once its message is deleted. */
  finalReach: jsonb('final_reach').$type<{ reached: number; read: number; confirmed: number }>(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.by, () => people),
  belongsTo(t.site, t.approvedBy, () => people),
  index('notices_by').on(t.site, t.by, t.updatedAt),
  index('notices_due').on(t.site, t.sendAt).where(sql`${t.state} = 'scheduled'`),
  index('notices_message').on(t.site, t.message),
  audienceCheck('notices', t),
  check('notices_kind', sql`${t.kind} in ('notice', 'emergency')`),
  check('notices_state', sql`${t.state} in ('draft', 'scheduled', 'waiting', 'sent', 'recalled')`),
  check(
    'notices_two_persons',
    sql`${t.kind} <> 'emergency' or ${t.state} not in ('sent', 'recalled') or (${t.approvedBy} is not null and ${t.approvedBy} <> ${t.by})`,
  ),
  check('notices_urged', sql`${t.urged} between 0 and 2`),
])

/** A greeting card shown on some days of the year. */
export const greetingCards = siteTable('greeting_cards', {
  id: newId(),
  version: integer('version').notNull().default(1),
  title: jsonb('title').$type<Said>().notNull(),
  text: jsonb('text').$type<Said>().notNull(),
  signature: jsonb('signature').$type<Said>(),
  look: text('look', { enum: greetingLooks }).notNull(),
  picture: text('picture').notNull().default(''),
  from: date('from_day').notNull(),
  until: date('until_day').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  index('greeting_cards_days').on(t.site, t.from),
  check('greeting_cards_range', sql`${t.until} >= ${t.from}`),
  check('greeting_cards_look', sql`${t.look} in ('lantern', 'plum', 'snow', 'graduation')`),
])

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { agendaKinds } from '#kernel/agenda.ts'
import type { Said } from '#kernel/language/said.ts'
import { buildsTable } from '#kernel/server/builds.ts'
import { createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { agendaStates } from '../shapes.ts'

/**
 * An item for one person (`person`), for an audience, for the members of one tag (`tag`), or for the holders of a right (`right`). Written by the owning
 * module in the transaction that changes its own rows. No foreign key to people: it would cost a query for each row,
 * and people are never deleted.
 */
export const items = siteTable('agenda_items', {
  id: newId(),
  /** `<module>.<name>`. */
  source: text('source').notNull(),
  /** The key of the item within its module, with `source` and `person`. */
  sourceId: text('source_id').notNull(),
  person: uuid('person'),
  /** `<module>.<right>`. */
  right: text('for_right'),
  /** Only for those who hold the right over this unit. */
  unit: uuid('unit'),
  /** For any holder of the right, over whatever unit. */
  anyUnit: boolean('any_unit').notNull().default(false),
  /** Hidden from this person: nobody approves their own request. */
  except: uuid('except'),
  /**
   * For everyone who was given this tag by hand, auditors of a class too. Read by its index for each person, never for
   * the whole site: there may be thousands a day.
   */
  tag: uuid('tag'),
  ...audienceColumns(),
  kind: text('kind', { enum: agendaKinds }).notNull(),
  title: jsonb('title').$type<Said>().notNull(),
  text: jsonb('text').$type<Said>(),
  /** The label of the button; an item without an action is not a to-do. */
  action: jsonb('action').$type<Said>(),
  /** Open items of one source and link with this wording are shown as one, with their number as `{n}`. */
  many: jsonb('many').$type<Said>(),
  link: text('link').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  dueAt: moment('due_at'),
  /** Hidden before. */
  shownFrom: moment('shown_from'),
  /** Hidden from then on. */
  until: moment('until'),
  /** Of an audience's item: incremented to have it done again. A mark with this round or a later one means done. */
  round: integer('round').notNull().default(0),
  state: text('state', { enum: agendaStates }).notNull().default('open'),
  snoozedUntil: moment('snoozed_until'),
  settledAt: moment('settled_at'),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('agenda_items_own').on(t.site, t.source, t.sourceId, t.person).where(sql`${t.person} is not null`),
  uniqueIndex('agenda_items_shared').on(t.site, t.source, t.sourceId).where(sql`${t.person} is null`),
  index('agenda_items_person').on(t.site, t.person).where(sql`${t.state} = 'open' and ${t.person} is not null`),
  index('agenda_items_settled').on(t.site, t.person, t.settledAt).where(sql`${t.state} <> 'open'`),
  index('agenda_items_open')
    .on(t.site, t.source, t.link)
    .where(sql`${t.state} = 'open' and ${t.person} is null and ${t.tag} is null`),
  // The last column keeps a visit from reading all that is to come in the next weeks.
  index('agenda_items_tag')
    .on(t.site, t.tag, t.until, sql`coalesce(${t.shownFrom}, '-infinity'::timestamptz)`)
    .where(sql`${t.tag} is not null`),
  index('agenda_items_until').on(t.site, t.until).where(sql`${t.state} = 'open'`),
  // For calendars: items by the time they end.
  index('agenda_items_own_ends')
    .on(t.site, t.person, sql`coalesce(${t.endsAt}, ${t.startsAt}, ${t.dueAt})`)
    .where(sql`${t.person} is not null`),
  index('agenda_items_shared_ends')
    .on(t.site, sql`coalesce(${t.endsAt}, ${t.startsAt}, ${t.dueAt})`)
    .where(sql`${t.person} is null and ${t.tag} is null`),
  audienceCheck('agenda_items', t),
  check('agenda_items_kind', sql`${t.kind} in ('event', 'deadline', 'task')`),
  check('agenda_items_state', sql`${t.state} in ('open', 'done', 'expired')`),
])

/** What one person did with an audience's item: done or snoozed. */
export const marks = siteTable('agenda_marks', {
  person: uuid('person').notNull(),
  item: uuid('item').notNull(),
  /** Done up to this round; -1 for none. */
  round: integer('round').notNull().default(-1),
  settledAt: moment('settled_at'),
  snoozedUntil: moment('snoozed_until'),
}).with((t) => [primaryKey({ columns: [t.site, t.person, t.item] }), index('agenda_marks_item').on(t.site, t.item)])

export const builds = buildsTable('agenda_builds')

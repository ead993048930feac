import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { agendaKinds } from '#kernel/agenda.ts'
import type { Said } from '#kernel/said.ts'
import { buildsTable } from '#kernel/server/builds.ts'
import { createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { agendaStates } from '../shapes.ts'

/**
 * What concerns one person (`person`), an audience, or whoever holds a right (`right`) at some time. Written by the module whose thing it
 * is, in the transaction that changes that thing. No foreign key to people: it would be asked once a row, and people are never deleted.
 */
export const items = siteTable(
  'agenda_items',
  {
    id: newId(),
    /** `<module>.<name>`. */
    source: text('source').notNull(),
    /** Which one; with `source` and `person` it names the item for its module. */
    sourceId: text('source_id').notNull(),
    person: uuid('person'),
    /** `<module>.<right>`. */
    right: text('for_right'),
    /** Only those who hold the right over this unit. */
    unit: uuid('unit'),
    /** Any holder of the right, whatever they hold it over. */
    anyUnit: boolean('any_unit').notNull().default(false),
    /** Not for this one: whoever asked for an approval does not approve. */
    except: uuid('except'),
    ...audienceColumns(),
    kind: text('kind', { enum: agendaKinds }).notNull(),
    title: jsonb('title').$type<Said>().notNull(),
    text: jsonb('text').$type<Said>(),
    /** What the button says; an item without an action is no to-do. */
    action: jsonb('action').$type<Said>(),
    /** Open items of one source and link that bear this are shown as one, with `{n}` of them. */
    many: jsonb('many').$type<Said>(),
    link: text('link').notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    dueAt: moment('due_at'),
    /** Not shown before. */
    shownFrom: moment('shown_from'),
    /** Not shown from then on. */
    until: moment('until'),
    /** Of an audience's item: counts up when it is to be done again. Whoever has done this round or a later one is done. */
    round: integer('round').notNull().default(0),
    state: text('state', { enum: agendaStates }).notNull().default('open'),
    snoozedUntil: moment('snoozed_until'),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('agenda_items_own').on(t.site, t.source, t.sourceId, t.person).where(sql`${t.person} is not null`),
    uniqueIndex('agenda_items_shared').on(t.site, t.source, t.sourceId).where(sql`${t.person} is null`),
    index('agenda_items_person').on(t.site, t.person).where(sql`${t.state} = 'open' and ${t.person} is not null`),
    index('agenda_items_settled').on(t.site, t.person, t.settledAt).where(sql`${t.state} <> 'open'`),
    index('agenda_items_open').on(t.site, t.source, t.link).where(sql`${t.state} = 'open' and ${t.person} is null`),
    index('agenda_items_until').on(t.site, t.until).where(sql`${t.state} = 'open'`),
    audienceCheck('agenda_items', t),
    check('agenda_items_kind', sql`${t.kind} in ('event', 'deadline', 'task')`),
    check('agenda_items_state', sql`${t.state} in ('open', 'done', 'expired')`),
  ],
)

/** What one person has done with an item of an audience: done it, or put it off. */
export const marks = siteTable(
  'agenda_marks',
  {
    person: uuid('person').notNull(),
    item: uuid('item').notNull(),
    /** Done up to this round; -1 for none. */
    round: integer('round').notNull().default(-1),
    settledAt: moment('settled_at'),
    snoozedUntil: moment('snoozed_until'),
  },
  (t) => [primaryKey({ columns: [t.site, t.person, t.item] }), index('agenda_marks_item').on(t.site, t.item)],
)

export const builds = buildsTable('agenda_builds')

import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { contactStates, mostPhones, visibilities } from '../shapes.ts'

/** A line of the phone book: whom to call in a unit, and about what. */
export const contacts = siteTable(
  'contacts',
  {
    id: newId(),
    department: uuid('department').notNull(),
    post: text('post').notNull(),
    /** What callers want done, in their words. */
    duties: text('duties').array().notNull().default([]),
    name: text('name').notNull().default(''),
    /** Who that is, when they are of this portal. */
    person: uuid('person'),
    office: text('office').notNull().default(''),
    /** Of the desk: shown to whoever sees the contact. */
    phones: text('phones').array().notNull().default([]),
    /** Of a person: masked until someone says why they need it. */
    mobile: text('mobile').notNull().default(''),
    hours: text('hours').notNull().default(''),
    visibility: text('visibility', { enum: visibilities }).notNull(),
    state: text('state', { enum: contactStates }).notNull(),
    /** All of the above as it is typed, in letters and in Latin spelling. */
    words: text('words').notNull().default(''),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    /** When someone last said that it is right. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    proposedBy: uuid('proposed_by'),
    createdAt: createdAt(),
  },
  (t) => [
    belongsTo(t.site, t.department, () => departments),
    belongsTo(t.site, t.person, () => people),
    belongsTo(t.site, t.proposedBy, () => people),
    index('contacts_department').on(t.site, t.department, t.position),
    index('contacts_confirmed').on(t.site, t.state, t.confirmedAt),
    check('contacts_post', sql`${t.post} <> ''`),
    check('contacts_visibility', sql`${t.visibility} in ('everyone', 'members', 'staff', 'unit')`),
    check('contacts_state', sql`${t.state} in ('proposed', 'approved', 'stale', 'removed')`),
    check('contacts_phones', sql`cardinality(${t.phones}) <= ${sql.raw(String(mostPhones))}`),
    check('contacts_reachable', sql`cardinality(${t.phones}) > 0 or ${t.mobile} <> '' or ${t.office} <> ''`),
  ],
)

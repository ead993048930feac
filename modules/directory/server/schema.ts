import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { contactStates, mostPhones, visibilities } from '../shapes.ts'

/** A phone book entry: whom to call in a unit, and about what. */
export const contacts = siteTable('contacts', {
  id: newId(),
  department: uuid('department').notNull(),
  post: text('post').notNull(),
  /** Responsibilities in callers' words. */
  duties: text('duties').array().notNull().default([]),
  name: text('name').notNull().default(''),
  /** The person, if they have an account. */
  person: uuid('person'),
  office: text('office').notNull().default(''),
  /** Office numbers, visible with the contact. */
  phones: text('phones').array().notNull().default([]),
  /** Personal number: masked until the caller gives a reason. */
  mobile: text('mobile').notNull().default(''),
  hours: text('hours').notNull().default(''),
  visibility: text('visibility', { enum: visibilities }).notNull(),
  state: text('state', { enum: contactStates }).notNull(),
  /** Search text of all fields above, with pinyin. */
  words: text('words').notNull().default(''),
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(1),
  /** When it was last confirmed. */
  confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  proposedBy: uuid('proposed_by'),
  createdAt: createdAt(),
}).with((t) => [
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
])

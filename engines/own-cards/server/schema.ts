import { sql } from 'drizzle-orm'
import { check, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cardTones } from '#kernel/home.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, moment, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'

/** `at` is in milliseconds. */
export type OwnCardLine = { title: Said; at: number }

/** One card of one person. */
export const ownCards = siteTable('own_cards', {
  person: uuid('person').notNull(),
  /** Of the card, as the module declares it. */
  key: text('key').notNull(),
  figure: jsonb('figure').$type<Said>().notNull(),
  tone: text('tone', { enum: cardTones }).notNull().default('plain'),
  rows: jsonb('rows').$type<OwnCardLine[]>().notNull().default([]),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.key] }),
  belongsTo(t.site, t.person, () => people),
  check('own_cards_tone', sql`${t.tone} in (${oneOf(cardTones)})`),
])

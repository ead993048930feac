import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { sessions } from '#engines/presence/server/schema.ts'
import {
  belongsTo,
  createdAt,
  moment,
  newId,
  oneOf,
  saidColumns,
  siteTable,
  updatedAt,
  version,
} from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { signUpStates, ways } from '../sign-up-shapes.ts'

/** A sign-up project. Once published it has a session of `engines/presence`, which has its rows. */
export const signUps = siteTable('sign_ups', {
  id: newId(),
  /** Printed addresses name it by this. */
  number: integer('number').notNull(),
  ...saidColumns('title'),
  text: text('text').notNull().default(''),
  /** What is shown after signing in. */
  endText: text('end_text').notNull().default(''),
  organiser: text('organiser').notNull().default(''),
  place: text('place').notNull().default(''),
  leaders: uuid('leaders').array().notNull().default([]),
  ...audienceColumns(),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  way: text('way', { enum: ways }).notNull().default('tap'),
  checkOut: boolean('check_out').notNull().default(false),
  state: text('state', { enum: signUpStates }).notNull().default('draft'),
  cancelReason: text('cancel_reason').notNull().default(''),
  session: uuid('session'),
  version: version(),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.createdBy, () => people),
  belongsTo(t.site, t.session, () => sessions),
  audienceCheck('sign_ups', t),
  uniqueIndex('sign_ups_number').on(t.site, t.number),
  index('sign_ups_shown').on(t.site, t.closesAt).where(sql`${t.state} <> 'draft'`),
  index('sign_ups_leaders').using('gin', t.leaders),
  check('sign_ups_known', sql`${t.state} in (${oneOf(signUpStates)}) and ${t.way} in (${oneOf(ways)})`),
  check('sign_ups_window', sql`${t.closesAt} > ${t.opensAt}`),
  check('sign_ups_session', sql`(${t.state} = 'draft') = (${t.session} is null)`),
])
export type SignUpRow = typeof signUps.$inferSelect

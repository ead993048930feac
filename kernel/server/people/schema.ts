import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, siteTable } from '../db/tables.ts'

export const roles = ['student', 'teacher', 'counsellor', 'staff'] as const

export const people = siteTable(
  'people',
  {
    id: newId(),
    /** Student or staff number: what a person logs in with. */
    number: text('number').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: roles }).notNull(),
    department: text('department').notNull().default(''),
    email: text('email').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    passwordHash: text('password_hash').notNull().default(''),
    createdAt: createdAt(),
    leftAt: moment('left_at'),
  },
  (t) => [
    uniqueIndex('people_number').on(t.site, t.number),
    check('people_role', sql`${t.role} in ('student', 'teacher', 'counsellor', 'staff')`),
    check('people_named', sql`${t.number} <> '' and ${t.name} <> ''`),
  ],
)

/** A right: some modules of one application. */
export const grants = siteTable(
  'grants',
  {
    id: newId(),
    person: uuid('person').notNull(),
    app: text('app').notNull(),
    modules: text('modules').array().notNull(),
    since: moment('since').notNull().defaultNow(),
    until: moment('until'),
  },
  (t) => [belongsTo(t.site, t.person, () => people).onDelete('cascade'), index('grants_person').on(t.site, t.person)],
)

/** The cookie's value is kept only as a hash; whoever reads this table cannot log in with it. */
export const sessions = siteTable(
  'sessions',
  {
    id: text('id').notNull(),
    person: uuid('person').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    address: text('address').notNull().default(''),
    agent: text('agent').notNull().default(''),
  },
  (t) => [
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
    index('sessions_person').on(t.site, t.person),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

/** Failed logins by account and by address; the row lock makes the count exact across nodes. */
export const loginFailures = siteTable(
  'login_failures',
  { key: text('key').notNull(), count: integer('count').notNull(), blockedUntil: moment('blocked_until') },
  (t) => [primaryKey({ columns: [t.site, t.key] })],
)

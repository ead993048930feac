import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  type PgColumn,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { personRoles } from '#kernel/person-roles.ts'
import { belongsTo, createdAt, moment, newId, siteTable } from '../db/tables.ts'

/** Byte order (collation "C"), so that one index serves equality, prefix search and uniqueness. */
const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** The units of a site as a tree. */
export const departments = siteTable('departments', {
  id: newId(),
  parent: uuid('parent'),
  /** Its code in the school's own systems. */
  code: text('code').notNull(),
  name: text('name').notNull(),
  /** Ids from the root down to this unit, both included: the unit is in a scope that contains any of them. */
  line: uuid('line').array().notNull(),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
  closedAt: moment('closed_at'),
}).with((t) => [
  belongsTo(t.site, t.parent, () => t),
  uniqueIndex('departments_code').on(t.site, t.code),
  index('departments_parent').on(t.site, t.parent),
  check('departments_named', sql`${t.code} <> '' and ${t.name} <> ''`),
  check(
    'departments_line',
    sql`cardinality(${t.line}) between 1 and 12 and ${t.line}[cardinality(${t.line})] = ${t.id}`,
  ),
  check('departments_parent_in_line', sql`${t.parent} is not distinct from ${t.line}[cardinality(${t.line}) - 1]`),
])

/** Prefix search as a range in byte order: `like` cannot use an index under row security, comparisons can. */
const foundBy = (t: Record<'site' | 'name' | 'pinyin' | 'initials' | 'given' | 'latinName' | 'latin', PgColumn>) => [
  index('people_by_name').on(t.site, sql`${t.name} collate "C"`),
  index('people_by_pinyin').on(t.site, sql`${t.pinyin} collate "C"`),
  index('people_by_initials').on(t.site, sql`${t.initials} collate "C"`),
  index('people_by_given').on(t.site, sql`(${t.given}[1]) collate "C"`),
  index('people_by_given_pinyin').on(t.site, sql`(${t.given}[2]) collate "C"`),
  index('people_by_given_initials').on(t.site, sql`(${t.given}[3]) collate "C"`),
  index('people_by_latin').on(t.site, sql`(${t.latin}[1]) collate "C"`).where(sql`${t.latinName} <> ''`),
  index('people_by_latin_last').on(t.site, sql`(${t.latin}[2]) collate "C"`).where(sql`${t.latinName} <> ''`),
]

/** Letters only, like `folded` does for the search text. */
const lettersOf = (text: string) => `translate(lower(${text}), ' .,·''’-', '')`

/** One identity of a human: a student number, a staff number. */
export const people = siteTable('people', {
  id: newId(),
  /** Student or staff number: what a person logs in with. */
  number: byteText('number').notNull(),
  name: text('name').notNull(),
  /** Name for English readers; '' to use the pinyin of the name. */
  latinName: text('latin_name').notNull().default(''),
  role: text('role', { enum: personRoles }).notNull(),
  /** The human behind it: identities of one holder can be switched between without logging out. */
  holder: uuid('holder').notNull().default(sql`uuidv7()`),
  department: uuid('department'),
  /** Pinyin of the name, in full and as initials, for searching. */
  pinyin: text('pinyin').notNull().default(''),
  initials: text('initials').notNull().default(''),
  /** The given name alone: as written, in pinyin, as initials. */
  given: text('given').array().notNull().default([]),
  /** The Latin name in searchable form: in full, and its last word. */
  latin: text('latin')
    .array()
    .generatedAlwaysAs(
      sql.raw(`array[${lettersOf('latin_name')}, ${lettersOf("substring(latin_name from '[^ ]*$')")}]`),
    ),
  email: text('email').notNull().default(''),
  mobile: text('mobile').notNull().default(''),
  avatar: text('avatar').notNull().default(''),
  passwordHash: text('password_hash').notNull().default(''),
  /** A temporary password set by someone else: valid for one login, at which it has to be replaced. */
  passwordGiven: boolean('password_given').notNull().default(false),
  /** The school's list this row is imported from: who leaves that list leaves here. '' if entered by hand. */
  source: text('source').notNull().default(''),
  createdAt: createdAt(),
  leftAt: moment('left_at'),
}).with((t) => [
  // That the unit exists is checked by triggers, once per statement. A foreign key checks once per row, which for
  // fifty thousand people at once takes longer than writing them.
  uniqueIndex('people_number').on(t.site, t.number),
  index('people_holder').on(t.site, t.holder),
  index('people_department').on(t.site, t.department),
  ...foundBy(t),
  check('people_role', sql`${t.role} in ('student', 'teacher', 'counsellor', 'staff')`),
  check('people_named', sql`${t.number} <> '' and ${t.name} <> ''`),
])

/** A named set of rights. */
export const grantRoles = siteTable('grant_roles', {
  id: newId(),
  name: text('name').notNull(),
  about: text('about').notNull().default(''),
  /** Module key → rights. */
  rights: jsonb('rights').$type<Record<string, string[]>>().notNull(),
  createdAt: createdAt(),
}).with((t) => [uniqueIndex('grant_roles_name').on(t.site, t.name), check('grant_roles_named', sql`${t.name} <> ''`)])

/** A grant: some rights of one module, or a role; optionally limited to a unit and those below it, or in time. */
export const grants = siteTable('grants', {
  id: newId(),
  person: uuid('person').notNull(),
  app: text('app').notNull().default(''),
  modules: text('modules').array().notNull().default([]),
  role: uuid('role'),
  scope: uuid('scope'),
  since: moment('since').notNull().defaultNow(),
  until: moment('until'),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.role, () => grantRoles).onDelete('cascade'),
  belongsTo(t.site, t.scope, () => departments),
  index('grants_person').on(t.site, t.person),
  index('grants_role').on(t.site, t.role),
  check('grants_what', sql`(${t.role} is null) = (${t.app} <> '')`),
])

/** Only the hash of the cookie is stored: reading this table is not enough to log in. */
export const sessions = siteTable('sessions', {
  id: text('id').notNull(),
  person: uuid('person').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  address: text('address').notNull().default(''),
  agent: text('agent').notNull().default(''),
  /** Its public id in the list of devices. */
  handle: uuid('handle').notNull().default(sql`gen_random_uuid()`),
  /** The login method. */
  via: text('via').notNull().default(''),
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** When the person last proved who they are: the login, or a later proof (`recentLogin` of a call). */
  provedAt: moment('proved_at').notNull().defaultNow(),
  /** Views the portal read-only as others see it: `kind:student` or `role:<id>`. */
  viewAs: text('view_as'),
  /** Logged in with a temporary password: nothing is allowed but choosing a new one. */
  mustRenew: boolean('must_renew').notNull().default(false),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('sessions_person').on(t.site, t.person),
  uniqueIndex('sessions_handle').on(t.site, t.handle),
  index('sessions_expiry').on(t.expiresAt),
  index('sessions_seen').on(t.site, t.seenAt, t.handle),
  index('sessions_address').on(t.site, sql`${t.address} collate "C"`),
])

/**
 * Sessions ended before they expired, inserted by a trigger and kept until they would have expired: anything issued to
 * one of them (a ticket code that a door checks offline) is known to be invalid, and since when.
 */
export const endedSessions = siteTable('ended_sessions', {
  id: text('id').notNull(),
  person: uuid('person').notNull(),
  endedAt: moment('ended_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('ended_sessions_person').on(t.site, t.person, t.endedAt),
])

/** Failed logins by account and by address; the row lock makes the count exact across nodes. */
export const loginFailures = siteTable('login_failures', {
  key: text('key').notNull(),
  count: integer('count').notNull(),
  blockedUntil: moment('blocked_until'),
  /** Time of the last failure. */
  failedAt: moment('failed_at').notNull().defaultNow(),
}).with((t) => [primaryKey({ columns: [t.site, t.key] })])

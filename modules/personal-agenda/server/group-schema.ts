import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { groupRoles, memberStates } from '../shapes.ts'
import { calendars } from './schema.ts'

export const groups = siteTable('planner_groups', {
  id: newId(),
  name: text('name').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
})

export const members = siteTable('planner_members', {
  group: uuid('of_group').notNull(),
  person: uuid('person').notNull(),
  role: text('role', { enum: groupRoles }).notNull().default('reader'),
  state: text('state', { enum: memberStates }).notNull().default('invited'),
  /** Their times count when the group looks for free time. */
  sharesTime: boolean('shares_time').notNull().default(true),
  invitedBy: uuid('invited_by'),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.group, t.person] }),
  belongsTo(t.site, t.group, () => groups).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('planner_members_person').on(t.site, t.person),
  check('planner_members_role', sql`${t.role} in (${oneOf(groupRoles)})`),
  check('planner_members_state', sql`${t.state} in (${oneOf(memberStates)})`),
])

/** A person's calendar that a group may read. */
export const shares = siteTable('planner_shares', {
  calendar: uuid('calendar').notNull(),
  group: uuid('of_group').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.calendar, t.group] }),
  belongsTo(t.site, t.calendar, () => calendars).onDelete('cascade'),
  belongsTo(t.site, t.group, () => groups).onDelete('cascade'),
  index('planner_shares_group').on(t.site, t.group),
])

export type GroupRow = typeof groups.$inferSelect
export type MemberRow = typeof members.$inferSelect

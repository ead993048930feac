import { sql } from 'drizzle-orm'
import { boolean, check, date, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { personRoles } from '#kernel/person-roles.ts'
import { belongsTo, createdAt, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { courseTag, memberRoles, tagKinds } from '../shapes.ts'

/** A person's position in a unit. One is the primary one, shown with their name. */
export const posts = siteTable('posts', {
  id: newId(),
  person: uuid('person').notNull(),
  department: uuid('department').notNull(),
  title: text('title').notNull(),
  duty: text('duty').notNull().default(''),
  from: date('from_day'),
  until: date('until_day'),
  primary: boolean('is_primary').notNull().default(false),
  /** The holder leads the unit: asked by flows that go to its leader. */
  leads: boolean('leads').notNull().default(false),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.department, () => departments),
  index('posts_person').on(t.site, t.person),
  index('posts_department').on(t.site, t.department),
  index('posts_leads').on(t.site, t.department).where(sql`${t.leads}`),
  uniqueIndex('posts_primary').on(t.site, t.person).where(sql`${t.primary}`),
  check('posts_titled', sql`${t.title} <> ''`),
  check('posts_range', sql`${t.until} >= ${t.from}`),
])

/** A group of people across the tree: a class, a team. Members are added by hand, by a rule, or both. */
export const tags = siteTable('tags', {
  id: newId(),
  name: text('name').notNull(),
  kind: text('kind', { enum: [...tagKinds, courseTag] }).notNull(),
  ruleRole: text('rule_role', { enum: personRoles }),
  ruleDepartment: uuid('rule_department'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.ruleDepartment, () => departments),
  uniqueIndex('tags_name').on(t.site, t.name).where(sql`${t.kind} <> 'course'`),
  index('tags_ruled').on(t.site).where(sql`${t.ruleRole} is not null or ${t.ruleDepartment} is not null`),
  check('tags_named', sql`${t.name} <> ''`),
  check('tags_kind', sql`${t.kind} in (${oneOf([...tagKinds, courseTag])})`),
])

export const personTags = siteTable('person_tags', {
  tag: uuid('tag').notNull(),
  person: uuid('person').notNull(),
  role: text('role', { enum: memberRoles }).notNull().default('member'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.tag, t.person] }),
  belongsTo(t.site, t.tag, () => tags).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('person_tags_person').on(t.site, t.person),
  // The teachers of a class, without its students.
  index('person_tags_teachers').on(t.site, t.tag).where(sql`${t.role} = 'teacher'`),
  check('person_tags_role', sql`${t.role} in (${oneOf(memberRoles)})`),
])

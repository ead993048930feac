import { jsonb, uuid } from 'drizzle-orm/pg-core'
import type { Definition } from '#engines/forms/definition.ts'
import { belongsTo, createdAt, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { plans } from './schema.ts'

/** Versions of a plan's own form. Immutable: a report is read by the version it answers. */
export const questionVersions = siteTable('health_questions', {
  id: newId(),
  plan: uuid('plan').notNull(),
  definition: jsonb('definition').$type<Definition>().notNull(),
  by: uuid('by').notNull(),
  createdAt: createdAt(),
}).with((t) => [belongsTo(t.site, t.plan, () => plans), belongsTo(t.site, t.by, () => people)])

import { integer, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { Definition } from '#engines/forms/definition.ts'
import { belongsTo, moment, siteTable } from '#kernel/server/db/tables.ts'
import type { FlowDefinition } from '../../definition.ts'
import { flows } from '../schema.ts'

/** What the designer has drawn. It may be incomplete: only what is published has the shape of a flow. */
export type DrawnFlow = { title: string; titleEn: string; definition: FlowDefinition; form: Definition }

/**
 * The draft of a flow beside its published version, and its revision against concurrent saves. A flow that comes with a
 * module has none before somebody changes it.
 */
export const flowDesigns = siteTable('flow_designs', {
  flow: uuid('flow').notNull(),
  draft: jsonb('draft').$type<DrawnFlow>().notNull(),
  revision: integer('revision').notNull().default(1),
  changedBy: uuid('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.flow] }), belongsTo(t.site, t.flow, () => flows)])

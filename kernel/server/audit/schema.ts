import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, newId, siteTable } from '../db/tables.ts'

/** The audit log: who did what, when and from where. The server role may insert and select, never update or delete. */
export const audit = siteTable('audit', {
  id: newId(),
  at: createdAt(),
  person: uuid('person'),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id').notNull().default(''),
  before: jsonb('before'),
  after: jsonb('after'),
  address: text('address').notNull().default(''),
}).with((t) => [
  index('audit_entity').on(t.site, t.entity, t.entityId),
  index('audit_at').on(t.site, t.at),
  index('audit_person').on(t.site, t.person, t.at),
])

import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { grants, pools } from '#engines/allocation/server/schema.ts'
import { belongsTo, createdAt, moment, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { conflicts, decisions, reasons, results } from '../shapes.ts'

/** Every scan or manual action at a door, whatever its result. The id comes from the device (idempotency key). */
export const scans = siteTable('admission_scans', {
  id: uuid('id').notNull(),
  pool: uuid('pool').notNull(),
  /** Null for a code that is not a pass of this site. */
  grant: uuid('grant_id'),
  nth: integer('nth'),
  gate: text('gate').notNull().default(''),
  device: text('device').notNull().default(''),
  by: uuid('by').notNull(),
  at: moment('at').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
  /** Decided by the device, offline. */
  offline: boolean('offline').notNull().default(false),
  result: text('result', { enum: results }).notNull(),
  reason: text('reason', { enum: ['', ...reasons] })
    .notNull()
    .default(''),
  conflict: text('conflict', { enum: ['', ...conflicts] })
    .notNull()
    .default(''),
  /** The checker's reason for an override, a manual entry or an undone entry. */
  note: text('note').notNull().default(''),
  /** The organiser's decision on a conflict, and the reason. */
  decision: text('decision', { enum: ['', ...decisions] })
    .notNull()
    .default(''),
  decisionNote: text('decision_note').notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
}).with((t) => [
  belongsTo(t.site, t.pool, () => pools),
  belongsTo(t.site, t.by, () => people),
  belongsTo(t.site, t.decidedBy, () => people),
  foreignKey({ columns: [t.site, t.grant], foreignColumns: [grants.site, grants.id] }),
  index('admission_scans_pool').on(t.site, t.pool, t.at),
  index('admission_scans_pass').on(t.site, t.grant, t.nth, t.at).where(sql`${t.result} in ('in', 'out')`),
  check(
    'admission_scans_known',
    sql`${t.result} in (${oneOf(results)}) and ${t.reason} in ('', ${oneOf(reasons)}) and ${t.conflict} in ('', ${oneOf(conflicts)})`,
  ),
  check(
    'admission_scans_decided',
    sql`${t.decision} in ('', ${oneOf(decisions)}) and (${t.decision} = '') = (${t.decidedBy} is null)
        and (${t.decision} = '') = (${t.decidedAt} is null)`,
  ),
  check('admission_scans_whose', sql`(${t.grant} is null) = (${t.nth} is null)`),
])

/** Who is in: one row a pass, so that nobody enters twice with it. Derived from the scans. */
export const admissions = siteTable('admissions', {
  grant: uuid('grant_id').notNull(),
  nth: integer('nth').notNull(),
  pool: uuid('pool').notNull(),
  scan: uuid('scan').notNull(),
  gate: text('gate').notNull().default(''),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.grant, t.nth] }),
  foreignKey({ columns: [t.site, t.grant], foreignColumns: [grants.site, grants.id] }),
  belongsTo(t.site, t.pool, () => pools),
  belongsTo(t.site, t.scan, () => scans),
  index('admissions_pool').on(t.site, t.pool, t.at),
  check('admissions_nth', sql`${t.nth} > 0`),
])

/** Who will use a pass, if the event asks for names. Valid while `by` is the holder: void after a transfer. */
export const passNames = siteTable('admission_names', {
  grant: uuid('grant_id').notNull(),
  nth: integer('nth').notNull(),
  by: uuid('by').notNull(),
  name: text('name').notNull(),
  number: text('number').notNull().default(''),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.grant, t.nth] }),
  belongsTo(t.site, t.grant, () => grants).onDelete('cascade'),
  belongsTo(t.site, t.by, () => people).onDelete('cascade'),
  check('admission_names_nth', sql`${t.nth} > 0`),
])

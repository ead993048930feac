import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Counts, Found, ImportOptions, Mapping, Problem, Undone } from '../shapes.ts'
import { rowKinds } from '../shapes.ts'
import { importStates } from '../states.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One list, uploaded as a file or read by a connector. */
export const imports = siteTable('staged_imports', {
  id: newId(),
  /** The declared import: `people.people`. */
  key: text('key').notNull(),
  /** Which of the school's lists it is: only rows of the same source can vanish. */
  source: text('source').notNull(),
  /** `file`, or the kind of the connector. */
  origin: text('origin').notNull(),
  name: text('name').notNull().default(''),
  /** SHA-256 of the file; '' of a connector's list. */
  digest: text('digest').notNull().default(''),
  state: text('state', { enum: importStates }).notNull(),
  /** Incremented by every comparison, so that exactly the version that was reviewed is applied. */
  version: integer('version').notNull().default(0),
  options: jsonb('options').$type<ImportOptions>().notNull(),
  found: jsonb('found').$type<Found>().notNull(),
  counts: jsonb('counts').$type<Counts>().notNull(),
  /** Rows that the source had when it was compared: the whole of which some vanish. */
  size: integer('size').notNull().default(0),
  /** What was there when it was compared, so that it need not be compared again when it is applied (`mark.ts`). */
  mark: text('mark').notNull().default(''),
  /** What checking the rows found besides them, such as units to be created. */
  extra: jsonb('extra').$type<unknown>(),
  /** What applying it created besides rows. */
  made: jsonb('made').$type<unknown>(),
  undone: jsonb('undone').$type<Undone>(),
  /** Why it failed, or why it has to be reviewed again. */
  trouble: text('trouble').notNull().default(''),
  by: uuid('by'),
  createdAt: createdAt(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  appliedBy: uuid('applied_by'),
  appliedAt: moment('applied_at'),
  rolledBackBy: uuid('rolled_back_by'),
  rolledBackAt: moment('rolled_back_at'),
  /** When its rows were deleted: from then on it can be neither viewed nor rolled back. */
  sweptAt: moment('swept_at'),
}).with((t) => [
  belongsTo(t.site, t.by, () => people),
  belongsTo(t.site, t.appliedBy, () => people),
  belongsTo(t.site, t.rolledBackBy, () => people),
  index('staged_imports_made').on(t.site, t.key, t.createdAt),
  index('staged_imports_open').on(t.site, t.state).where(sql`${t.sweptAt} is null`),
  check('staged_imports_state', sql`${t.state} in (${oneOf(importStates)})`),
])

/** The uploaded file, in chunks, until it is applied: after a change of the mapping it is read again. */
export const importParts = siteTable('staged_import_parts', {
  import: uuid('import').notNull(),
  part: integer('part').notNull(),
  bytes: bytea('bytes').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.import, t.part] }),
  belongsTo(t.site, t.import, () => imports).onDelete('cascade'),
])

/**
 * One row of a list, compared with what is there. No foreign key to the import, which would cost as much as writing the
 * rows, half a million at a time: whatever deletes an import deletes its rows.
 */
export const importRows = siteTable('staged_import_rows', {
  import: uuid('import').notNull(),
  /** The line of the file; negative for what is not in it. */
  row: integer('row').notNull(),
  kind: text('kind', { enum: rowKinds }).notNull(),
  /** The row of the target, where that has an id; of a new one, the id it will get. */
  item: uuid('item'),
  /** Whether the list itself says that it is gone. */
  gone: boolean('gone').notNull().default(false),
  /** Checked values in the order of the declared columns, then the derived ones; null means "not given". */
  cells: text('cells').array().notNull(),
  /** The current values of what would change. */
  before: jsonb('before').$type<Record<string, unknown>>(),
  problems: jsonb('problems').$type<Problem[]>(),
  /** Fields that were changed again before the rollback, and so were not restored. */
  kept: text('kept').array(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.import, t.row] }),
  index('staged_import_rows_kind').on(t.site, t.import, t.kind, t.row).where(sql`${t.kind} not in ('added', 'same')`),
  check('staged_import_rows_kind', sql`${t.kind} in (${oneOf(rowKinds)})`),
])

/** What is known of each source of an import: how its columns were mapped, and how its last runs went. */
export const importSources = siteTable('import_sources', {
  key: text('key').notNull(),
  source: text('source').notNull(),
  origin: text('origin').notNull().default('file'),
  mapping: jsonb('mapping').$type<Mapping>().notNull().default({}),
  /** The last run, whatever became of it. */
  import: uuid('import'),
  ranAt: moment('ran_at'),
  /** The last run that was applied: when, how many rows it had, and how many of them were faulty. */
  succeededAt: moment('succeeded_at'),
  rows: integer('rows').notNull().default(0),
  faulty: integer('faulty').notNull().default(0),
  /** Of the last run, if it failed or waits for a review; '' otherwise. */
  trouble: text('trouble').notNull().default(''),
  failedAt: moment('failed_at'),
  /** Failed runs since the last success. */
  failures: integer('failures').notNull().default(0),
}).with((t) => [primaryKey({ columns: [t.site, t.key, t.source] })])

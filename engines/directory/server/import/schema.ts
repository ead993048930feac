import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Counts, Found, ImportOptions, Made, NewUnit, Problem, Undone } from '../../import-shapes.ts'
import { rowKinds } from '../../import-shapes.ts'
import { importStates } from '../../import-states.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One list of people, uploaded as a file or read from a directory server. */
export const imports = siteTable(
  'people_imports',
  {
    id: newId(),
    /** Which of the school's lists it is: people of the same source who are not in it may leave. */
    source: text('source').notNull(),
    origin: text('origin', { enum: ['file', 'ldap'] }).notNull(),
    name: text('name').notNull().default(''),
    state: text('state', { enum: importStates }).notNull(),
    /** Incremented by every comparison, so that exactly the version that was reviewed is applied. */
    version: integer('version').notNull().default(0),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    found: jsonb('found').$type<Found>().notNull(),
    counts: jsonb('counts').$type<Counts>().notNull(),
    /** Units that do not exist yet, in the order in which rows name them. */
    units: jsonb('units').$type<NewUnit[]>().notNull().default([]),
    /** What applying it created besides people. */
    made: jsonb('made').$type<Made>().notNull().default({ places: [], units: [], tags: [] }),
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
  },
  (t) => [
    belongsTo(t.site, t.by, () => people),
    belongsTo(t.site, t.appliedBy, () => people),
    belongsTo(t.site, t.rolledBackBy, () => people),
    index('people_imports_made').on(t.site, t.createdAt),
    check(
      'people_imports_state',
      sql`${t.state} in ('reading', 'ready', 'failed', 'applying', 'applied', 'rollingBack', 'rolledBack', 'cancelled')`,
    ),
  ],
)

/** The uploaded file, in chunks, until it is applied: after a change of the mapping it is read again. */
export const importParts = siteTable(
  'people_import_parts',
  { import: uuid('import').notNull(), part: integer('part').notNull(), bytes: bytea('bytes').notNull() },
  (t) => [
    primaryKey({ columns: [t.site, t.import, t.part] }),
    belongsTo(t.site, t.import, () => imports).onDelete('cascade'),
  ],
)

/**
 * One row of a list, compared with the existing people; null means "not given". No foreign key to the import, which
 * would cost as much as writing the rows, fifty thousand at a time: whatever deletes an import deletes its rows.
 */
export const importRows = siteTable(
  'people_import_rows',
  {
    import: uuid('import').notNull(),
    /** The line of the file; negative for people who are not in it. */
    row: integer('row').notNull(),
    kind: text('kind', { enum: rowKinds }).notNull(),
    /** The person; for a new one, the id they will get. */
    person: uuid('person').notNull(),
    number: text('number'),
    name: text('name'),
    latinName: text('latin_name'),
    role: text('role'),
    department: uuid('department'),
    /** Index into the import's new units. */
    unit: integer('unit'),
    email: text('email'),
    mobile: text('mobile'),
    holder: text('holder'),
    tags: text('tags').array(),
    post: text('post'),
    leaves: boolean('leaves').notNull().default(false),
    pinyin: text('pinyin'),
    initials: text('initials'),
    given: text('given').array(),
    /** The current values of what would change. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    problems: jsonb('problems').$type<Problem[]>(),
    /** Fields that were changed again before the rollback, and so were not restored. */
    kept: text('kept').array(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.import, t.row] }),
    index('people_import_rows_kind').on(t.site, t.import, t.kind, t.row).where(sql`${t.kind} not in ('new', 'same')`),
    check('people_import_rows_kind', sql`${t.kind} in ('new', 'changed', 'same', 'leave', 'bad')`),
  ],
)

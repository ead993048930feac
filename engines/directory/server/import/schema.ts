import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Counts, Found, ImportOptions, Made, NewUnit, Problem, Undone } from '../../import-shapes.ts'
import { rowKinds } from '../../import-shapes.ts'
import { importStates } from '../../import-states.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One list of people that someone brought, or that a directory server was asked for. */
export const imports = siteTable(
  'people_imports',
  {
    id: newId(),
    /** Which of the school's lists it is: people of the same source who are not in it may leave. */
    source: text('source').notNull(),
    origin: text('origin', { enum: ['file', 'ldap'] }).notNull(),
    name: text('name').notNull().default(''),
    state: text('state', { enum: importStates }).notNull(),
    /** Goes up with every fresh comparison; what was looked at is what is applied. */
    version: integer('version').notNull().default(0),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    found: jsonb('found').$type<Found>().notNull(),
    counts: jsonb('counts').$type<Counts>().notNull(),
    /** Units that are not there yet, in the order in which rows name them. */
    units: jsonb('units').$type<NewUnit[]>().notNull().default([]),
    /** What applying it made besides people. */
    made: jsonb('made').$type<Made>().notNull().default({ places: [], units: [], tags: [] }),
    undone: jsonb('undone').$type<Undone>(),
    /** Why it failed, or why it had to be looked at again. */
    trouble: text('trouble').notNull().default(''),
    by: uuid('by'),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    appliedBy: uuid('applied_by'),
    appliedAt: moment('applied_at'),
    rolledBackBy: uuid('rolled_back_by'),
    rolledBackAt: moment('rolled_back_at'),
    /** Its rows were taken away by then: it can no longer be looked into or rolled back. */
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

/** The file as it was sent, a piece a row, until it is applied: another mapping reads it anew. */
export const importParts = siteTable(
  'people_import_parts',
  { import: uuid('import').notNull(), part: integer('part').notNull(), bytes: bytea('bytes').notNull() },
  (t) => [
    primaryKey({ columns: [t.site, t.import, t.part] }),
    belongsTo(t.site, t.import, () => imports).onDelete('cascade'),
  ],
)

/**
 * What the list says of one person, held against what is known; what is null was not said. A foreign key to the import
 * would cost as much as writing the rows, fifty thousand at a time: whatever removes an import removes its rows.
 */
export const importRows = siteTable(
  'people_import_rows',
  {
    import: uuid('import').notNull(),
    /** The line of the file; below zero for people who are not in it. */
    row: integer('row').notNull(),
    kind: text('kind', { enum: rowKinds }).notNull(),
    /** Whom it concerns; of someone new, the id they will have. */
    person: uuid('person').notNull(),
    number: text('number'),
    name: text('name'),
    latinName: text('latin_name'),
    role: text('role'),
    department: uuid('department'),
    /** The place among the import's new units. */
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
    /** Of what would change, what stands there now. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    problems: jsonb('problems').$type<Problem[]>(),
    /** Fields that were changed again before the roll-back, and so were left as they are. */
    kept: text('kept').array(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.import, t.row] }),
    index('people_import_rows_kind').on(t.site, t.import, t.kind, t.row).where(sql`${t.kind} not in ('new', 'same')`),
    check('people_import_rows_kind', sql`${t.kind} in ('new', 'changed', 'same', 'leave', 'bad')`),
  ],
)

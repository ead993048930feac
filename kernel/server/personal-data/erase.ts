import { eq, type SQL, sql } from 'drizzle-orm'
import { erasureSteps } from '#kernel/erasure.ts'
import { wordingOf } from '#kernel/module.ts'
import { audit } from '../audit/schema.ts'
import type { WriteDb } from '../db/site-db.ts'
import { codeOf } from '../db/transient-errors.ts'
import { people } from '../people/schema.ts'
import type { JobContext, JobStepContext } from '../serve.ts'
import { type HeldTable, heldTables } from './catalogue.ts'
import { erasures } from './schema.ts'
import { personalData } from './words.ts'

type Erasure = typeof erasures.$inferSelect

const batch = 1_000
const passes = 3
const foreignKey = '23503'
const checkViolation = '23514'

/**
 * Erases the person of a confirmed request: rows about them are deleted, table by table, those that have to be kept stay,
 * and the row they refer to loses everything but its id. In short transactions; a run that is interrupted is repeated.
 */
export async function erasePerson(ctx: JobStepContext, id: string): Promise<void> {
  const [entry] = await ctx.db.select().from(erasures).where(eq(erasures.id, id))
  if (entry?.state !== 'confirmed') return
  // First, so that nobody logs in meanwhile and makes new rows.
  await ctx.write((own) => emptyRow(own, entry.person))
  const tables = await heldTables(ctx.db)
  // Rows of one table may refer to those of another, and triggers make some where others are deleted.
  for (let pass = 0; pass < passes; pass++) {
    for (const table of await tablesWith(ctx, tables, entry.person)) await eraseIn(ctx, entry, table)
  }
  await ctx.write((own) => finish(own, id))
}

/** The tables with something to erase, found by one statement. */
async function tablesWith({ db }: JobStepContext, tables: readonly HeldTable[], person: string): Promise<HeldTable[]> {
  const looks = tables.flatMap((table) => {
    const { name, listed } = table
    const isListed = listed.map((column): SQL => sql`${person}::uuid = any(${sql.identifier(column)})`)
    const where = [...(table.keep ? [] : isOf(table, person)), ...isListed]
    if (where.length === 0) return []
    return [
      sql`select ${name}::text as name where exists (select from ${sql.identifier(name)} where ${sql.join(where, sql` or `)})`,
    ]
  })
  const { rows } = await db.execute<{ name: string }>(sql.join(looks, sql` union all `))
  const found = new Set(rows.map(({ name }) => name))
  return tables.filter(({ name }) => found.has(name))
}

const isOf = ({ of }: HeldTable, person: string): SQL[] =>
  of.map((column) => sql`${sql.identifier(column)} = ${person}`)

/** Rows that others refer to stay, for the next pass; what then remains refers to the row without a name. */
async function eraseIn(ctx: JobStepContext, { id, person }: Erasure, table: HeldTable): Promise<void> {
  try {
    for (const column of table.listed) await unlistIn(ctx, table.name, column, person)
    if (table.keep || table.of.length === 0) return
    for (;;) {
      const gone = await ctx.write(async ({ db }) => deleteSome(db, id, table, person))
      if (gone < batch) return
    }
  } catch (error) {
    if (codeOf(error) !== foreignKey) throw error
  }
}

async function deleteSome(db: WriteDb, id: string, held: HeldTable, person: string): Promise<number> {
  const { name } = held
  const table = sql.identifier(name)
  const where = sql.join(isOf(held, person), sql` or `)
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${batch} for update)`)
  const gone = rowCount ?? 0
  if (gone > 0) {
    await db.execute(sql`update erasures set deleted = deleted
      || jsonb_build_object(${name}::text, coalesce((deleted ->> ${name}::text)::int, 0) + ${gone}::int) where id = ${id}`)
  }
  return gone
}

/** A list that may not be empty keeps the person as its only one, by then without a name. */
async function unlistIn(ctx: JobStepContext, name: string, column: string, person: string): Promise<void> {
  try {
    await ctx.write(({ db }) => unlist(db, name, column, person, 0))
  } catch (error) {
    if (codeOf(error) !== checkViolation) throw error
    await ctx.write(({ db }) => unlist(db, name, column, person, 1))
  }
}

async function unlist(db: WriteDb, name: string, column: string, person: string, others: number): Promise<void> {
  const list = sql.identifier(column)
  await db.execute(sql`update ${sql.identifier(name)} set ${list} = array_remove(${list}, ${person}::uuid)
    where ${person}::uuid = any(${list}) and cardinality(${list}) > ${others}`)
}

/** The new holder parts this identity from the others of the human being. */
async function emptyRow({ db, site, now }: JobContext, person: string): Promise<void> {
  const name = wordingOf(personalData, 'erased.name', site.languages[0] ?? 'zh', site.words)
  await db
    .update(people)
    .set({
      ...{ name, number: sql`'erased-' || ${people.id}`, latinName: '', pinyin: '', initials: '', given: [] },
      ...{ email: '', mobile: '', avatar: '', passwordHash: '', passwordGiven: false, source: '', department: null },
      ...{ holder: sql`uuidv7()`, leftAt: sql`coalesce(${people.leftAt}, ${now})` },
    })
    .where(eq(people.id, person))
}

async function finish({ db, now }: JobContext, id: string): Promise<void> {
  const [entry] = await db.select().from(erasures).where(eq(erasures.id, id)).for('update')
  if (entry?.state !== 'confirmed') return
  const state = erasureSteps.move('finish', entry, { id: undefined })
  await db.update(erasures).set({ state, doneAt: now }).where(eq(erasures.id, id))
  const { person, decidedBy, deleted } = entry
  await db.insert(audit).values({
    ...{ action: 'erasePerson', entity: 'person', entityId: person, person: decidedBy },
    after: { tables: Object.keys(deleted).length, rows: Object.values(deleted).reduce((sum, n) => sum + n, 0) },
  })
}

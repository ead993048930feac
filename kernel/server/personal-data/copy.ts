import { eq, type SQL, sql } from 'drizzle-orm'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '../context.ts'
import type { BundleFile } from '../exports/declare.ts'
import { files } from '../files/schema.ts'
import { nameOf } from '../files/store.ts'
import { type HeldTable, heldTables } from './catalogue.ts'
import { personalData } from './words.ts'

/** Limit per table; the index says where it was reached. */
const mostRows = 100_000

type Line = { table: string; rows: number; cut?: true; ground?: string }

/** Everything that the site holds about a person: rows as JSON by table, their files, and an index. */
export async function* copyOf(ctx: ReadContext, person: string): AsyncIterable<BundleFile> {
  const tables: Line[] = []
  for (const table of await heldTables(ctx.db)) {
    const rows = await rowsOf(ctx, table, person)
    if (rows.length === 0) continue
    const shown = rows.slice(0, mostRows)
    const ground = table.keep && word(ctx, `ground.${table.keep}`)
    const isCut = rows.length > mostRows
    tables.push({ table: table.name, rows: shown.length, ...(isCut && { cut: true }), ...(ground && { ground }) })
    yield { name: `data/${table.name}.json`, text: JSON.stringify(shown, null, 1) }
  }
  yield* filesOf(ctx, person)
  const index = { about: word(ctx, 'copy.about'), site: ctx.site.id, made: ctx.now.toISOString(), person, tables }
  yield { name: 'index.json', text: JSON.stringify(index, null, 2) }
}

const word = ({ language, site }: ReadContext, key: string): string =>
  wordingOf(personalData, key, language, site.words)

type Row = Record<string, unknown>

async function rowsOf({ db }: ReadContext, table: HeldTable, person: string): Promise<Row[]> {
  if (table.of.length === 0) return []
  const isOf = table.of.map((column): SQL => sql`x.${sql.identifier(column)} = ${person}`)
  const { rows } = await db.execute<{ row: Row }>(sql`
    select to_jsonb(x) as row from ${sql.identifier(table.name)} x where ${sql.join(isOf, sql` or `)} limit ${mostRows + 1}`)
  return rows.map(({ row }) => shownRow(table, row, person))
}

/** Without secrets, and without the ids of other people. */
function shownRow({ of, by, listed, hidden }: HeldTable, row: Row, person: string): Row {
  const others = new Set([...of, ...by])
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) =>
        column !== 'site' &&
        !hidden.includes(column) &&
        !listed.includes(column) &&
        (!others.has(column) || value === person),
    ),
  )
}

async function* filesOf({ db, site }: ReadContext, person: string): AsyncIterable<BundleFile> {
  const own = await db.select({ id: files.id, name: files.name }).from(files).where(eq(files.owner, person))
  for (const { id, name } of own) yield { name: `files/${id}-${name}`, stored: nameOf(site.id, id) }
}

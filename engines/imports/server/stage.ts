import { sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { type Counts, noCounts } from '../shapes.ts'
import { cellsOf, stagedSql, typed } from './columns.ts'
import { linear } from './linear.ts'
import type { importRows, imports } from './schema.ts'
import type { ImportSource } from './source.ts'

export type Import = typeof imports.$inferSelect
export type ImportRow = typeof importRows.$inferSelect

/** Inserts a batch of rows, comparing each with what is there. */
export async function stageRows(
  db: WriteDb,
  { columns, target }: ImportSource,
  entry: Import,
  arrays: readonly string[],
): Promise<void> {
  const { joins, kind, item, before, problems, values } = target.comparison(entry)
  const cells = cellsOf(columns)
  const first = 2 + values.length
  const given = ['int', 'boolean', 'jsonb', ...cells.map(() => 'text')].map((type, i) => `$${first + i}::${type}[]`)
  const raw = cells.map((_, i) => `c${i}`)
  const named = cells.map(([name, type], i) => `${typed(`u.c${i}`, type)} as "${name}"`)
  await db.$client.query(
    `insert into staged_import_rows (import, row, kind, item, gone, cells, before, problems)
    select $1, t.row, ${kind}, ${item}, t.gone, t.cells, ${before}, ${problems}
    from (select u.row, u.gone, u.problems, null::uuid as item, array[${raw.map((c) => `u.${c}`).join(', ')}] as cells, ${named.join(', ')}
      from unnest(${given.join(', ')}) as u(row, gone, problems, ${raw.join(', ')})) t ${joins}`,
    [entry.id, ...values, ...arrays],
  )
}

/** Checks that need all rows; returns the counts by kind, and how many rows the source has now. */
export async function finishStaging(db: WriteDb, { target }: ImportSource, entry: Import) {
  await target.finish?.(db, entry)
  if (entry.options.vanish) await target.stageVanished(db, entry)
  return { counts: await countRows(db, entry.id), size: await target.count(db, entry) }
}

export async function countRows(db: WriteDb, id: string): Promise<Counts> {
  const { rows } = await db.execute<{ kind: keyof Counts; n: number }>(
    sql`select kind, count(*)::int as n from staged_import_rows where import = ${id} group by kind`,
  )
  return { ...noCounts, ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) }
}

/** Repeats the comparison; returns whether any result changed. */
export async function compareAgain(db: WriteDb, { columns, target }: ImportSource, entry: Import): Promise<boolean> {
  const { joins, kind, item, before, problems, values } = target.comparison(entry)
  const differing = await linear(
    db,
    `update staged_import_rows r set kind = f.kind, item = f.item, before = f.before, problems = f.problems
    from (select t.row, ${kind} as kind, ${item} as item, ${before} as before, ${problems} as problems,
        t.kind as kind_was, t.item as item_was, t.before as before_was
      from ${stagedSql(columns)} t ${joins} where t.row > 0 and t.kind <> 'faulty') f
    where r.import = $1 and r.row = f.row
      and (f.kind_was, f.item_was, f.before_was) is distinct from (f.kind, f.item, f.before)`,
    [entry.id, ...values],
  )
  const vanished = entry.options.vanish && (await target.stageVanished(db, entry))
  return differing > 0 || vanished
}

import { sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { type Counts, noCounts } from '../../import-shapes.ts'
import { comparison, verdict } from './compare.ts'
import { linear } from './linear.ts'
import type { importRows, imports } from './schema.ts'

export type Import = typeof imports.$inferSelect
export type ImportRow = typeof importRows.$inferSelect

const said = [
  'row int',
  'number text',
  'name text',
  'latin_name text',
  'role text',
  'department uuid',
  'unit int',
  'email text',
  'mobile text',
  'holder text',
  'tags text',
  'post text',
  'leaves boolean',
  'pinyin text',
  'initials text',
  'given text',
  'problems jsonb',
]

const names = said.map((column) => column.split(' ')[0]!)
const given = said.map((column, i) => `$${i + 4}::${column.split(' ')[1]}[]`).join(', ')
/** PostgreSQL's nested arrays must be rectangular, so these two columns are passed as text of an array. */
const inner = names.map((name) => (name === 'tags' || name === 'given' ? `u.${name}::text[] as ${name}` : `u.${name}`))

const stageText = ({ found }: Import) => `
  insert into people_import_rows (import, row, kind, person, number, name, latin_name, role, department, unit, email, mobile, holder,
    tags, post, leaves, pinyin, initials, given, before, problems)
  select $1, t.row, ${verdict.kind}, coalesce(p.id, uuidv7()), t.number, t.name, t.latin_name, ${verdict.role}, t.department, t.unit,
    t.email, t.mobile, t.holder, t.tags, t.post, t.leaves, t.pinyin, t.initials, t.given, ${verdict.before}, ${verdict.problems}
  from (select ${inner.join(', ')} from unnest(${given}) as u(${names.join(', ')})) t ${comparison(found)}`

/** Inserts a batch of rows, comparing each with the existing people. */
export async function stageRows(db: WriteDb, entry: Import, arrays: readonly string[]): Promise<void> {
  await db.$client.query(stageText(entry), [entry.id, entry.source, entry.options.role ?? null, ...arrays])
}

/** Checks that need all rows; returns the counts by kind. */
export async function finishStaging(db: WriteDb, entry: Import): Promise<Counts> {
  if (entry.found.columns.some(({ field }) => field === 'holder')) await refuseUnknownHolders(db, entry.id)
  await stageLeaving(db, entry)
  return countRows(db, entry.id)
}

/** Refuses rows whose holder neither exists nor is in the list, and in turn those whose holder was refused. */
async function refuseUnknownHolders(db: WriteDb, id: string): Promise<void> {
  await linear(
    db,
    `with recursive refused (number, is_new) as (
      select r.number, r.kind = 'new' from people_import_rows r
        where r.import = $1 and r.holder is not null and r.kind in ('new', 'changed')
          and not exists (select from people p where p.number = r.holder)
          and not exists (select from people_import_rows o where o.import = $1 and o.kind = 'new' and o.number = r.holder)
      union
      select r.number, r.kind = 'new' from refused f join people_import_rows r on r.holder = f.number
        where f.is_new and r.import = $1 and r.kind in ('new', 'changed')
    )
    update people_import_rows r set kind = 'bad', before = null,
      problems = jsonb_build_array(jsonb_build_object('field', 'holder', 'kind', 'unknownHolder', 'value', r.holder))
    from refused f where r.import = $1 and r.number = f.number and r.kind in ('new', 'changed')`,
    [id],
  )
}

export async function countRows(db: WriteDb, id: string): Promise<Counts> {
  const { rows } = await db.execute<{ kind: keyof Counts; n: number }>(
    sql`select kind, count(*)::int as n from people_import_rows where import = ${id} group by kind`,
  )
  return { ...noCounts, ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) }
}

/** Repeats the comparison; returns whether any result changed. */
export async function compareAgain(db: WriteDb, entry: Import): Promise<boolean> {
  const differing = await linear(
    db,
    `update people_import_rows r set kind = f.kind, person = f.person, role = f.role, before = f.before, problems = f.problems
    from (select t.row, ${verdict.kind} as kind, coalesce(p.id, t.person) as person, ${verdict.role} as role,
        ${verdict.before} as before, ${verdict.problems} as problems
      from people_import_rows t ${comparison(entry.found)} where t.import = $1 and t.row > 0 and t.kind <> 'bad') f
    where r.import = $1 and r.row = f.row
      and (r.kind, r.person, r.before) is distinct from (f.kind, f.person, f.before)`,
    [entry.id, entry.source, entry.options.role ?? null],
  )
  const leaving = await stageLeaving(db, entry)
  return differing > 0 || leaving
}

/** People of this source who are not in the list, not even in a faulty row; never the person who uploaded it. */
const leaving = `
  from people p where p.source = $2 and p.left_at is null and p.id is distinct from $3
    and p.number not in (
      select r.number from people_import_rows r where r.import = $1 and r.row > 0 and r.number is not null)`

/** Updates the rows of those who leave; returns whether they changed. */
async function stageLeaving(db: WriteDb, { id, source, options, by }: Import): Promise<boolean> {
  if (!options.leave) return false
  const gone = await db.$client.query(
    `delete from people_import_rows l where l.import = $1 and l.row < 0 and not exists (select ${leaving} and p.id = l.person)`,
    [id, source, by],
  )
  const added = await db.$client.query(
    `insert into people_import_rows (import, row, kind, person, number, name, leaves, before)
    select $1, coalesce((select min(row) from people_import_rows where import = $1 and row < 0), 0) - row_number() over (order by p.number),
      'leave', p.id, p.number, p.name, true, '{"left": ""}'
    ${leaving} and not exists (select from people_import_rows l where l.import = $1 and l.row < 0 and l.person = p.id)`,
    [id, source, by],
  )
  return Boolean(gone.rowCount) || Boolean(added.rowCount)
}

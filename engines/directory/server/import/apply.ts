import { sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Field, Made, RowKind } from '../../import-shapes.ts'
import { joinHolders } from './join-holders.ts'
import { makeUnits } from './make-units.ts'
import { compareAgain, type Import } from './stage.ts'

/** Batch size in people: no statement may run into the timeout. */
const batch = 5_000

/**
 * Applies exactly what the preview showed. If people have changed since, returns undefined and updates the preview
 * instead. The people it will change are locked first, so that nothing changes in between.
 */
export async function applyRows(db: WriteDb, entry: Import, at: Date): Promise<Made | undefined> {
  await lockPeople(db, entry.id, ['changed', 'leave'])
  if (await compareAgain(db, entry)) return undefined
  const { ids, made } = await makeUnits(db, entry.units)
  const units = `{${ids.join(',')}}`
  const last = await lastRow(db, entry.id)
  for (let after = 0; after < last; after += batch) await insertNew(db, entry, units, after)
  await updateChanged(db, entry, units)
  await endLeaving(db, entry.id, at)
  const says = (field: Field) => entry.found.columns.some((column) => column.field === field)
  if (says('holder')) await joinHolders(db, entry.id)
  const tags = says('tags') ? await giveTags(db, entry.id) : []
  if (says('post')) await givePosts(db, entry.id)
  return { places: ids, units: made, tags }
}

/** Locks the people of the rows of these kinds. */
export async function lockPeople(db: WriteDb, id: string, kinds: RowKind[]): Promise<void> {
  await db.execute(sql`select 1 from people p where p.id in (select r.person from people_import_rows r
    where r.import = ${id} and r.kind = any(${sql.param(kinds)}::text[])) order by p.id for update`)
}

async function lastRow(db: WriteDb, id: string): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(row) as last from people_import_rows where import = ${id}`,
  )
  return rows[0]!.last ?? 0
}

/** Inserts the new people of the next lines. Each is their own holder until `joinHolders`. */
async function insertNew(db: WriteDb, { id, source }: Import, units: string, after: number): Promise<void> {
  await db.$client.query(
    `insert into people (id, number, name, latin_name, role, department, pinyin, initials, given, email, mobile, source)
    select r.person, r.number, r.name, coalesce(r.latin_name, ''), r.role, coalesce(r.department, ($3::uuid[])[r.unit + 1]),
      coalesce(r.pinyin, ''), coalesce(r.initials, ''), coalesce(r.given, '{}'), coalesce(r.email, ''), coalesce(r.mobile, ''), $2
    from people_import_rows r where r.import = $1 and r.kind = 'new' and r.row > $4 and r.row <= $5`,
    [id, source, units, after, after + batch],
  )
}

/** Fields that are missing in the list or unchanged stay as they are: only differences are written. */
async function updateChanged(db: WriteDb, { id, source }: Import, units: string): Promise<void> {
  await db.$client.query(
    `update people p set name = coalesce(r.name, p.name), latin_name = coalesce(r.latin_name, p.latin_name), role = coalesce(r.role, p.role),
      department = coalesce(r.department, ($3::uuid[])[r.unit + 1], p.department),
      email = coalesce(r.email, p.email), mobile = coalesce(r.mobile, p.mobile),
      pinyin = case when r.before ? 'name' then r.pinyin else p.pinyin end,
      initials = case when r.before ? 'name' then r.initials else p.initials end,
      given = case when r.before ? 'name' then r.given else p.given end,
      left_at = null, source = $2
    from people_import_rows r where r.import = $1 and r.kind = 'changed' and p.id = r.person`,
    [id, source, units],
  )
}

async function endLeaving(db: WriteDb, id: string, at: Date): Promise<void> {
  await db.execute(sql`update people p set left_at = ${at.toISOString()}::timestamptz
    from people_import_rows r where r.import = ${id} and r.kind = 'leave' and p.id = r.person`)
}

/** Tags are added, never removed; missing tags are created. */
async function giveTags(db: WriteDb, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`insert into tags (name, kind)
    select distinct called, 'group' from people_import_rows r, unnest(r.tags) as called
    where r.import = ${id} and r.tags is not null and r.kind in ('new', 'changed') on conflict do nothing returning id`)
  await db.execute(sql`insert into person_tags (tag, person)
    select g.id, r.person from people_import_rows r, unnest(r.tags) as called join tags g on g.name = called and g.kind <> 'course'
    where r.import = ${id} and r.tags is not null and (r.kind = 'new' or r.kind = 'changed' and r.before ? 'tags')
    on conflict do nothing`)
  return rows.map((row) => row.id)
}

async function givePosts(db: WriteDb, id: string): Promise<void> {
  await db.execute(sql`insert into posts (person, department, title, is_primary)
    select p.id, p.department, r.post, true from people_import_rows r join people p on p.id = r.person
    where r.import = ${id} and r.post is not null and (r.kind = 'new' or r.kind = 'changed' and r.before ? 'post')
    on conflict (site, person) where is_primary do update set title = excluded.title`)
}

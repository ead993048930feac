import { stagedSql } from '#engines/imports/server/columns.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Field, Made } from '../../import-shapes.ts'
import { peopleOptions } from './compare.ts'
import { joinHolders } from './join-holders.ts'
import { makeUnits } from './make-units.ts'
import { columns, type PeopleExtra } from './people-columns.ts'

const staged = stagedSql(columns)

/** Batch size in people: no statement may run into the timeout. */
const batch = 5_000

/** Applies what the preview showed. */
export async function applyPeople(db: WriteDb, entry: Import, at: Date): Promise<Made> {
  const { ids, made } = await makeUnits(db, (entry.extra as PeopleExtra).units)
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

export async function lockPeople(db: WriteDb, { id }: Import): Promise<void> {
  await db.$client.query(
    `select 1 from people p where p.id in (
      select r.item from staged_import_rows r where r.import = $1 and r.kind in ('changed', 'vanished')) order by p.id for update`,
    [id],
  )
}

async function lastRow(db: WriteDb, id: string): Promise<number> {
  const { rows } = await db.$client.query('select max(row) as last from staged_import_rows where import = $1', [id])
  return Number(rows[0].last ?? 0)
}

/**
 * Inserts the new people of the next lines. Each is their own holder until `joinHolders`. In the order of their names:
 * then those whose entries belong on the same page of an index come one after another.
 */
async function insertNew(db: WriteDb, { id, source, options }: Import, units: string, after: number): Promise<void> {
  await db.$client.query(
    `insert into people (id, number, name, latin_name, role, department, pinyin, initials, given, email, mobile, source)
    select r.item, r.number, r.name, coalesce(r."latinName", ''), coalesce(r.role, $6), coalesce(r."unitId", ($3::uuid[])[r.unit + 1]),
      coalesce(r.pinyin, ''), coalesce(r.initials, ''), coalesce(r.given, '{}'), coalesce(r.email, ''), coalesce(r.mobile, ''), $2
    from ${staged} r where r.kind = 'added' and r.row > $4 and r.row <= $5 order by r.name collate "C"`,
    [id, source, units, after, after + batch, peopleOptions(options).role ?? null],
  )
}

/** Fields that are missing in the list or unchanged stay as they are: only differences are written. */
async function updateChanged(db: WriteDb, { id, source }: Import, units: string): Promise<void> {
  await db.$client.query(
    `update people p set name = coalesce(r.name, p.name), latin_name = coalesce(r."latinName", p.latin_name), role = coalesce(r.role, p.role),
      department = coalesce(r."unitId", ($3::uuid[])[r.unit + 1], p.department),
      email = coalesce(r.email, p.email), mobile = coalesce(r.mobile, p.mobile),
      pinyin = case when r.before ? 'name' then r.pinyin else p.pinyin end,
      initials = case when r.before ? 'name' then r.initials else p.initials end,
      given = case when r.before ? 'name' then r.given else p.given end,
      left_at = null, source = $2
    from ${staged} r where r.kind = 'changed' and p.id = r.item`,
    [id, source, units],
  )
}

async function endLeaving(db: WriteDb, id: string, at: Date): Promise<void> {
  await db.$client.query(
    `update people p set left_at = $2 from staged_import_rows r
    where r.import = $1 and r.kind = 'vanished' and p.id = r.item`,
    [id, at],
  )
}

/** Tags are added, never removed; missing tags are created. */
async function giveTags(db: WriteDb, id: string): Promise<string[]> {
  const { rows } = await db.$client.query(
    `insert into tags (name, kind) select distinct called, 'group' from ${staged} r, unnest(r.tags) as called
    where r.tags is not null and r.kind in ('added', 'changed') on conflict do nothing returning id`,
    [id],
  )
  await db.$client.query(
    `insert into person_tags (tag, person)
    select g.id, r.item from ${staged} r, unnest(r.tags) as called join tags g on g.name = called and g.kind <> 'course'
    where r.tags is not null and (r.kind = 'added' or r.kind = 'changed' and r.before ? 'tags')
    on conflict do nothing`,
    [id],
  )
  return rows.map((row) => row.id)
}

async function givePosts(db: WriteDb, id: string): Promise<void> {
  await db.$client.query(
    `insert into posts (person, department, title, is_primary)
    select p.id, p.department, r.post, true from ${staged} r join people p on p.id = r.item
    where r.post is not null and (r.kind = 'added' or r.kind = 'changed' and r.before ? 'post')
    on conflict (site, person) where is_primary do update set title = excluded.title`,
    [id],
  )
}

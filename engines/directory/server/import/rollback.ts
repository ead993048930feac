import { sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Undone } from '../../import-shapes.ts'
import { lockPeople } from './apply.ts'
import { linear } from './linear.ts'
import type { Import } from './stage.ts'

const batch = 5_000

/**
 * Restores what the import changed, field by field. A field that was changed again since is not restored and is listed
 * in `kept`; new people who are referenced by now are marked as left instead of deleted.
 */
export async function rollBackRows(db: WriteDb, entry: Import, at: Date): Promise<Undone> {
  await lockPeople(db, entry.id, ['new', 'changed', 'leave'])
  await noteChangedSince(db, entry)
  const restored = await restoreChanged(db, entry)
  await restoreSpelling(db, entry.id)
  await takeTags(db, entry.id)
  await takePosts(db, entry.id)
  const removed = await removeNew(db, entry, at)
  await removeUnits(db, entry.made.units)
  await removeTags(db, entry.made.tags)
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from people_import_rows where import = ${entry.id} and kept is not null`,
  )
  return { restored, removed, kept: rows[0]!.n }
}

/** Lists in `kept` the fields whose value is no longer the one from the import. */
async function noteChangedSince(db: WriteDb, { id, source, appliedAt, made }: Import): Promise<void> {
  await linear(
    db,
    `update people_import_rows r set kept = f.kept from (
      select r.row, array_remove(array[
        case when r.before ? 'name' and p.name <> r.name then 'name' end,
        case when r.before ? 'latinName' and p.latin_name <> r.latin_name then 'latinName' end,
        case when r.before ? 'role' and p.role <> r.role then 'role' end,
        case when r.before ? 'department' and p.department is distinct from coalesce(r.department, ($4::uuid[])[r.unit + 1]) then 'department' end,
        case when r.before ? 'email' and p.email <> r.email then 'email' end,
        case when r.before ? 'mobile' and p.mobile <> r.mobile then 'mobile' end,
        case when r.before ? 'post' and o.title is distinct from r.post then 'post' end,
        case when r.before ? 'holder' and h.holder is distinct from p.holder then 'holder' end,
        case when r.before ? 'left' and p.left_at is distinct from case when r.kind = 'leave' then $3::timestamptz end then 'left' end,
        case when r.before ? 'source' and p.source <> $2 then 'source' end
      ], null) as kept
      from people_import_rows r join people p on p.id = r.person
      left join people h on r.holder is not null and h.number = r.holder
      left join posts o on r.post is not null and o.person = p.id and o.is_primary
      where r.import = $1 and r.kind in ('changed', 'leave')) f
    where r.import = $1 and r.row = f.row and cardinality(f.kept) > 0`,
    [id, source, appliedAt, made.places],
  )
}

/** A condition: the import changed the field, and nobody has changed it since. */
const ours = (field: string) => `r.before ? '${field}' and not '${field}' = any(coalesce(r.kept, '{}'))`
const text = (field: string) => `${field} = case when ${ours(field)} then r.before ->> '${field}' else p.${field} end`

async function restoreChanged(db: WriteDb, { id }: Import): Promise<number> {
  const { rowCount } = await db.$client.query(
    `update people p set ${['name', 'role', 'email', 'mobile', 'source'].map(text).join(', ')},
      latin_name = case when ${ours('latinName')} then r.before ->> 'latinName' else p.latin_name end,
      department = case when ${ours('department')} then nullif(r.before ->> 'department', '')::uuid else p.department end,
      holder = case when ${ours('holder')} then (r.before ->> 'holder')::uuid else p.holder end,
      left_at = case when ${ours('left')} then nullif(r.before ->> 'left', '')::timestamptz else p.left_at end
    from people_import_rows r where r.import = $1 and r.kind in ('changed', 'leave') and p.id = r.person`,
    [id],
  )
  return rowCount ?? 0
}

async function restoreSpelling(db: WriteDb, id: string): Promise<void> {
  await db.$client.query(
    `update people p set pinyin = r.before -> 'spelling' ->> 0, initials = r.before -> 'spelling' ->> 1,
      given = array(select jsonb_array_elements_text(r.before -> 'spelling' -> 2))
    from people_import_rows r where r.import = $1 and r.kind = 'changed' and p.id = r.person and ${ours('name')}`,
    [id],
  )
}

async function takeTags(db: WriteDb, id: string): Promise<void> {
  await db.execute(sql`delete from person_tags m using people_import_rows r, tags g
    where r.import = ${id} and r.kind = 'changed' and r.before ? 'tags' and m.person = r.person and g.id = m.tag and g.kind <> 'course'
      and r.before -> 'tags' ? g.name`)
}

async function takePosts(db: WriteDb, id: string): Promise<void> {
  const rows = `from people_import_rows r where r.import = $1 and r.kind = 'changed' and ${ours('post')} and o.person = r.person and o.is_primary`
  await db.$client.query(`update posts o set title = r.before ->> 'post' ${rows} and r.before ->> 'post' <> ''`, [id])
  await db.$client.query(`delete from posts o ${rows.replace('from', 'using')} and r.before ->> 'post' = ''`, [id])
}

/** New people are deleted if nothing references or changed them; others are marked as left, and listed in `kept`. */
async function removeNew(db: WriteDb, { id }: Import, at: Date): Promise<number> {
  const spoken = await spokenOf(db, 'people', { own: ['posts', 'person_tags'] })
  await db.$client.query(
    `update people_import_rows r set kept = '{number}' from people where r.import = $1 and r.kind = 'new' and people.id = r.person
      and (${spoken} or (people.name, people.role, people.email, people.mobile)
        is distinct from (r.name, r.role, coalesce(r.email, ''), coalesce(r.mobile, '')))`,
    [id],
  )
  await db.execute(sql`update people p set left_at = coalesce(p.left_at, ${at.toISOString()}::timestamptz)
    from people_import_rows r where r.import = ${id} and r.kind = 'new' and r.kept is not null and p.id = r.person`)
  let removed = 0
  for (;;) {
    const { rowCount } = await db.$client.query(
      `delete from people p where p.id in (select r.person from people_import_rows r join people q on q.id = r.person
        where r.import = $1 and r.kind = 'new' and r.kept is null limit ${batch})`,
      [id],
    )
    if (!rowCount) return removed
    removed += rowCount
  }
}

/** From the lowest up; units that are referenced by now stay. */
async function removeUnits(db: WriteDb, units: readonly string[]): Promise<void> {
  if (units.length === 0) return
  const spoken = await spokenOf(db, 'departments', { more: [{ name: 'people', column: 'department' }] })
  for (const unit of units.toReversed()) {
    await db.$client.query(`delete from departments where id = $1 and not ${spoken}`, [unit])
  }
}

async function removeTags(db: WriteDb, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const spoken = await spokenOf(db, 'tags')
  await db.$client.query(`delete from tags where id = any($1::uuid[]) and not ${spoken}`, [tags])
}

/**
 * A condition: the row is referenced by any other row of the database. Foreign keys are read from the catalogue, so
 * that tables of future modules are included; `more` are references without a foreign key. `own` are tables whose rows
 * are deleted with the row.
 */
async function spokenOf(db: WriteDb, table: string, { own = [], more = [] }: Speaking = {}): Promise<string> {
  const { rows } = await db.execute<Column>(sql`
    select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'site'
    where c.contype = 'f' and c.confrelid = ${table}::regclass`)
  const parts = [...rows, ...more]
    .filter(({ name }) => !own.includes(name))
    .map(({ name, column }) => `exists (select from ${name} x where x."${column}" = ${table}.id)`)
  return parts.length ? `(${parts.join(' or ')})` : 'false'
}

type Column = { name: string; column: string }
type Speaking = { own?: readonly string[]; more?: readonly Column[] }

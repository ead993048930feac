import { stagedSql } from '#engines/imports/server/columns.ts'
import { linear } from '#engines/imports/server/linear.ts'
import { spokenOf } from '#engines/imports/server/references.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import type { Undone } from '#engines/imports/shapes.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Made } from '../../import-shapes.ts'
import { peopleOptions } from './compare.ts'
import { columns } from './people-columns.ts'

const staged = stagedSql(columns)

/**
 * Restores what the import changed, field by field. A field that was changed again since is not restored and is listed
 * in `kept`; new people who are referenced by now are marked as left instead of deleted.
 */
export async function rollBackPeople(db: WriteDb, entry: Import, at: Date): Promise<Undone> {
  await lockPeople(db, entry.id)
  await noteChangedSince(db, entry)
  const restored = await restoreChanged(db, entry)
  await restoreSpelling(db, entry.id)
  await takeTags(db, entry.id)
  await takePosts(db, entry.id)
  const removed = await removeNew(db, entry, at)
  const made = entry.made as Made
  await removeUnits(db, made.units)
  await removeTags(db, made.tags)
  const { rows } = await db.$client.query(
    'select count(*)::int as n from staged_import_rows where import = $1 and kept is not null',
    [entry.id],
  )
  return { restored, removed, kept: rows[0].n }
}

async function lockPeople(db: WriteDb, id: string): Promise<void> {
  await db.$client.query(
    `select 1 from people p where p.id in (select r.item from staged_import_rows r
      where r.import = $1 and r.kind in ('added', 'changed', 'vanished')) order by p.id for update`,
    [id],
  )
}

/** Lists in `kept` the fields whose value is no longer the one from the import. */
async function noteChangedSince(db: WriteDb, { id, source, appliedAt, made }: Import): Promise<void> {
  await linear(
    db,
    `update staged_import_rows r set kept = f.kept from (
      select r.row, array_remove(array[
        case when r.before ? 'name' and p.name <> r.name then 'name' end,
        case when r.before ? 'latinName' and p.latin_name <> r."latinName" then 'latinName' end,
        case when r.before ? 'role' and p.role <> r.role then 'role' end,
        case when r.before ? 'department' and p.department is distinct from coalesce(r."unitId", ($4::uuid[])[r.unit + 1]) then 'department' end,
        case when r.before ? 'email' and p.email <> r.email then 'email' end,
        case when r.before ? 'mobile' and p.mobile <> r.mobile then 'mobile' end,
        case when r.before ? 'post' and o.title is distinct from r.post then 'post' end,
        case when r.before ? 'holder' and h.holder is distinct from p.holder then 'holder' end,
        case when r.before ? 'left' and p.left_at is distinct from case when r.kind = 'vanished' then $3::timestamptz end then 'left' end,
        case when r.before ? 'source' and p.source <> $2 then 'source' end
      ], null) as kept
      from ${staged} r join people p on p.id = r.item
      left join people h on r.holder is not null and h.number = r.holder
      left join posts o on r.post is not null and o.person = p.id and o.is_primary
      where r.kind in ('changed', 'vanished')) f
    where r.import = $1 and r.row = f.row and cardinality(f.kept) > 0`,
    [id, source, appliedAt, (made as Made).places],
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
    from staged_import_rows r where r.import = $1 and r.kind in ('changed', 'vanished') and p.id = r.item`,
    [id],
  )
  return rowCount ?? 0
}

async function restoreSpelling(db: WriteDb, id: string): Promise<void> {
  await db.$client.query(
    `update people p set pinyin = r.before -> 'spelling' ->> 0, initials = r.before -> 'spelling' ->> 1,
      given = array(select jsonb_array_elements_text(r.before -> 'spelling' -> 2))
    from staged_import_rows r where r.import = $1 and r.kind = 'changed' and p.id = r.item and ${ours('name')}`,
    [id],
  )
}

async function takeTags(db: WriteDb, id: string): Promise<void> {
  await db.$client.query(
    `delete from person_tags m using staged_import_rows r, tags g
    where r.import = $1 and r.kind = 'changed' and r.before ? 'tags' and m.person = r.item and g.id = m.tag and g.kind <> 'course'
      and r.before -> 'tags' ? g.name`,
    [id],
  )
}

async function takePosts(db: WriteDb, id: string): Promise<void> {
  const rows = `from staged_import_rows r where r.import = $1 and r.kind = 'changed' and ${ours('post')} and o.person = r.item and o.is_primary`
  await db.$client.query(`update posts o set title = r.before ->> 'post' ${rows} and r.before ->> 'post' <> ''`, [id])
  await db.$client.query(`delete from posts o ${rows.replace('from', 'using')} and r.before ->> 'post' = ''`, [id])
}

/** New people are deleted if nothing references or changed them; others are marked as left, and listed in `kept`. */
async function removeNew(db: WriteDb, { id, options }: Import, at: Date): Promise<number> {
  await linear(
    db,
    `update staged_import_rows r set kept = '{number}' from people, ${staged} s
      where r.import = $1 and r.row = s.row and r.kind = 'added' and people.id = r.item
      and (people.name, people.role, people.email, people.mobile)
        is distinct from (s.name, coalesce(s.role, $2), coalesce(s.email, ''), coalesce(s.mobile, ''))`,
    [id, peopleOptions(options).role ?? null],
  )
  const { rows } = await db.$client.query(
    `select removed, kept from remove_people(array(
      select item from staged_import_rows where import = $1 and kind = 'added' and kept is null), $2)`,
    [id, ['posts', 'person_tags']],
  )
  const { removed, kept } = rows[0] as { removed: number; kept: string[] }
  await db.$client.query(
    `update staged_import_rows set kept = '{number}' where import = $1 and kind = 'added' and item = any($2::uuid[])`,
    [id, kept],
  )
  await db.$client.query(
    `update people p set left_at = coalesce(p.left_at, $2)
    from staged_import_rows r where r.import = $1 and r.kind = 'added' and r.kept is not null and p.id = r.item`,
    [id, at],
  )
  return removed
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

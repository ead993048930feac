import { type Columns, stagedSql } from '#engines/imports/server/columns.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import type { Target } from '#engines/imports/server/target.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'

/** Rows of other tables that come and go with a class. */
export const partsOfClass = ['course_meetings', 'course_times']

/**
 * A target of classes: each has its tag before it has a row, and one that is archived (`archived_at`) loses its members,
 * who come back when the import is rolled back. `title` is SQL of the name of a new class's tag over its staged row `s`.
 */
export function withTags(target: Target, columns: Columns, title: string): Target {
  const staged = stagedSql(columns)
  return {
    ...target,
    apply: async (db, entry, at) => {
      await db.$client.query(
        `insert into tags (id, name, kind) select s.item, ${title}, 'course' from ${staged} s where s.kind = 'added'`,
        [entry.id],
      )
      const made = await target.apply(db, entry, at)
      await endMembers(db, entry)
      return made
    },
    rollBack: async (db, entry, at) => {
      await keepInUse(db, entry)
      const undone = await target.rollBack(db, entry, at)
      await db.$client.query(
        `delete from tags g using ${staged} s where s.kind = 'added' and g.id = s.item
          and not exists (select from course_classes c where c.id = g.id)`,
        [entry.id],
      )
      await restoreMembers(db, entry)
      return undone
    },
  }
}

async function endMembers(db: WriteDb, { id, counts }: Import): Promise<void> {
  if (counts.vanished === 0) return
  await db.$client.query(
    `update staged_import_rows r set before = coalesce(r.before, '{}') || jsonb_build_object('members', m.list)
    from (select g.tag, jsonb_agg(jsonb_build_object('person', g.person, 'role', g.role)) as list
      from person_tags g join staged_import_rows s on s.import = $1 and s.kind = 'vanished' and s.item = g.tag group by g.tag) m
    where r.import = $1 and r.kind = 'vanished' and r.item = m.tag`,
    [id],
  )
  await db.$client.query(
    `delete from person_tags g using staged_import_rows s where s.import = $1 and s.kind = 'vanished' and s.item = g.tag`,
    [id],
  )
}

async function restoreMembers(db: WriteDb, { id, counts }: Import): Promise<void> {
  if (counts.vanished === 0) return
  await db.$client.query(
    `insert into person_tags (tag, person, role) select c.id, m.person, m.role
    from staged_import_rows s join course_classes c on c.id = s.item and c.archived_at is null
    cross join lateral jsonb_to_recordset(s.before -> 'members') as m(person uuid, role text)
    join people p on p.id = m.person
    where s.import = $1 and s.kind = 'vanished' on conflict do nothing`,
    [id],
  )
}

/** A new class that somebody was enrolled in since is kept. */
async function keepInUse(db: WriteDb, { id }: Import): Promise<void> {
  await db.$client.query(
    `update staged_import_rows r set kept = '{row}' where r.import = $1 and r.kind = 'added'
      and exists (select from person_tags g where g.tag = r.item)`,
    [id],
  )
}

/** Ids of the classes that an import archived, or brought back by being rolled back. */
export async function archivedIn(db: WriteDb, { id }: Import): Promise<{ id: string; members: number }[]> {
  const { rows } = await db.$client.query(
    `select item as id, coalesce(jsonb_array_length(before -> 'members'), 0) as members
    from staged_import_rows where import = $1 and kind = 'vanished' and item is not null`,
    [id],
  )
  return rows
}

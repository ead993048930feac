import { termLookup } from '#engines/calendar/server/import/term-cells.ts'
import { noColumn, type TableDescription } from '#engines/imports/server/table/pieces.ts'
import { apartRows } from '#engines/imports/server/table/staged-values.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import type { Target } from '#engines/imports/server/target.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { noteMeetings, restoreMeetings, writeMeetings } from './class-meetings.ts'
import { meetingsSql, meetingsTextSql } from './meetings-sql.ts'
import { columns, type PlannedMeeting } from './planned-class-columns.ts'
import { partsOfClass, withTags } from './with-tags.ts'

const firstCampus = '(select c.id from calendar_campuses c order by c.position, c.id limit 1)'

const description: TableDescription = {
  table: 'course_classes',
  columns,
  hasIds: true,
  stores: {
    term: { column: 'term', lookup: termLookup },
    code: 'code',
    course: { column: 'course', lookup: { table: 'courses', by: 'code' } },
    campus: {
      column: 'campus',
      lookup: {
        table: 'calendar_campuses',
        by: `name ->> 'zh'`,
        on: `t.campus in (x.id, x.name ->> 'zh', x.name ->> 'en', x.name ->> 'tw')`,
        type: 'text',
      },
    },
    capacity: { column: 'capacity', empty: '0' },
    guests: { column: 'guests', empty: `''` },
    link: { column: 'link', empty: `''` },
    meetings: {
      column: noColumn,
      apart: {
        value: `case when t.plan is not null then (select coalesce(jsonb_agg(o order by o), '[]') from jsonb_array_elements(t.plan::jsonb) o) end`,
        present: meetingsSql,
        shown: meetingsTextSql,
        type: 'jsonb',
      },
    },
  },
  refused: [
    { field: 'code', kind: 'noCampus', when: `not exists (select from calendar_campuses)` },
    { field: 'meetings', kind: 'outOfTerm', when: `t."lastWeek" > "l term".weeks` },
  ],
  onAdd: () => ({ campus: `coalesce(s.campus, ${firstCampus})` }),
  onChange: () => ({ version: 'p.version + 1' }),
  markVanished: 'archived_at',
  parts: partsOfClass,
}

const table = tableTarget(description)

const withMeetings: Target = {
  ...table,
  watched: (entry) => [...table.watched(entry), 'course_meetings'],
  apply: async (db, entry, at) => {
    await noteMeetings(db, entry.id)
    const made = await table.apply(db, entry, at)
    await writeMeetings(
      db,
      await apartRows<PlannedMeeting[]>(db, description, entry, { field: 'meetings', step: 'apply' }),
    )
    await nameTags(db, entry.id)
    return made
  },
  rollBack: async (db, entry, at) => {
    const undone = await table.rollBack(db, entry, at)
    const back = await apartRows(db, description, entry, { field: 'meetings', step: 'rollBack' })
    await restoreMeetings(
      db,
      entry.id,
      back.map(({ id }) => id),
    )
    await nameTags(db, entry.id)
    return undone
  },
}

/** Classes by term and code with their meetings. A class that is not held after all is archived. */
export const plannedClassTarget = withTags(withMeetings, columns, 's.code')

/** A class is called by its course and its code. */
async function nameTags(db: WriteDb, id: string): Promise<void> {
  await db.$client.query(
    `update tags g set name = (k.name ->> 'zh') || ' ' || c.code
    from staged_import_rows s join course_classes c on c.id = s.item join courses k on k.id = c.course
    where s.import = $1 and s.kind in ('added', 'changed') and g.id = c.id and g.name <> (k.name ->> 'zh') || ' ' || c.code`,
    [id],
  )
}

import { termLookup } from '#engines/calendar/server/import/term-cells.ts'
import { classLookup, ofCourseSql } from '#engines/courses/server/import/class-cells.ts'
import { noColumn, type Stored, type TableDescription } from '#engines/imports/server/table/pieces.ts'
import { apartRows } from '#engines/imports/server/table/staged-values.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import type { Target } from '#engines/imports/server/target.ts'
import { roomCodeSql } from '#engines/rooms/server/import/names.ts'
import { clockSql, overSql } from './cells.ts'
import { columns } from './exam-columns.ts'
import { writeRooms } from './exam-parts.ts'

const classId = '"l classCode".id'

/** Of the class's course if there is one, else as the list says. */
const ofClass = (column: string, value: string, present: string): Stored['as'] => ({
  value: `coalesce(${ofCourseSql(column, classId)}, ${value})`,
  shown: `case when p.class is not null then ${value} else ${present} end`,
  type: 'text',
})

const minutes = (field: 'starts' | 'ends', column: string): Stored => ({
  column,
  as: {
    value: `(split_part(t.${field}, ':', 1)::int * 60 + split_part(t.${field}, ':', 2)::int)::smallint`,
    shown: clockSql(`p.${column}`),
    type: 'smallint',
  },
})

const staffOf = `from unnest(string_to_array(t.staff, ' ')) with ordinality n(number, i)
  join people q on q.number = n.number and q.left_at is null and q.role <> 'student'`

export const description: TableDescription = {
  table: 'exams',
  columns,
  hasIds: true,
  stores: {
    term: { column: 'term', lookup: termLookup },
    number: 'number',
    type: 'kind',
    classCode: { column: 'class', follows: 'number', lookup: { ...classLookup('classCode'), mayBeNew: true } },
    code: { column: 'code', as: ofClass('code', `coalesce(t.code, '')`, 'p.code') },
    name: { column: 'name', path: 'zh', as: ofClass(`name ->> 'zh'`, 't.name', `p.name ->> 'zh'`) },
    nameTw: {
      ...{ column: 'name', path: 'tw', follows: 'name' },
      as: ofClass(`name ->> 'tw'`, 't."nameTw"', `p.name ->> 'tw'`)!,
    },
    day: 'day',
    starts: minutes('starts', 'from_minute'),
    ends: minutes('ends', 'to_minute'),
    rooms: {
      column: noColumn,
      apart: {
        value: `t."roomIds"::jsonb`,
        present: `select coalesce(jsonb_agg(r.room order by r.position), '[]') from exam_rooms r where r.exam = p.id`,
        shown: `(select coalesce(string_agg(${roomCodeSql('o.room')}, ' ' order by o.position), '') from exam_rooms o where o.exam = p.id)`,
        type: 'jsonb',
      },
    },
    staff: {
      column: noColumn,
      apart: {
        value: `case when t.staff is not null then (select coalesce(jsonb_agg(q.id order by n.i), '[]') ${staffOf}) end`,
        present: `select coalesce(jsonb_agg(v.person order by v.position), '[]') from exam_invigilators v where v.exam = p.id`,
        shown: `(select coalesce(string_agg(q.number, ' ' order by v.position), '') from exam_invigilators v join people q on q.id = v.person where v.exam = p.id)`,
        type: 'jsonb',
      },
    },
    note: { column: 'note', path: 'zh', empty: `''` },
  },
  refused: [
    { field: 'class', kind: 'unknown', when: `t.class is not null and ${classId} is null` },
    { field: 'name', kind: 'missing', when: `p.site is null and t.name is null and ${classId} is null` },
    {
      field: 'staff',
      kind: 'unknownStaff',
      when: `t.staff is not null and (select count(*) ${staffOf}) < cardinality(string_to_array(t.staff, ' '))`,
    },
    { field: 'day', kind: 'isCancelled', when: `d.before is not null and p.state = 'cancelled'` },
    { field: 'day', kind: 'isOver', when: `d.before is not null and ${overSql('p')}` },
    {
      field: 'day',
      kind: 'isPast',
      when: `d.before is not null and p.state in ('published', 'changed') and to_char(t.day, 'YYYY-MM-DD') || ' ' || t.ends <= t."readAt"`,
    },
  ],
  onAdd: () => ({
    course_kind: `coalesce(${ofCourseSql('kind', 's."classCode"')}, 'required')`,
    name: `coalesce(${ofCourseSql('name', 's."classCode"')}, jsonb_strip_nulls(jsonb_build_object('zh', s.name, 'tw', s."nameTw")))`,
  }),
  onChange: () => ({
    version: 'p.version + 1',
    state: `case when p.state = 'published' then 'changed' else p.state end`,
  }),
  parts: ['exam_rooms', 'exam_invigilators'],
}

const table = tableTarget(description)

/** Exams by term, number and kind, with their rooms. They are planned until somebody publishes them; supervisors follow (`settleExams`). */
export const examTarget: Target = {
  ...table,
  watched: (entry) => [...table.watched(entry), ...description.parts!],
  apply: async (db, entry, at) => {
    const made = await table.apply(db, entry, at)
    await writeRooms(db, await apartRows<string[]>(db, description, entry, { field: 'rooms', step: 'apply' }))
    return made
  },
  rollBack: async (db, entry, at) => {
    const undone = await table.rollBack(db, entry, at)
    await writeRooms(db, await apartRows<string[]>(db, description, entry, { field: 'rooms', step: 'rollBack' }))
    return undone
  },
}

import { tableTarget } from '#engines/imports/server/table-target.ts'
import { columns } from './term-columns.ts'

/** Terms by academic year and number. They never overlap. */
export const termTarget = tableTarget({
  table: 'calendar_terms',
  columns,
  hasIds: true,
  stores: {
    year: 'year',
    term: 'term',
    name: { column: 'name', path: 'zh' },
    nameTw: { column: 'name', path: 'tw', follows: 'name' },
    start: 'start_day',
    weeks: 'weeks',
  },
  refused: [
    {
      field: 'start',
      kind: 'overlaps',
      when: `exists (select from calendar_terms o where (o.year, o.term) <> (t.year, t.term)
        and o.start_day < t.start + t.weeks * 7 and t.start < o.start_day + o.weeks * 7)`,
    },
  ],
  onChange: () => ({ version: 'p.version + 1' }),
})

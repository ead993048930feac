import { calendarWith, said, termOf } from '#engines/calendar/testing/samples.ts'
import { feedOf } from '../ics.ts'

/** Prints the feed of a class in March 2026, at hours at which clocks of America and Europe change. */
const periods = [
  { n: 1, from: 90, to: 150 },
  { n: 2, from: 150, to: 1440 },
]
const calendar = calendarWith({
  bells: [{ id: 'all', campus: '', name: said('全年'), from: '01-01', until: '12-31', periods }],
  terms: [termOf('spring', '2026-03-02', 5)],
})
const meeting = {
  id: 'm',
  class: 'c',
  term: 'spring',
  campus: 'main',
  rooms: [],
  place: 'A101',
  kind: 'lecture',
} as const
const meetings = [1, 2].map((n) => ({ ...meeting, id: `m${n}`, weeks: [1, 2, 3, 4], weekday: 7, periods: [n] }))
process.stdout.write(
  feedOf({
    ...{ calendar, term: 'spring', table: { classes: [{ meetings, changes: [] }], own: [] }, name: '课表', host: 'x' },
    ...{ now: new Date('2026-03-01T00:00:00Z'), reasonOf: () => '', revisions: new Map() },
    faceOf: () => ({ name: '夜课', about: '', placeOf: () => 'A101' }),
  }),
)

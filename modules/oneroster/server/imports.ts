import { columns as termColumns } from '#engines/calendar/server/import/term-columns.ts'
import { termTarget } from '#engines/calendar/server/import/term-target.ts'
import { publishCalendar } from '#engines/calendar/server/load.ts'
import { mergeOfficial } from '#engines/calendar/server/merge-official.ts'
import { rangeOfYear } from '#engines/calendar/weeks.ts'
import { columns as classColumns } from '#engines/courses/server/import/class-columns.ts'
import { columns as courseColumns } from '#engines/courses/server/import/course-columns.ts'
import { columns as enrolmentColumns } from '#engines/courses/server/import/enrolment-columns.ts'
import { classTarget, courseTarget, enrolmentTarget } from '#engines/courses/server/import/targets.ts'
import type { PeopleOptions } from '#engines/directory/import-shapes.ts'
import { listUnits } from '#engines/directory/server/import/make-units.ts'
import { columns as peopleColumns, type SharedUnits } from '#engines/directory/server/import/people-columns.ts'
import { peopleTarget } from '#engines/directory/server/import/people-target.ts'
import { columns as unitColumns } from '#engines/directory/server/import/unit-columns.ts'
import { unitTarget } from '#engines/directory/server/import/unit-target.ts'
import { type Connector, defineImport, type ImportSource } from '#engines/imports/server/source.ts'
import { touchedCells } from '#engines/imports/server/touched.ts'
import type { ImportOptions } from '#engines/imports/shapes.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { objectionToPeople } from '#modules/people/server/public.ts'
import { gradesTarget } from '#modules/scores/server/public.ts'
import { settleClasses } from '#modules/timetable/server/public.ts'
import { oneroster } from '../module.ts'
import { kindOf, type List, neededBy } from '../shapes.ts'
import { pull } from './pull.ts'
import { headers, rowsOf } from './rows.ts'

/** Lists follow one another at night: each needs what the one before has made. */
const minutes: Readonly<Record<List, number>> = {
  units: 5,
  terms: 15,
  people: 25,
  courses: 35,
  classes: 45,
  enrolments: 55,
  grades: 65,
}

function connectorOf(list: List, more: Pick<ImportOptions, 'own'> & { isProposal?: boolean } = {}): Connector {
  const { isProposal = false, own } = more
  return {
    name: 'oneroster',
    job: `sync-${list}`,
    schedule: `${minutes[list] % 60} ${19 + Math.floor(minutes[list] / 60)} * * *`,
    settings: (ctx) => {
      const { server, mostVanishing } = settingsOf(ctx, oneroster)
      const mapping = Object.fromEntries(headers[list].map((name) => [name, name]))
      const options: ImportOptions = { vanish: false, mapping, own, ...(!isProposal && { auto: { mostVanishing } }) }
      return { title: server?.url ?? 'OneRoster', nightly: server?.nightly ?? false, options, isManual: !server }
    },
    rows: (ctx) => ({ headers: [...headers[list]], batches: fetched(ctx, list) }),
  }
}

async function* fetched(ctx: JobStepContext, list: List) {
  for (const kind of [...(neededBy[list] ?? []), kindOf[list]]) await pull(ctx, kind)
  yield* rowsOf({ db: ctx.db, finalTitles: settingsOf(ctx, oneroster).finalTitles.split(/\s+/) }, list)
}

type Given = Pick<ImportSource, 'columns' | 'target'> & Partial<ImportSource>

const rosterImport = (list: List, given: Given): ImportSource =>
  defineImport(oneroster, {
    ...{ name: list, right: 'manage', page: `manage/oneroster/${list}`, canVanish: false },
    ...{ connector: connectorOf(list), mostRows: 600_000 },
    ...given,
  })

const own: PeopleOptions = { unknownUnits: 'error' }

export const imports: readonly ImportSource[] = [
  rosterImport('units', { columns: unitColumns, target: unitTarget }),
  // Never applied without a person: the calendar decides on everything that has a date.
  rosterImport('terms', {
    columns: termColumns,
    target: termTarget,
    connector: connectorOf('terms', { isProposal: true }),
    after: async (ctx, entry) => {
      for (const { year } of await touchedCells(ctx.db, termColumns, entry, 'year')) {
        const { from, until } = rangeOfYear(year)
        await mergeOfficial(ctx.db, from, until)
      }
      await publishCalendar(ctx)
    },
  }),
  rosterImport('people', {
    columns: peopleColumns,
    target: peopleTarget,
    connector: connectorOf('people', { own }),
    shared: async ({ db }): Promise<SharedUnits> => ({ units: await listUnits(db), unknownUnits: 'error' }),
    objection: objectionToPeople,
  }),
  rosterImport('courses', { columns: courseColumns, target: courseTarget }),
  rosterImport('classes', { columns: classColumns, target: classTarget, after: settleClasses }),
  rosterImport('enrolments', { columns: enrolmentColumns, target: enrolmentTarget }),
  // Entered, and never published.
  rosterImport('grades', { ...gradesTarget, also: { module: 'scores', right: 'grades' } }),
]

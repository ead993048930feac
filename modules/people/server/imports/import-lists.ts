import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { importSteps } from '#engines/directory/import-states.ts'
import { listUnits } from '#engines/directory/server/import/make-units.ts'
import { mostRows } from '#engines/directory/server/import/read-file.ts'
import { imports as importTable, importRows as rowTable } from '#engines/directory/server/import/schema.ts'
import type { Import } from '#engines/directory/server/import/stage.ts'
import { topicOf } from '#engines/directory/server/import/work.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { EventAnswer } from '#kernel/server/http/answers/event-answer.ts'
import { people as personTable } from '#kernel/server/people/schema.ts'
import { hideSecrets } from '#kernel/server/sites/secrets.ts'
import { importActions, importContract } from '../../import-contract.ts'
import { people } from '../../module.ts'
import { findImport, needWholeSite, ofImport } from './find-import.ts'
import { changesOf, fieldTitles, problemsOf, troubleText } from './import-words.ts'

type Calls = typeof importContract

export async function imports(ctx: ReadContext, input: InputOf<Calls['imports']>) {
  needWholeSite(ctx)
  const query = ctx.db.select().from(importTable)
  const { rows, total } = await pageOf(ctx, query, input, desc(importTable.createdAt), desc(importTable.id))
  const names = await namesOf(ctx, rows)
  return { total, list: rows.map((entry) => faceOf(ctx, entry, names)) }
}

export async function previewImport(ctx: ReadContext, { id }: InputOf<Calls['previewImport']>) {
  const entry = await findImport(ctx, id)
  const { found, options, units } = entry
  return {
    ...faceOf(ctx, entry, await namesOf(ctx, [entry])),
    rows: found.rows,
    encoding: found.encoding,
    columns: found.columns,
    unknown: found.columns.filter(({ field, header }) => field === '' && header !== '').map(({ header }) => header),
    options: { leave: options.leave, unknownUnits: options.unknownUnits, role: options.role ?? ('' as const) },
    units: units.slice(0, 100).map(({ names }) => names.join('/')),
    unitCount: units.length,
  }
}

export async function importRows(ctx: ReadContext, input: InputOf<Calls['importRows']>) {
  const { id, kind } = input
  const entry = await findImport(ctx, id)
  const query = ctx.db
    .select()
    .from(rowTable)
    .where(and(ofImport(id), whereKind(kind)))
  const { rows, total } = await pageOf(ctx, query, input, rowTable.row)
  const units = new Map((await listUnits(ctx.db)).map((unit) => [unit.id, unit.names.join('/')]))
  const list = rows.map((row) => ({
    row: Math.max(0, row.row),
    kind: row.kind,
    number: row.number ?? '',
    name: row.name ?? '',
    changes: changesOf(ctx, entry, row, units),
    problems: problemsOf(ctx, row.problems ?? []),
    kept: row.kept ?? [],
  }))
  return { total, list }
}

/** Streams the state at once and at every change, on any node. */
export async function watchImport(ctx: ReadContext, { id }: InputOf<Calls['watchImport']>): Promise<EventAnswer> {
  const { state, version, trouble } = await findImport(ctx, id)
  return new EventAnswer(({ send }) => {
    send('state', { state, version, trouble })
    return ctx.tools.topics.subscribe(ctx.site.id, topicOf(id), (data) => send('state', data))
  })
}

export function importSettings(ctx: ReadContext) {
  needWholeSite(ctx)
  const { ldap, keepImportsDays } = settingsOf(ctx, people)
  return {
    fields: fieldTitles(ctx),
    mostBytes: importContract.uploadImport.fileBytes ?? 0,
    mostRows,
    keepDays: keepImportsDays,
    ldap: ldap ? hideSecrets(ldap) : null,
  }
}

function whereKind(kind: InputOf<Calls['importRows']>['kind']): SQL | undefined {
  if (kind === '') return undefined
  return kind === 'kept' ? isNotNull(rowTable.kept) : eq(rowTable.kind, kind)
}

type Names = ReadonlyMap<string | null, string>

async function namesOf(ctx: ReadContext, list: readonly Import[]): Promise<Names> {
  const ids = list
    .flatMap(({ by, appliedBy, rolledBackBy }) => [by, appliedBy, rolledBackBy])
    .filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: personTable.id, name: personTable.name })
    .from(personTable)
    .where(inArray(personTable.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function faceOf(ctx: ReadContext, entry: Import, names: Names) {
  const allowed = importSteps.allowedActions(entry, { now: ctx.now })
  const at = (moment: Date | null) => (moment ? seconds(moment) : 0)
  const { id, name, source, origin, state, version, counts, trouble, undone } = entry
  return {
    ...{ id, name, source, origin, state, version, counts, trouble, undone },
    by: names.get(entry.by) ?? '',
    at: seconds(entry.createdAt),
    appliedBy: entry.appliedAt ? (names.get(entry.appliedBy) ?? '') : '',
    appliedAt: at(entry.appliedAt),
    rolledBackBy: names.get(entry.rolledBackBy) ?? '',
    rolledBackAt: at(entry.rolledBackAt),
    troubleText: troubleText(ctx, trouble),
    allowedActions: importActions.filter((action) => allowed.includes(action)),
  }
}

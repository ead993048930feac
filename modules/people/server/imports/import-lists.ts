import { type Field, fields } from '#engines/directory/import-shapes.ts'
import { peopleOptions } from '#engines/directory/server/import/compare.ts'
import { listUnits } from '#engines/directory/server/import/make-units.ts'
import type { PeopleExtra } from '#engines/directory/server/import/people-columns.ts'
import { findImport, needWholeSite } from '#engines/imports/server/calls/find.ts'
import { listImports, previewOf, rowsOf, watch } from '#engines/imports/server/calls/read.ts'
import { problemsOf } from '#engines/imports/server/wording.ts'
import type { Counts } from '#engines/imports/shapes.ts'
import type { AskedAction, ImportState } from '#engines/imports/states.ts'
import type { InputOf } from '#kernel/contract.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { hideSecrets } from '#kernel/server/sites/secrets.ts'
import { importContract } from '../../import-contract.ts'
import { kindOf, wireActionOf, wireKindOf, wireKinds, wireStateOf, wireTroubleOf } from '../../import-wire.ts'
import { people } from '../../module.ts'
import { cellOf, changesOf, fieldTitles } from './import-words.ts'
import { peopleImport } from './people-import.ts'

type Calls = typeof importContract

export async function imports(ctx: ReadContext, input: InputOf<Calls['imports']>) {
  const { total, list } = await listImports(ctx, peopleImport, input)
  return { total, list: list.map(wired) }
}

export async function previewImport(ctx: ReadContext, { id }: InputOf<Calls['previewImport']>) {
  const { entry, face } = await previewOf(ctx, peopleImport, id)
  const { options, extra } = entry
  const { unknownUnits, role = '' as const } = peopleOptions(options)
  const units = (extra as PeopleExtra | null)?.units ?? []
  const { confirmVanished, columns, ...rest } = face
  return {
    ...wired(rest),
    columns: columns.map(({ header, field }) => ({ header, field: field as Field | '' })),
    options: { leave: options.vanish, unknownUnits, role },
    units: units.slice(0, 100).map(({ names }) => names.join('/')),
    unitCount: units.length,
    confirmLeaving: confirmVanished,
  }
}

export async function importRows(ctx: ReadContext, input: InputOf<Calls['importRows']>) {
  const { id, kind } = input
  const entry = await findImport(ctx, peopleImport, id)
  const { rows, total } = await rowsOf(ctx, id, kind === '' || kind === 'kept' ? kind : kindOf[kind], input)
  const units = new Map((await listUnits(ctx.db)).map((unit) => [unit.id, unit.names.join('/')]))
  const list = rows.map((row) => ({
    row: Math.max(0, row.row),
    kind: wireKindOf[row.kind],
    number: cellOf(row, 'number'),
    name: cellOf(row, 'name'),
    changes: changesOf(ctx, entry, row, units),
    problems: problemsOf(ctx, peopleImport, row.problems ?? []),
    kept: row.kept ?? [],
  }))
  return { total, list }
}

export const watchImport = (ctx: ReadContext, { id }: InputOf<Calls['watchImport']>) =>
  watch(ctx, peopleImport, id, (data) => {
    const { state, version, trouble } = data as { state: ImportState; version: number; trouble: string }
    return { state: wireStateOf({ state, trouble }), version, trouble: wireTroubleOf(trouble) }
  })

export function importSettings(ctx: ReadContext) {
  needWholeSite(ctx, peopleImport)
  const { ldap, keepImportsDays } = settingsOf(ctx, people)
  return {
    fields: fieldTitles(ctx, fields),
    mostBytes: importContract.uploadImport.fileBytes ?? 0,
    mostRows: peopleImport.mostRows,
    keepDays: keepImportsDays,
    ldap: ldap ? hideSecrets(ldap) : null,
  }
}

type Face = {
  state: ImportState
  trouble: string
  counts: Counts
  allowedActions: readonly AskedAction[]
  origin: string
}

function wired<F extends Face>(face: F) {
  const { counts } = face
  return {
    ...face,
    origin: face.origin === 'file' ? ('file' as const) : ('ldap' as const),
    state: wireStateOf(face),
    trouble: wireTroubleOf(face.trouble),
    counts: Object.fromEntries(wireKinds.map((kind) => [kind, counts[kindOf[kind]]])) as Record<
      (typeof wireKinds)[number],
      number
    >,
    allowedActions: face.allowedActions.map(wireActionOf),
  }
}

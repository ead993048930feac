import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Service } from '#kernel/server/serve.ts'
import type { ImportCalls } from '../contract.ts'
import { errorFile, templateFile } from './calls/files.ts'
import { findImport, needWholeSite } from './calls/find.ts'
import { listImports, previewOf, rowsOf, watch } from './calls/read.ts'
import { apply, discard, reread, rollBack, sync, uploadFile } from './calls/write.ts'
import { cellsOf, keyFields } from './columns.ts'
import type { ImportSource } from './source.ts'
import type { ImportRow } from './stage.ts'
import { fieldTitle, problemsOf, titleOf, worded } from './wording.ts'

/** Serves the calls of an import. */
export function importsOf(source: ImportSource): Service<ImportCalls> {
  const fields = Object.keys(source.columns.fields)
  return {
    uploadImport: (ctx, { source: from, vanish, mapping }) => uploadFile(ctx, source, from, { vanish, mapping }),
    rereadImport: (ctx, { id, vanish, mapping }) => reread(ctx, source, id, { vanish, mapping }),
    syncImport: (ctx, { dry }) => sync(ctx, source, dry),
    imports: (ctx, input) => listImports(ctx, source, input),
    previewImport: async (ctx, { id }) => {
      const { entry, face } = await previewOf(ctx, source, id)
      return { ...face, options: { vanish: entry.options.vanish } }
    },
    watchImport: (ctx, { id }) => watch(ctx, source, id),
    importRows: (ctx, input) => importRows(ctx, source, input),
    applyImport: (ctx, input) => apply(ctx, source, input),
    rollBackImport: (ctx, { id }) => rollBack(ctx, source, id),
    discardImport: (ctx, { id }) => discard(ctx, source, id),
    importErrors: (ctx, { id }) => errorFile(ctx, source, id),
    importTemplate: (ctx) => templateFile(ctx, source, fields),
    importSettings: (ctx) => settings(ctx, source, fields),
  }
}

async function importRows(ctx: ReadContext, source: ImportSource, input: InputOf<ImportCalls['importRows']>) {
  await findImport(ctx, source, input.id)
  const { rows, total } = await rowsOf(ctx, input.id, input.kind, input)
  const list = rows.map((row) => ({
    row: Math.max(0, row.row),
    kind: row.kind,
    title: keyFields(source.columns)
      .map((field) => cellOf(source, row, field))
      .filter(Boolean)
      .join(' · '),
    changes: changesOf(ctx, source, row),
    problems: problemsOf(ctx, source, row.problems ?? []),
    kept: row.kept ?? [],
  }))
  return { total, list }
}

const cellOf = ({ columns }: ImportSource, { cells }: ImportRow, field: string): string =>
  cells[cellsOf(columns).findIndex(([name]) => name === field)] ?? ''

/** Of a changed row what it had and gets, of a new one what it gets, of one that vanishes what it had. */
function changesOf(ctx: ReadContext, source: ImportSource, row: ImportRow) {
  const keys = new Set(keyFields(source.columns))
  const others = Object.entries(source.columns.fields).filter(([field, { saysGone }]) => !keys.has(field) && !saysGone)
  const { before, kind } = row
  return others.flatMap(([field]) => {
    const cell = shownValue(ctx, source, field, cellOf(source, row, field))
    const title = fieldTitle(ctx, source, field)
    if (kind === 'added') return cell ? [{ field, title, before: '', after: cell }] : []
    if (kind === 'vanished') return cell ? [{ field, title, before: cell, after: '' }] : []
    if (kind !== 'changed' || !before || !Object.hasOwn(before, field)) return []
    return [{ field, title, before: shownValue(ctx, source, field, String(before[field])), after: cell }]
  })
}

/** A choice in words: the module's `choice.<field>.<value>`, or the first of the words that mean it. */
function shownValue(ctx: ReadContext, source: ImportSource, field: string, value: string): string {
  const choices: Readonly<Record<string, string>> | undefined = source.columns.fields[field]?.choices
  if (!choices || !Object.hasOwn(choices, value)) return value
  const key = `choice.${field}.${value}`
  const isWorded = Object.hasOwn(source.module.messages.zh, `${source.words}.${key}`)
  return isWorded ? worded(ctx, source, key) : choices[value]!.split(' ')[0]!
}

function settings(ctx: ReadContext, source: ImportSource, fields: readonly string[]) {
  needWholeSite(ctx, source)
  const { connector, mostRows, keepDays, columns } = source
  return {
    title: titleOf(ctx, source),
    fields: fields.map((field) => ({
      field,
      title: fieldTitle(ctx, source, field),
      required: Boolean(columns.fields[field]!.key || columns.fields[field]!.required),
    })),
    mostBytes: 20 << 20,
    mostRows,
    keepDays: keepDays(ctx),
    connector: connector?.settings(ctx) ? connector.name : '',
  }
}

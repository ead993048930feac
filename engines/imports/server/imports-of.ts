import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { Service } from '#kernel/server/serve.ts'
import type { ImportCalls } from '../contract.ts'
import type { ImportOptions } from '../shapes.ts'
import { errorFile, templateFile } from './calls/files.ts'
import { findImport, findSource, mayAlso, needWholeSite } from './calls/find.ts'
import { listImports, previewOf, rowsOf, watch } from './calls/read.ts'
import { apply, discard, reread, rollBack, sync, uploadFile } from './calls/write.ts'
import { cellsOf, isMandatory, keyFields } from './columns.ts'
import type { ImportSource } from './source.ts'
import type { ImportRow } from './stage.ts'
import { fieldTitle, problemsOf, titleOf, worded } from './wording.ts'

/** Serves the calls of a module's imports, in the order of the names given to `importCalls`. */
export function importsOf(...sources: readonly ImportSource[]): Service<ImportCalls> {
  const named = (list: string) => sources.find((one) => nameOf(one) === list)!
  const sourceOf = (ctx: ReadContext | WriteContext, id: string) => findSource(ctx, sources, id)
  return {
    uploadImport: (ctx, { list, source: from, ...given }) =>
      uploadFile(ctx, named(list), from, optionsOf(named(list), given)),
    rereadImport: async (ctx, { id, ...given }) => {
      const source = await sourceOf(ctx, id)
      return reread(ctx, source, id, optionsOf(source, given))
    },
    syncImport: (ctx, { list, dry }) => sync(ctx, named(list), dry),
    imports: (ctx, { list, ...input }) => listImports(ctx, named(list), input),
    previewImport: async (ctx, { id }) => {
      const source = await sourceOf(ctx, id)
      const { entry, face } = await previewOf(ctx, source, id)
      return { ...face, list: nameOf(source), options: { vanish: entry.options.vanish } }
    },
    watchImport: async (ctx, { id }) => watch(ctx, await sourceOf(ctx, id), id),
    importRows: async (ctx, input) => importRows(ctx, await sourceOf(ctx, input.id), input),
    applyImport: async (ctx, input) => apply(ctx, await sourceOf(ctx, input.id), input),
    rollBackImport: async (ctx, { id }) => rollBack(ctx, await sourceOf(ctx, id), id),
    discardImport: async (ctx, { id }) => discard(ctx, await sourceOf(ctx, id), id),
    importErrors: async (ctx, { id }) => errorFile(ctx, await sourceOf(ctx, id), id),
    importTemplate: (ctx, { list }) => template(ctx, named(list)),
    importSettings: (ctx, { list }) => ({
      ...settings(ctx, named(list)),
      lists: sources.filter((one) => mayAlso(ctx, one)).map((one) => listOf(ctx, one)),
    }),
  }
}

const nameOf = ({ key, module }: ImportSource): string => key.slice(module.key.length + 1)

const listOf = (ctx: ReadContext, source: ImportSource) => ({
  list: nameOf(source),
  title: titleOf(ctx, source),
  page: source.page,
})

const optionsOf = ({ canVanish }: ImportSource, { vanish, mapping }: ImportOptions): ImportOptions => ({
  vanish: vanish && canVanish,
  mapping,
})

/** Titles of the fields, and an example if the module has words for it. */
function template(ctx: ReadContext, source: ImportSource) {
  const fields = Object.keys(source.columns.fields)
  const isWorded = (field: string) => Object.hasOwn(source.module.messages.zh, `${source.words}.example.${field}`)
  const example = fields.map((field) => (isWorded(field) ? worded(ctx, source, `example.${field}`) : ''))
  return templateFile(ctx, source, fields, example.some(Boolean) ? example : [])
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
  const { choices, kind } = source.columns.fields[field]!
  if (kind === 'list') {
    const parts = value.replace(/^\{|\}$/g, '').split(',')
    return parts.map((one) => shownChoice(ctx, source, field, one.replace(/^"|"$/g, ''))).join('、')
  }
  return choices ? shownChoice(ctx, source, field, value) : value
}

function shownChoice(ctx: ReadContext, source: ImportSource, field: string, value: string): string {
  const choices: Readonly<Record<string, string>> = source.columns.fields[field]!.choices ?? {}
  if (!Object.hasOwn(choices, value)) return value
  const key = `choice.${field}.${value}`
  const isWorded = Object.hasOwn(source.module.messages.zh, `${source.words}.${key}`)
  return isWorded ? worded(ctx, source, key) : choices[value]!.split(' ')[0]!
}

function settings(ctx: ReadContext, source: ImportSource) {
  needWholeSite(ctx, source)
  const { connector, mostRows, keepDays, canVanish, columns } = source
  return {
    title: titleOf(ctx, source),
    fields: Object.entries(columns.fields).map(([field, column]) => ({
      field,
      title: fieldTitle(ctx, source, field),
      required: isMandatory(column),
    })),
    mostBytes: 20 << 20,
    mostRows,
    ...{ keepDays: keepDays(ctx), canVanish },
    connector: connector?.settings(ctx) ? connector.name : '',
  }
}

import type { PeopleExtra } from '#engines/directory/server/import/people-columns.ts'
import { columns } from '#engines/directory/server/import/people-columns.ts'
import { cellsOf } from '#engines/imports/server/columns.ts'
import type { Import, ImportRow } from '#engines/imports/server/stage.ts'
import { fieldTitle, type Wording, worded as wordedIn } from '#engines/imports/server/wording.ts'
import type { Params } from '#kernel/language/messages.ts'
import { peopleImport } from './people-import.ts'

export const worded = (ctx: Wording, key: string, params?: Params): string => wordedIn(ctx, peopleImport, key, params)

export const fieldTitles = <F extends string>(ctx: Wording, fields: readonly F[]) =>
  fields.map((field) => ({ field, title: fieldTitle(ctx, peopleImport, field) }))

const places = new Map(cellsOf(columns).map(([name], i) => [name, i]))
/** A cell of a staged row; '' if it was not given. */
export const cellOf = ({ cells }: ImportRow, name: string): string => cells[places.get(name)!] ?? ''

type Said = { before: string; after: string }

/** Changes of a row by field, as text. */
export function changesOf(ctx: Wording, entry: Import, row: ImportRow, units: ReadonlyMap<string, string>) {
  const role = (value: string) => (value ? worded(ctx, `role.${value}`) : '')
  const source = (value: string) => value || worded(ctx, 'byHand')
  const made = (entry.extra as PeopleExtra | null)?.units ?? []
  const unit = cellOf(row, 'unitId')
    ? (units.get(cellOf(row, 'unitId')) ?? '')
    : (made[Number(cellOf(row, 'unit') || -1)]?.names.join('/') ?? '')
  const plain = (field: string) => (before: string) => ({ before, after: cellOf(row, field) })
  const shown: Record<string, (before: string) => Said> = {
    name: plain('name'),
    latinName: plain('latinName'),
    role: (before) => ({ before: role(before), after: role(cellOf(row, 'role')) }),
    department: (before) => ({ before: units.get(before) ?? '', after: unit }),
    email: plain('email'),
    mobile: plain('mobile'),
    holder: () => ({ before: '', after: cellOf(row, 'holder') }),
    tags: (before) => ({ before: '', after: before }),
    post: plain('post'),
    left: (before) => ({ before: before.slice(0, 10), after: '' }),
    source: (before) => ({ before: source(before), after: source(entry.source) }),
  }
  if (row.kind !== 'changed') return []
  return Object.entries(row.before ?? {}).flatMap(([field, before]) => {
    const said = shown[field]?.(Array.isArray(before) ? before.join('、') : String(before))
    return said ? [{ field, title: fieldTitle(ctx, peopleImport, field), ...said }] : []
  })
}

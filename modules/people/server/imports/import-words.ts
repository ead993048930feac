import { fields, type Problem } from '#engines/directory/import-shapes.ts'
import type { Import, ImportRow } from '#engines/directory/server/import/stage.ts'
import { fill, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '../../module.ts'

type Wording = Pick<ReadContext, 'language' | 'site'>

export const worded = ({ language, site }: Wording, key: string, params?: Params): string =>
  fill(wordingOf(people, `import.${key}`, language, site.words), params)

export const troubleText = (ctx: Wording, trouble: string): string => (trouble ? worded(ctx, `trouble.${trouble}`) : '')

export const fieldTitles = (ctx: Wording) => fields.map((field) => ({ field, title: worded(ctx, `field.${field}`) }))

export const problemsOf = (ctx: Wording, problems: readonly Problem[]) =>
  problems.map(({ field, kind, value }) => ({
    field,
    title: worded(ctx, `field.${field}`),
    value: kind === 'duplicate' ? '' : value,
    text: worded(ctx, `problem.${kind}`, { value }),
  }))

type Said = { before: string; after: string }
type Show = (row: ImportRow, before: string) => Said

/** Changes of a row by field, as text. */
export function changesOf(ctx: Wording, entry: Import, row: ImportRow, units: ReadonlyMap<string, string>) {
  const role = (value: string) => (value ? worded(ctx, `role.${value}`) : '')
  const source = (value: string) => value || worded(ctx, 'byHand')
  const unitOf = ({ department, unit }: ImportRow) =>
    department ? (units.get(department) ?? '') : (entry.units[unit ?? -1]?.names.join('/') ?? '')
  const shown: Record<string, Show> = {
    name: ({ name }, before) => ({ before, after: name ?? '' }),
    latinName: ({ latinName }, before) => ({ before, after: latinName ?? '' }),
    role: (said, before) => ({ before: role(before), after: role(said.role ?? '') }),
    department: (said, before) => ({ before: units.get(before) ?? '', after: unitOf(said) }),
    email: ({ email }, before) => ({ before, after: email ?? '' }),
    mobile: ({ mobile }, before) => ({ before, after: mobile ?? '' }),
    holder: ({ holder }) => ({ before: '', after: holder ?? '' }),
    tags: (_row, before) => ({ before: '', after: before }),
    post: ({ post }, before) => ({ before, after: post ?? '' }),
    left: (_row, before) => ({ before: before.slice(0, 10), after: '' }),
    source: (_row, before) => ({ before: source(before), after: source(entry.source) }),
  }
  if (row.kind !== 'changed') return []
  return Object.entries(row.before ?? {}).flatMap(([field, before]) => {
    const said = shown[field]?.(row, Array.isArray(before) ? before.join('、') : String(before))
    return said ? [{ field, title: worded(ctx, `field.${field}`), ...said }] : []
  })
}

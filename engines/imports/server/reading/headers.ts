import type { FoundColumn, Mapping } from '../../shapes.ts'
import type { Columns } from '../columns.ts'

/** Tolerates variants such as `学号 *`, `Student ID` and `学号/工号（必填）`. */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([【][^)\]】]{0,40}[)\]】]/g, '')
    .replace(/[\s_*:/.、-]/g, '')

/**
 * `titles` are the names that fields have in templates and previews. Each field is taken from the first column that matches; a mapping by hand takes precedence over a
 * guess.
 */
export function columnsOf(
  { fields }: Columns,
  headers: readonly string[],
  mapping: Mapping = {},
  titles: Mapping = {},
): FoundColumn[] {
  const known = new Map(
    Object.entries(fields).flatMap(([field, { headers: words }]) =>
      words.split(' ').map((word) => [word, field] as const),
    ),
  )
  const mapped = (header: string) => {
    const field = Object.hasOwn(mapping, header) ? mapping[header]! : undefined
    return field === undefined || field === '' || Object.hasOwn(fields, field) ? field : undefined
  }
  const taken = new Set<string | undefined>(headers.map(mapped))
  const given = new Set<string>()
  return headers.map((header) => {
    const asked = mapped(header)
    const titled = Object.hasOwn(titles, header) ? titles[header] : undefined
    const field = asked ?? titled ?? known.get(plain(header)) ?? ''
    const isFree = field !== '' && !given.has(field) && (asked !== undefined || !taken.has(field))
    if (isFree) given.add(field)
    return { header, field: isFree ? field : '' }
  })
}

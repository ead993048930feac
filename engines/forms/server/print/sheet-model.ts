import { type Answers, evaluateForm } from '../../answers.ts'
import type { Definition, Field } from '../../definition.ts'
import { cellKindOf } from '../../fields/cells.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { Stored } from '../../fields/stored.ts'
import { textFor } from '../../sheet.ts'

export type Content =
  | { as: 'text'; text: string }
  /** `shares`: relative widths of the columns; without it they are equal. */
  | { as: 'rows'; head: string[]; rows: string[][]; shares?: readonly number[] }
  | { as: 'files'; files: Stored[] }
export type SheetField = { title: string; isWide: boolean; content: Content }
export type SheetPart = { title: string; fields: SheetField[] }

/** The content of a printed form: the fields that were visible with these answers, in the order of the form. */
export function sheetOf(
  definition: Definition,
  answers: Answers,
  about: { today: string; empty: string },
): SheetPart[] {
  const seen = new Set(evaluateForm(definition, answers, about).visible)
  return definition.sections
    .map(({ title, fields }) => ({
      title,
      fields: fields
        .filter((field) => seen.has(field.key) && kindOf(field).role !== 'shown')
        .filter(({ key }) => definition.print.empty || Object.hasOwn(answers, key))
        .map((field) => ({
          title: field.title,
          isWide: isWide(field),
          content: contentOf(field, answers, about.empty),
        })),
    }))
    .filter(({ fields }) => fields.length > 0)
}

const wideKinds: readonly Field['kind'][] = ['longtext', 'matrix', 'table', 'file', 'picture', 'signature', 'agreement']
const isWide = ({ kind, title }: Field): boolean => wideKinds.includes(kind) || title.length > 16

const mostColumns = 6

function contentOf(field: Field, answers: Answers, empty: string): Content {
  if (!Object.hasOwn(answers, field.key)) return { as: 'text', text: empty }
  const answer = answers[field.key]
  if (field.kind === 'file' || field.kind === 'picture') return { as: 'files', files: answer as Stored[] }
  if (field.kind === 'signature') return { as: 'files', files: [answer as Stored] }
  if (field.kind === 'matrix') {
    const given = answer as Record<string, string>
    const rows = field.rows.filter(({ key }) => Object.hasOwn(given, key))
    const words = (key: string) => field.choices.find((one) => one.key === key)?.label ?? key
    return { as: 'rows', head: [], rows: rows.map(({ key, label }) => [label, words(given[key]!)]) }
  }
  // With too many columns each would be too narrow: such a table is printed as text.
  if (field.kind !== 'table' || field.columns.length > mostColumns) return { as: 'text', text: textFor(field, answers) }
  const rows = (answer as Record<string, unknown>[]).map((row) =>
    field.columns.map((column) =>
      Object.hasOwn(row, column.key) ? cellKindOf(column).text(row[column.key], column) : '',
    ),
  )
  return { as: 'rows', head: field.columns.map(({ title }) => title), rows }
}

import { type Definition, type Field, fieldShape } from '../../../definition.ts'
import type { KindName } from '../../../fields/kinds.ts'
import { freeKey } from './fields.ts'

/** Default titles and contents of new fields, in the designer's language. */
export type Beginnings = {
  title: (kind: KindName) => string
  option: (n: number) => string
  row: (n: number) => string
  column: (n: number) => string
  text: string
}

/** A new field with usable defaults: a choice has options. */
export function newField(kind: KindName, definition: Definition, words: Beginnings): Field {
  const key = freeKey(definition, stems[kind] ?? kind)
  return fieldShape.parse({ kind, key, title: words.title(kind), ...contentOf(kind, words) })
}

const stems: Partial<Record<KindName, string>> = {
  longtext: 'words',
  dateRange: 'span',
  idNumber: 'paper',
  department: 'unit',
  dropdown: 'choice',
}

function contentOf(kind: KindName, words: Beginnings): Record<string, unknown> {
  const labelled = (name: (n: number) => string, lead: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ key: `${lead}${i + 1}`, label: name(i + 1) }))
  switch (kind) {
    case 'choice':
    case 'choices':
    case 'dropdown':
      return { options: labelled(words.option, 'o', 3) }
    case 'matrix':
      return { rows: labelled(words.row, 'r', 3), choices: labelled(words.option, 'c', 3) }
    case 'table':
      return { columns: [1, 2].map((n) => ({ kind: 'text', key: `c${n}`, title: words.column(n) })) }
    case 'cascade':
      return {
        steps: labelled(words.option, 's', 2).flatMap((step) => [
          step,
          { key: `${step.key}a`, label: `${step.label}-1`, parent: step.key },
          { key: `${step.key}b`, label: `${step.label}-2`, parent: step.key },
        ]),
      }
    case 'formula':
      return { expression: '' }
    case 'richtext':
      return { blocks: [{ as: 'paragraph', text: words.text }] }
    case 'divider':
      return { title: '' }
    default:
      return {}
  }
}

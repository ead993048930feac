import type { Answers } from './answers.ts'
import { type Definition, type Field, fieldsOf } from './definition.ts'
import type { Cell } from './fields/kind.ts'
import { kindOf } from './fields/kinds.ts'

/** `part` is the suffix of one of several columns of a field: a row of a matrix, `from`, `province`. */
export type SheetColumn = { field: string; title: string; part: string }

export const columnsOf = (definition: Definition): SheetColumn[] =>
  fieldsOf(definition).flatMap((field) => {
    const { role, columns } = kindOf(field)
    if (role === 'shown') return []
    return columns(field).map((part) => ({ field: field.key, title: field.title || field.key, part }))
  })

export const cellsOf = (definition: Definition, answers: Answers): Cell[] =>
  fieldsOf(definition).flatMap((field) => {
    const { role, columns, cells } = kindOf(field)
    if (role === 'shown') return []
    const width = columns(field).length
    const given = Object.hasOwn(answers, field.key) ? cells(answers[field.key], field) : []
    return Array.from({ length: width }, (_, i) => given[i] ?? null)
  })

export type PrintedField = { field: string; title: string; text: string }

/** The printed text of each field, as it was answered. */
export const printed = (definition: Definition, answers: Answers): PrintedField[] =>
  fieldsOf(definition)
    .filter((field) => kindOf(field).role !== 'shown')
    .map((field) => ({ field: field.key, title: field.title, text: textFor(field, answers) }))
    .filter(({ text }) => definition.print.empty || text !== '')

export const textFor = (field: Field, answers: Answers): string =>
  Object.hasOwn(answers, field.key) ? kindOf(field).text(answers[field.key], field) : ''

import { type Definition, type Field, fieldsOf } from '#engines/forms/definition.ts'
import type { Question } from '../../shapes.ts'
import type { ManageWords } from './words.ts'

type Asked = readonly Question[]

/** Asked by no form any more, but rules of older plans refer to it. */
const olderField = 'sfjcqz'

/** Text of a field's question; the field name if it is not asked. */
export const questionName = (asked: Asked, field: string, w: ManageWords): string =>
  asked.find(({ name }) => name === field)?.title || (field === olderField ? w('ask.sfjcqz') : field)

/** Text of a field's value: label of a choice, or the value itself. */
export const valueName = (asked: Asked, field: string, value: string, w: ManageWords): string =>
  valuesOf(asked, field, w).find((one) => one.value === value)?.label ?? value

/** Values of a choice question; empty for free input. */
export const valuesOf = (asked: Asked, field: string, w: ManageWords): Question['options'] =>
  field === olderField ? yesNo(w) : (asked.find(({ name }) => name === field)?.options ?? [])

const yesNo = (w: ManageWords) => [
  { value: '1', label: w('ask.yes') },
  { value: '0', label: w('ask.no') },
]

export const askedIn = (definition: Definition): Question[] => fieldsOf(definition).map(questionOf)

export const questionOf = (field: Field): Question => ({
  ...{ name: field.key, title: field.title, required: field.required, when: [] },
  options: 'options' in field ? field.options.map(({ key, label }) => ({ value: key, label })) : [],
})

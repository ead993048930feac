import type { PresetName } from '../../presets/all.ts'
import { asksOf } from '../../presets/questions.ts'
import { messages } from '../../words/manage.ts'
import type { ManageWords } from './words.ts'

type Key = keyof typeof messages.zh
const isKey = (key: string): key is Key => key in messages.zh

/** Text of a field's question; the field name if it is never asked. */
export function questionName(field: string, w: ManageWords): string {
  const key = `ask.${field}`
  return isKey(key) ? w(key) : field
}

/** Text of a field's value: label of a choice, yes or no, or the value itself. */
export function valueName(preset: PresetName, field: string, value: string, w: ManageWords): string {
  return valuesOf(preset, field, w).find((one) => one.value === value)?.label ?? value
}

/** Values of a choice question; empty for free input. */
export function valuesOf(preset: PresetName, field: string, w: ManageWords): { value: string; label: string }[] {
  const ask = asksOf(preset).find(({ name }) => name === field)
  if (!ask || ask.control === 'yes') return ask || isKey(`ask.${field}`) ? yesNo(w) : []
  return ask.options.map(([value, word]) => ({ value, label: wordOf(`ask.${field}.${word}`, w) ?? value }))
}

const yesNo = (w: ManageWords) => [
  { value: '1', label: w('ask.yes') },
  { value: '0', label: w('ask.no') },
]

const wordOf = (key: string, w: ManageWords): string | undefined => (isKey(key) ? w(key) : undefined)

/** Fields asked by a preset, for rules. */
export const askedFields = (preset: PresetName): string[] => asksOf(preset).map(({ name }) => name)

import { messages } from '../../manage-messages.ts'
import type { PresetName } from '../../presets/all.ts'
import { asksOf } from '../../presets/questions.ts'
import type { ManageWords } from './words.ts'

type Key = keyof typeof messages.zh
const isKey = (key: string): key is Key => key in messages.zh

/** What a field asks, in words; a field that nobody is asked is called as on the wire. */
export function questionName(field: string, w: ManageWords): string {
  const key = `ask.${field}`
  return isKey(key) ? w(key) : field
}

/** What a value of a field means: a choice by its words, yes and no, or the value itself. */
export function valueName(preset: PresetName, field: string, value: string, w: ManageWords): string {
  return valuesOf(preset, field, w).find((one) => one.value === value)?.label ?? value
}

/** The values a question can have, where it is a choice; none where anything can be typed. */
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

/** The fields of a preset that its people are asked, for rules to look at. */
export const askedFields = (preset: PresetName): string[] => asksOf(preset).map(({ name }) => name)

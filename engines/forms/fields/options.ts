import * as z from 'zod'
import { keyShape } from './keys.ts'

/** An option. An answer is its key, or `key:text` if the option accepts free text. */
export const optionShape = z.object({
  key: keyShape,
  label: z.string().trim().min(1).max(200),
  /** How many people may choose it; null for no limit. */
  quota: z.int().min(0).max(1_000_000).nullable().default(null),
  other: z.boolean().default(false),
})
export type Option = z.output<typeof optionShape>

export const options = (most = 200) => z.array(optionShape).max(most).default([])

const longestOther = 200

export const keyOf = (choice: string): string => choice.split(':', 1)[0]!

/** The choice as stored. Legacy clients also send the label. */
export function chosen(typed: string, offered: readonly Option[]): string | undefined {
  const plain = offered.find(({ key }) => key === typed) ?? offered.find(({ label }) => label === typed)
  if (plain) return plain.key
  const told = offered.find(({ key, label }) => typed === `${key}:${label}`)
  if (told) return told.key
  const option = offered.find(({ key, other }) => other && typed.startsWith(`${key}:`))
  const words = option ? typed.slice(option.key.length + 1).trim() : ''
  return option && [...words].length <= longestOther ? (words ? `${option.key}:${words}` : option.key) : undefined
}

export function labelOf(choice: string, offered: readonly Option[]): string {
  const key = keyOf(choice)
  const label = offered.find((option) => option.key === key)?.label
  const words = choice.slice(key.length + 1)
  // An option from a data source is stored with its label.
  if (label === undefined) return words || key
  return words ? `${label}: ${words}` : label
}

import * as z from 'zod'
import { asText, defineKind, type Reading, textOf, wrong } from './kind.ts'

export const text = defineKind({
  config: {
    min: z.int().min(0).max(1_000).default(0),
    max: z.int().min(1).max(1_000).default(200),
    /** `9` a digit, `A` a letter, `*` anything, all else itself. No regular expressions of a site are ever run. */
    mask: z.string().max(60).default(''),
    placeholder: z.string().max(100).default(''),
  },
  ...asText,
  read: (raw, { mask, ...limits }) => {
    const reading = readText(textOf(raw)?.replace(/\s*[\r\n]+\s*/g, ' '), limits)
    const isOther = mask && 'answer' in reading && reading.answer && !fitsMask(reading.answer, mask)
    return isOther ? wrong('wrongPattern') : reading
  },
})

export const longtext = defineKind({
  config: {
    min: z.int().min(0).max(20_000).default(0),
    max: z.int().min(1).max(20_000).default(2_000),
    placeholder: z.string().max(200).default(''),
  },
  ...asText,
  read: (raw, limits) => readText(textOf(raw), limits),
})

/** Limits are in characters. */
function readText(answer: string | undefined, { min, max }: { min: number; max: number }): Reading<string> {
  if (answer === undefined) return wrong('wrong')
  if (answer === '') return { answer: undefined }
  const length = [...answer].length
  if (length < min) return wrong('tooShort')
  return length > max ? wrong('tooLong') : { answer }
}

/** Character by character instead of a regular expression, so that no text is slow to check. */
function fitsMask(text: string, mask: string): boolean {
  const [chars, marks] = [[...text], [...mask]]
  return chars.length === marks.length && chars.every((char, i) => fits(char, marks[i]!))
}

function fits(char: string, mark: string): boolean {
  if (mark === '*') return true
  if (mark === '9') return /^\d$/.test(char)
  return mark === 'A' ? /^[A-Za-z]$/.test(char) : char === mark
}

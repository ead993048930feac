import * as z from 'zod'
import { defineKind, textOf, wrong } from './kind.ts'
import { fitsMask } from './mask.ts'

export const text = defineKind({
  config: {
    min: z.int().min(0).max(1_000).default(0),
    max: z.int().min(1).max(1_000).default(200),
    /** `9` a digit, `A` a letter, `*` anything, all else itself. No regular expressions of a site are ever run. */
    mask: z.string().max(60).default(''),
    placeholder: z.string().max(100).default(''),
  },
  empty: '',
  read: (raw, { min, max, mask }) => {
    const answer = textOf(raw)?.replace(/\s*[\r\n]+\s*/g, ' ')
    if (answer === undefined) return wrong('wrong')
    if (answer === '') return { answer: undefined }
    const length = [...answer].length
    if (length < min) return wrong('tooShort')
    if (length > max) return wrong('tooLong')
    return mask && !fitsMask(answer, mask) ? wrong('wrongPattern') : { answer }
  },
  text: (answer: string) => answer,
  counting: 'filled',
})

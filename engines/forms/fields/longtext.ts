import * as z from 'zod'
import { defineKind, textOf, wrong } from './kind.ts'

export const longtext = defineKind({
  config: {
    min: z.int().min(0).max(20_000).default(0),
    max: z.int().min(1).max(20_000).default(2_000),
    placeholder: z.string().max(200).default(''),
  },
  empty: '',
  read: (raw, { min, max }) => {
    const answer = textOf(raw)
    if (answer === undefined) return wrong('wrong')
    if (answer === '') return { answer: undefined }
    const length = [...answer].length
    if (length < min) return wrong('tooShort')
    return length > max ? wrong('tooLong') : { answer }
  },
  text: (answer: string) => answer,
  counting: 'filled',
})

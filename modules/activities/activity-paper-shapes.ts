import * as z from 'zod'
import type { Language } from '#kernel/language/messages.ts'
import { ints, strings } from '#kernel/shapes.ts'

/** What a transcript or certificate says, in the language it was issued in. */
export type PaperBody = {
  language: Language
  name: string
  number: string
  department: string
  rows: { title: string; date: string; minutes: number }[]
}

export const paperFace = z.object({
  ...strings('id', 'code', 'title', 'reason'),
  ...ints('minutes', 'issued', 'revoked'),
})
export type PaperFace = z.output<typeof paperFace>

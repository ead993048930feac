import * as z from 'zod'

/** What a transcript says, fixed when it is issued. */
export const transcriptBody = z.object({
  language: z.enum(['zh', 'en', 'tw']),
  name: z.string(),
  number: z.string(),
  department: z.string(),
  level: z.string(),
  gpa: z.string(),
  earned: z.string(),
  terms: z.array(
    z.object({
      title: z.string(),
      rows: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          kind: z.string(),
          credit: z.string(),
          value: z.string(),
          point: z.string(),
        }),
      ),
    }),
  ),
})
export type TranscriptBody = z.output<typeof transcriptBody>

/** Letters and digits that are not confused with each other when they are typed from paper. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 16

/** As it is printed: four groups of four. */
export const codeInGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
/** As it is stored: without spaces and hyphens, in upper case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

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

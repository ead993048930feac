import * as z from 'zod'

export const controls = ['yes', 'agree', 'choice', 'temperature', 'text', 'long', 'day', 'place'] as const
/** Sections of the form, in this order; texts are `partName.<name>`. */
export const questionParts = ['place', 'body', 'contact', 'more'] as const

/** A question as the page shows it, in the caller's language. */
export const question = z.object({
  /** Name of the field it fills. */
  name: z.string(),
  control: z.enum(controls),
  part: z.enum(questionParts),
  title: z.string(),
  help: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Only asked while each of these fields has one of these values. */
  when: z.array(z.object({ field: z.string(), is: z.array(z.string()) })),
  required: z.boolean(),
  /** For a place: field set to `1` while the city differs from that of the last report. */
  sets: z.string(),
})

export type Question = z.output<typeof question>

import * as z from 'zod'

export const controls = ['yes', 'agree', 'choice', 'temperature', 'text', 'long', 'day', 'place'] as const
/** Parts of the form, in this order; each worded under `partName.<name>`. */
export const questionParts = ['place', 'body', 'contact', 'more'] as const

/** One question of a report as a page asks it, in the reader's words. */
export const question = z.object({
  /** The field it fills. */
  name: z.string(),
  control: z.enum(controls),
  part: z.enum(questionParts),
  title: z.string(),
  help: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Asked only while each of these fields has one of these values. */
  when: z.array(z.object({ field: z.string(), is: z.array(z.string()) })),
  required: z.boolean(),
  /** A place: this field is `1` while the city is another than in the last report. */
  sets: z.string(),
})

export type Question = z.output<typeof question>

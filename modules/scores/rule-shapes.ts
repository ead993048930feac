import * as z from 'zod'
import { kinds } from './shapes.ts'

export const resitRules = ['best', 'last', 'capped'] as const

/** A number is the lower end of a band, any other text a grade itself. A point of null: passed, without grade points. */
export const band = z.object({
  value: z.string().trim().min(1).max(12),
  point: z.union([z.null(), z.int().min(0).max(1000)]),
})

/** How grades become grade points: a site has one for each level. Points are hundredths. */
export const rule = z.object({
  bands: z.array(band).min(1).max(60),
  counted: z.array(z.enum(kinds)).max(kinds.length),
  resits: z.enum(resitRules),
  /** The most a resit counts, if resits are capped. */
  cap: z.int().min(0).max(1000),
})
export type Rule = z.output<typeof rule>

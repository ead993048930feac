import * as z from 'zod'
import { trimmed } from '../shapes.ts'

/** A text in three languages in a form: what is required in the first, and how long the other two may be. */
export const saidInput = <N extends string, T extends z.ZodType>(name: N, first: T, en: number, tw: number) => {
  const other = (max: number) => trimmed(max).default('')
  const fields = { [name]: first, [`${name}En`]: other(en), [`${name}Tw`]: other(tw) }
  return fields as Record<N, T> & Record<`${N}En` | `${N}Tw`, ReturnType<typeof other>>
}

/** The same in an answer. */
export const saidOutput = <N extends string, T extends z.ZodType = z.ZodString>(name: N, each?: T) => {
  const one = each ?? z.string()
  return { [name]: one, [`${name}En`]: one, [`${name}Tw`]: one } as Record<N | `${N}En` | `${N}Tw`, T>
}

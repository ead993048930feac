import type * as z from 'zod'
import type { Call, DataOf, PageFace, SentTo } from '#kernel/contract.ts'
import type { ReadContext } from './context.ts'

/** Another spelling of a call: what some clients send and read, over the same service. */
export type Dialect = Readonly<{
  path: string
  call: Call
  about: string
  input: z.ZodType
  in: (input: never, ctx: ReadContext) => unknown
  out: (data: never, input: never, ctx: ReadContext) => unknown
  access?: Call['access']
  page?: PageFace
  face?: (ctx: ReadContext, data: unknown) => string
}>

type Row<C extends Call, I extends z.ZodType> = {
  about: string
  input: I
  in: (input: z.output<I>, ctx: ReadContext) => SentTo<C>
  out: (data: DataOf<C>, input: z.output<I>, ctx: ReadContext) => unknown
  /** Where existing clients may do without the login that the call itself asks for. */
  access?: Call['access']
  page?: PageFace
  /** What `out` made, as the HTML that a plain visitor's client reads. */
  face?: (ctx: ReadContext, data: never) => string
}

export function dialect<C extends Call, I extends z.ZodType>(path: string, call: C, row: Row<C, I>): Dialect {
  return { path, call, ...row } as Dialect
}

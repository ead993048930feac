import type * as z from 'zod'
import type { Call, DataOf, PageFace, SentTo } from '#kernel/contract.ts'
import type { ReadContext } from './context.ts'

/** Another wire format of a call, for legacy clients: own input and output over the same service. */
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
  faceOn?: 'get'
}>

type Row<C extends Call, I extends z.ZodType> = {
  about: string
  input: I
  in: (input: z.output<I>, ctx: ReadContext) => SentTo<C>
  out: (data: DataOf<C>, input: z.output<I>, ctx: ReadContext) => unknown
  /** Overrides the call's access where legacy clients may call it without a login. */
  access?: Call['access']
  page?: PageFace
  /** Renders what `out` returned as the HTML that plain clients read. */
  face?: (ctx: ReadContext, data: never) => string
  /** Only a GET is answered with the face: clients of this path POST for the data without the AJAX header. */
  faceOn?: 'get'
}

export function dialect<C extends Call, I extends z.ZodType>(path: string, call: C, row: Row<C, I>): Dialect {
  return { path, call, ...row } as Dialect
}

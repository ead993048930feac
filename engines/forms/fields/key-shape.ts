import * as z from 'zod'

/** Of an option, a row, a column: what stands in answers, so it never changes. Any letters will do, marks will not. */
export const keyShape = z.string().regex(/^[\p{L}\p{N}_-]{1,60}$/u)

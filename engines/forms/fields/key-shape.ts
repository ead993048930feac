import * as z from 'zod'

/** The key of an option, row or column: stored in answers, so it never changes. Letters of any script. */
export const keyShape = z.string().regex(/^[\p{L}\p{N}_-]{1,60}$/u)

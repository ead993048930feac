import * as z from 'zod'
import { reserved } from '../expression/node.ts'

/** A field's key in answers and expressions: `xingming`, `radio_810_1`, `9yue20ri`; never a number. */
export const fieldKey = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_]{0,59}$/)
  .refine((key) => !/^\d+([eE]\d+)?$/.test(key))
  .refine((key) => !reserved.has(key))

/** The key of an option, row or column: stored in answers, so it never changes. Letters of any script. */
export const keyShape = z.string().regex(/^[\p{L}\p{N}_-]{1,60}$/u)

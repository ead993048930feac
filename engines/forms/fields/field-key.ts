import * as z from 'zod'
import { reserved } from '../expression/node.ts'

/** What a field is called in answers and expressions: `xingming`, `radio_810_1`. */
export const fieldKey = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/)
  .refine((key) => !reserved.has(key))

import * as z from 'zod'
import { deliverySettings } from '#engines/inbox/delivery-settings.ts'

export const settings = z.object({
  /** Messages go after so many days. */
  keepDays: z.int().min(7).max(3650).default(180),
  /** Whoever comes in with a notice to confirm meets it first, once a visit. */
  tipAtEntry: z.boolean().default(false),
  ...deliverySettings,
})
